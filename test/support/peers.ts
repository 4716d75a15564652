import { join } from 'node:path'

/** The folder that test/peers/package.json is installed in; null where these tests are left out. */
export const peers: string | null = process.env['SVC_TEST_PEERS'] || null

/** The command that starts a peer: `@sentry/mcp-server/dist/index.js --x`. */
export function peerCommand(file: string, ...args: readonly string[]): string {
  const quoted = [process.execPath, peerFile(file), ...args].map((word) => `"${word}"`)
  return quoted.join(' ')
}

export function peerFile(file: string): string {
  return join(peers ?? '', 'node_modules', file)
}
