#!/bin/sh
# Installs what the tests need from the system: a browser, tools that read PDF files, and a PostgreSQL server, which it
# does not start. Only Debian and Ubuntu are known to it; elsewhere it names what to install. Does nothing where all is
# there already.
set -eu

# Programs, and the packages that bring them.
NEEDED='
chromium chromium
pdftotext poppler-utils
pdftoppm poppler-utils
initdb postgresql
'

is_there() {
    command -v "$1" >/dev/null || [ -n "$(find /usr/lib/postgresql -name "$1" 2>/dev/null)" ]
}

missing=$(
    printf '%s' "$NEEDED" | while read -r program package; do
        [ -z "$program" ] || is_there "$program" || echo "$package"
    done | sort -u | tr '\n' ' '
)
missing=${missing% }

if [ -z "$missing" ]; then
    echo "System packages: all there."
    exit 0
fi
if ! command -v apt-get >/dev/null; then
    echo "The tests need $missing: install what this system calls these, then start again." >&2
    exit 1
fi

if [ "$(id -u)" -eq 0 ]; then
    as_root='env'
elif command -v sudo >/dev/null; then
    as_root='sudo env'
else
    echo "The tests need $missing: as root, run 'apt-get install $missing'." >&2
    exit 1
fi

echo "System packages: installing $missing with apt-get …"
log=$(mktemp)
# RUNLEVEL=1: a server that is installed is not started, which is what a package would do.
as_root="$as_root DEBIAN_FRONTEND=noninteractive RUNLEVEL=1"
# shellcheck disable=SC2086 # a list of packages, and one word or none
if ! { $as_root apt-get update && $as_root apt-get install --yes --no-install-recommends $missing; } >"$log" 2>&1 </dev/null; then
    tail -n 5 "$log" >&2
    echo "The packages $missing could not be installed: $log says why." >&2
    exit 1
fi
rm -f "$log"
echo "System packages: installed $missing."
