#!/usr/bin/env bash
# Runs a command with mock servers made of the vendors' OpenAPI documents in a folder, their addresses in
# SVC_TEST_MOCKS: with-vendor-mocks.sh <folder> npm test
set -euo pipefail

specs=$1
shift
prism=@stoplight/prism-cli@5.14.2
tools=$(mktemp -d)
pid=
stop() {
  [ -z "$pid" ] || kill "$pid" 2>/dev/null || true
  rm -rf "$tools"
}
trap stop EXIT

npm install --prefix "$tools" --ignore-scripts --no-audit --no-fund --silent "$prism"

node "$(dirname "$0")/vendor-mocks.js" "$tools" "$specs" \
  figma datadog gitlab hubspot airtable github stripe slack zendesk intercom \
  >"$tools/addresses" 2>"$tools/log" &
pid=$!

# It prints all addresses once it listens on them.
for _ in $(seq 600); do
  if [ -s "$tools/addresses" ] || ! kill -0 "$pid" 2>/dev/null; then break; fi
  sleep 0.1
done
if ! [ -s "$tools/addresses" ]; then
  echo 'error: the mocks did not start' >&2
  cat "$tools/log" >&2
  exit 1
fi

SVC_TEST_MOCKS=$(cat "$tools/addresses")
export SVC_TEST_MOCKS
"$@"
