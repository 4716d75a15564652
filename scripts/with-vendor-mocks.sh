#!/usr/bin/env bash
# Runs a command with mock servers made of the vendors' OpenAPI documents in a folder, their addresses in
# SVC_TEST_MOCKS: with-vendor-mocks.sh <folder> npm test
set -euo pipefail

specs=$1
shift
prism=@stoplight/prism-cli@5.14.2
tools=$(mktemp -d)
pids=()
stop() {
  for pid in "${pids[@]}"; do kill "$pid" 2>/dev/null || true; done
  rm -rf "$tools"
}
trap stop EXIT

npm install --prefix "$tools" --ignore-scripts --no-audit --no-fund --silent "$prism"

mocks=
for name in figma datadog gitlab hubspot airtable; do
  port=$(node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close() })')
  "$tools/node_modules/.bin/prism" mock -h 127.0.0.1 -p "$port" --errors "$specs/$name.json" >"$tools/$name.log" 2>&1 &
  pids+=($!)
  mocks="$mocks $name=http://127.0.0.1:$port"
done

# Each says so in its log once it listens.
for name in figma datadog gitlab hubspot airtable; do
  for _ in $(seq 600); do
    grep -q 'is listening' "$tools/$name.log" && continue 2
    sleep 0.1
  done
  echo "error: the mock of $name did not start" >&2
  cat "$tools/$name.log" >&2
  exit 1
done

SVC_TEST_MOCKS="${mocks# }" "$@"
