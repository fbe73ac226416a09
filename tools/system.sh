#!/bin/sh
# What the tests need beside Python and a compiler: a browser, PostgreSQL's programs, nginx, Node,
# clang++; with `portable` what the builds of tools/portable.py need, too.
# Installs what is missing with Debian's packages when it may, otherwise says what to install.
set -eu

missing=""
command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null ||
    missing="$missing chromium-headless-shell"
command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 ||
    missing="$missing postgresql"
[ -x /usr/sbin/nginx ] || command -v nginx >/dev/null || missing="$missing nginx"
command -v openssl >/dev/null || missing="$missing openssl"
command -v sqlite3 >/dev/null || missing="$missing sqlite3"
command -v npm >/dev/null || missing="$missing nodejs npm"
command -v clang++ >/dev/null || missing="$missing clang"
if [ "${1:-}" = portable ]; then
    ls -d /usr/lib/llvm-*/include/c++ >/dev/null 2>&1 || missing="$missing libc++-dev libc++abi-dev"
    command -v aarch64-linux-gnu-g++ >/dev/null || missing="$missing g++-aarch64-linux-gnu"
    command -v qemu-aarch64 >/dev/null || missing="$missing qemu-user"
fi

if [ -n "$missing" ]; then
    if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
        echo "the tests need these packages; as root: apt-get install$missing" >&2
        exit 1
    fi
    export DEBIAN_FRONTEND=noninteractive
    # Debian starts a server as soon as its package is there, and at each boot. The tests start
    # their own, and port 80 stays free.
    policy=/usr/sbin/policy-rc.d
    if [ ! -e $policy ]; then
        trap 'rm -f $policy' EXIT
        printf '#!/bin/sh\nexit 101\n' >$policy
        chmod 755 $policy
    fi
    apt-get update -qq
    # shellcheck disable=SC2086  # words, not one name
    apt-get install -y -qq --no-install-recommends $missing >/dev/null
    case "$missing " in *" nginx "*) update-rc.d nginx disable >/dev/null 2>&1 || true ;; esac
fi

node -e 'process.exit(Number(process.versions.node.split(".")[0]) < 20 ? 1 : 0)' || {
    echo "the page needs Node 20 or later; this is $(node --version)" >&2
    exit 1
}
