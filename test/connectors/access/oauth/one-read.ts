import { z } from 'zod'
import { openVault } from '../../../../src/client/vault.ts'
import { sealedSlot } from '../../../../src/client/vault/sealed-slot.ts'
import { openMcp } from '../../../../src/connectors/access/mcp/open.ts'
import { oauthBearer } from '../../../../src/connectors/access/oauth/session.ts'
import { Network } from '../../../../src/connectors/access/rest.ts'
import { systemClock } from '../../../../src/core/time.ts'

/** One read of a server with the sign-in this device keeps: what a second svc at the same time does. */

const url = process.argv[2] ?? ''
const { env } = process
const connector = {
  id: 'notebook',
  title: 'Notebook',
  sign: {},
  childEnv: {},
  pace: { perSecond: 1_000, atOnce: 1 },
  uses: { ping: { when: 'read', tools: ['ping'], arguments: [], keeps: ['ok'] } },
} as const
const line = {
  network: new Network(),
  timeoutMs: 10_000,
  userAgent: 'svc-test',
  trace: () => undefined,
  onWait: () => undefined,
  signal: new AbortController().signal,
  clock: systemClock,
}
const store = sealedSlot(env, openVault({ env, say: () => undefined }), 'notebook')
const bearer = oauthBearer({ ...line, connector, endpoint: url, store }, null)
const tool = openMcp(connector, {
  ...line,
  endpoint: { kind: 'address', url },
  bearer,
  secrets: {},
  env: {},
})
try {
  process.stdout.write(JSON.stringify(await tool.use('ping', {}, z.object({ ok: z.boolean() }))))
} finally {
  await tool.close()
  await line.network.close()
}
