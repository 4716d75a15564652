#!/usr/bin/env bash
# Runs a command with a PostgreSQL of its own, whose address is in SVC_TEST_PG_URL: with-postgres.sh npm test
set -euo pipefail

bin=$(find /usr/lib/postgresql -maxdepth 2 -name bin 2>/dev/null | sort -V | tail -n 1)
if [ -z "$bin" ]; then
  echo 'error: PostgreSQL is not installed' >&2
  echo '  hint: apt-get install postgresql' >&2
  exit 1
fi

folder=$(mktemp -d)
# PostgreSQL refuses to run as root.
as_owner() { "$@"; }
if [ "$(id -u)" = 0 ]; then
  chown postgres "$folder"
  as_owner() { runuser -u postgres -- "$@"; }
fi

port=$(node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close() })')
stop() {
  as_owner "$bin/pg_ctl" -D "$folder/data" -m immediate stop >/dev/null 2>&1 || true
  rm -rf "$folder"
}
trap stop EXIT

cd "$folder"
as_owner "$bin/initdb" -A trust -U svc --no-sync -D "$folder/data" >/dev/null
as_owner "$bin/pg_ctl" -w -D "$folder/data" -l "$folder/log" -o "-p $port -h 127.0.0.1 -k $folder -c fsync=off -c full_page_writes=off -c synchronous_commit=off -c jit=off" start >/dev/null
cd "$OLDPWD"

SVC_TEST_PG_URL="postgres://svc@127.0.0.1:$port/postgres" "$@"
