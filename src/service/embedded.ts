import type { Transport } from '../contract/transport.ts'
import { Gate } from '../gate/gate.ts'
import { openEmbedded } from '../storage/embedded.ts'
import { createApp } from './app.ts'
import { localAuthentication } from './auth.ts'

/**
 * The service inside this process, on the database in `folder`: no port, no key. Its one caller is the
 * person whose process it is.
 */
export async function embeddedService(folder: string, publicUrl: string): Promise<Transport> {
  const store = await openEmbedded(folder)
  const organisation = await store.organisations.first(firstOrganisation)
  const app = createApp({
    store,
    gate: new Gate(),
    authenticate: localAuthentication(organisation.id),
    publicUrl: () => publicUrl,
    limits: null,
    metrics: null,
    log: () => undefined,
  })
  await app.ready()
  return {
    send: async (request) => {
      const answer = await app.inject({
        method: request.method,
        url: request.path,
        headers: { ...request.headers },
        ...(request.body === null ? {} : { payload: request.body }),
      })
      const headers: Record<string, string> = {}
      for (const [name, value] of Object.entries(answer.headers)) headers[name] = String(value)
      return { status: answer.statusCode, headers, body: answer.payload }
    },
    close: async () => {
      await app.close()
      await store.close()
    },
  }
}

/** Name of the organisation an empty database starts with. */
export const firstOrganisation = 'default'
