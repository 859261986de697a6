#!/bin/sh
# Makes the two environments from their lock files: .venv for the product, bot/engine/.venv for Rasa, which needs
# Python 3.10. Gets uv from PyPI into .uv where there is none. Does nothing where all is there already.
#
#   tools/bootstrap.sh           what running needs
#   tools/bootstrap.sh --tests   and what checking and testing need
#
# Any fault is one sentence that says what to do, and a non-zero exit.
set -eu

UV_PINNED=0.13.9
UV_OLDEST_MINOR=8 # the first of 0.x that reads these lock files
ROOM_MB=3000      # both environments and what is unpacked on the way

cd "$(dirname "$0")/.."
unset VIRTUAL_ENV UV_PROJECT_ENVIRONMENT PYTHONHOME PYTHONPATH
export UV_PYTHON_DOWNLOADS=manual

groups=--no-dev
[ "${1:-}" != --tests ] || groups=

fail() {
    printf '%s\n' "$1" >&2
    exit 1
}

free_mb() { df -Pk . | awk 'NR == 2 { print int($4 / 1024) }'; }

# Turns what a program wrote into one sentence.
explain() { # what, file with its output
    if grep -qiE 'no space left|os error 28|quota exceeded' "$2" || [ "$(free_mb)" -lt 20 ]; then
        fail "The disk that holds $PWD is full ($(free_mb) MB free): make room there, then start again."
    elif grep -qiE 'permission denied|read-only file system' "$2"; then
        fail "$1 failed because a folder may not be written: give this user the right to write $PWD and its own cache. $2 says which."
    elif grep -qiE 'dns error|failed to fetch|error sending request|connection (refused|reset)|timed out|name resolution|no matching distribution' "$2"; then
        fail "$1 failed because PyPI could not be reached: check the connection to the network, then start again. $2 says more."
    elif grep -qiE 'lockfile.*needs to be updated' "$2"; then
        fail "$1 failed because a pyproject.toml was changed and its uv.lock was not: run 'uv lock' beside it."
    fi
    fail "$1 failed: $2 says why."
}

# Runs a program: with its own progress on a terminal, silently elsewhere.
quietly() { # what, program...
    what=$1
    shift
    output=$(mktemp) || fail "The folder for temporary files, ${TMPDIR:-/tmp}, is full or may not be written: make room there."
    if [ -t 2 ] && [ "${show:-no}" = yes ]; then
        "$@" || { : >"$output"; fail_after_show; }
    else
        "$@" >"$output" 2>&1 || explain "$what" "$output"
    fi
    rm -f "$output"
}

fail_after_show() {
    rm -f "$output"
    [ "$(free_mb)" -ge 20 ] || fail "The disk that holds $PWD is full ($(free_mb) MB free): make room there, then start again."
    fail "$what failed: the lines above say why."
}

# The real program behind a name, if it is Python 3.11 to 3.14. A name may be pyenv's shim for a version that is not chosen.
suitable() {
    "$1" -c 'import sys; (3, 11) <= sys.version_info < (3, 15) or sys.exit(1); print(sys.executable)' 2>/dev/null
}

product_python() {
    for name in python3 python3.14 python3.13 python3.12 python3.11 "${PYENV_ROOT:-$HOME/.pyenv}"/versions/3.1[1-4]*/bin/python3; do
        suitable "$name" && return
    done
    command -v uv >/dev/null && uv python find '>=3.11,<3.15' 2>/dev/null
}

is_recent() { # a uv
    version=$("$1" --version 2>/dev/null | awk '{ print $2 }')
    major=${version%%.*}
    rest=${version#*.}
    minor=${rest%%.*}
    case "$major$minor" in '' | *[!0-9]*) return 1 ;; esac
    [ "$major" -gt 0 ] || [ "$minor" -ge "$UV_OLDEST_MINOR" ]
}

get_uv() {
    if command -v uv >/dev/null && is_recent uv; then
        command -v uv
    elif is_recent .uv/bin/uv; then
        echo "$PWD/.uv/bin/uv"
    fi
}

engine_python() {
    # From inside bot/engine: pyenv's python3.10 is found only where .python-version names it.
    (cd bot/engine && "$uv" python find --system 3.10 2>/dev/null) && return
    for python in "${PYENV_ROOT:-$HOME/.pyenv}"/versions/3.10*/bin/python3.10; do
        [ -x "$python" ] && echo "$python" && return
    done
    "$uv" python install 3.10 >/dev/null 2>&1 && "$uv" python find --system 3.10 2>/dev/null
}

[ -w . ] || fail "Affiant may not write to $PWD: give this user the right to, or clone it into a folder of your own."
if [ ! -x bot/engine/.venv/bin/python ] && [ "$(free_mb)" -lt "$ROOM_MB" ]; then
    fail "The disk that holds $PWD is too full ($(free_mb) MB free, $ROOM_MB MB needed): make room there, then start again."
fi

python=$(product_python) ||
    fail "Affiant needs Python 3.11, 3.12, 3.13 or 3.14, and none was found: install one, then start again."

uv=$(get_uv)
if [ -z "$uv" ]; then
    echo "  Getting uv $UV_PINNED from PyPI …"
    rm -rf .uv
    "$python" -c 'import ensurepip, venv' 2>/dev/null ||
        fail "This Python ($python) cannot make environments: install its venv package (python3-venv on Debian and Ubuntu), then start again."
    trap 'rm -rf .uv' EXIT
    quietly "Getting uv" "$python" -m venv .uv
    quietly "Getting uv" .uv/bin/python -m pip install --quiet "uv==$UV_PINNED"
    trap - EXIT
    uv="$PWD/.uv/bin/uv"
fi

# Both interpreters are found before anything large is fetched.
if bot/engine/.venv/bin/python -c 'import sys; sys.exit(sys.version_info[:2] != (3, 10))' 2>/dev/null; then
    python310="$PWD/bot/engine/.venv/bin/python"
else
    python310=$(engine_python) || python310=
    [ -n "$python310" ] ||
        fail "The dialogue engine needs Python 3.10, and none was found or could be fetched: install it, for example with 'pyenv install 3.10', then start again."
fi

if [ ! -t 2 ]; then export UV_NO_PROGRESS=1; fi

# Checks are quick and silent; only what has to be installed is told and shown.
sync() { # what, folder, arguments
    what=$1
    folder=$2
    shift 2
    if (cd "$folder" && "$uv" sync --locked --check "$@" >/dev/null 2>&1); then return; fi
    echo "  Setting up $what …"
    show=yes
    (cd "$folder" && quietly "Setting up $what" "$uv" sync --locked "$@")
    show=no
}

# --inexact: `make run` leaves the tools of `make test` where they are. --compile-bytecode: half a minute once, and eight seconds
# less of every start where Python may not write its compiled modules itself. (The engine compiles what it uses, at its start.)
# shellcheck disable=SC2086 # $groups is one option or none
sync "the product's environment" . --inexact --compile-bytecode --python "$python" $groups
sync "the engine's environment (Rasa, 1.4 GB)" bot/engine --python "$python310"
