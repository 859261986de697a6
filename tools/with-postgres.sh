#!/bin/sh
# Runs a command with a PostgreSQL server that the tests may use: the one at 127.0.0.1:5432 if it lets `postgres` in,
# else a new one in a temporary folder, on a socket there, that ends with the command.
#
#   tools/with-postgres.sh COMMAND ARGUMENTS…
set -eu
cd "$(dirname "$0")/.."

lets_us_in() {
    .venv/bin/python - <<'PYTHON' 2>/dev/null
import psycopg

psycopg.connect("postgresql://postgres@127.0.0.1:5432/postgres", connect_timeout=3).close()
PYTHON
}

if [ -n "${AFFIANT_TEST_POSTGRES:-}" ] || lets_us_in; then
    exec "$@"
fi

initdb=$(command -v initdb || find /usr/lib/postgresql -name initdb 2>/dev/null | sort -V | tail -n 1)
if [ -z "$initdb" ]; then
    echo "The tests need a PostgreSQL server: run tools/system-packages.sh, then start again." >&2
    exit 1
fi
bin=$(dirname "$initdb")
folder=$(mktemp -d)

# PostgreSQL refuses to run as root: then it runs as the user that its package made.
as_server() {
    if [ "$(id -u)" -eq 0 ]; then
        su postgres -s /bin/sh -c 'cd / && exec "$@"' -- sh "$@"
    else
        "$@"
    fi
}

[ "$(id -u)" -ne 0 ] || chown postgres "$folder"
stop() {
    as_server "$bin/pg_ctl" -D "$folder/data" -m immediate stop >/dev/null 2>&1 || true
    rm -rf "$folder"
}
trap stop EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
as_server "$initdb" -D "$folder/data" -U postgres -A trust >/dev/null
# Nothing that it keeps is to survive: fsync would only cost time.
as_server "$bin/pg_ctl" -D "$folder/data" -l "$folder/log" -w -o "-h '' -k $folder -c fsync=off" start >/dev/null </dev/null
export AFFIANT_TEST_POSTGRES="postgresql+psycopg://postgres@/postgres?host=$folder"
"$@"
