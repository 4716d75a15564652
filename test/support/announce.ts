import { missingPrograms } from './programs.ts'

/** Says what this run leaves out, so that a green line is not taken for more than it is. */
export default function announce(): void {
  const skipped = [
    ['SVC_TEST_PG_URL', 'PostgreSQL', 'scripts/with-postgres.sh npm test'],
    [
      'SVC_TEST_PEERS',
      "MCP servers of others and the protocol's own conformance suite",
      '(cd test/peers && npm ci --ignore-scripts); SVC_TEST_PEERS=$PWD/test/peers npm test',
    ],
    ['DBUS_SESSION_BUS_ADDRESS', 'the system keychain', 'npm run test:keychain'],
  ].filter(([variable = '']) => (process.env[variable] ?? '') === '')
  for (const [, what, how] of skipped) {
    process.stderr.write(`Not tested here: ${what}. To test it: ${how}\n`)
  }
  const missing = missingPrograms().join(', ')
  if (missing !== '') {
    process.stderr.write(
      `Not tested here: the commands of the docs. To test them: install ${missing}\n`,
    )
  }
}
