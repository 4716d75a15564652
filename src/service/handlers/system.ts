import { SvcError } from '../../core/error.ts'
import { version } from '../../core/version.ts'
import { openApiDocument } from '../../contract/openapi.ts'
import type { Store } from '../../storage/store.ts'
import type { Handlers } from '../handler.ts'
import type { Metrics } from '../metrics.ts'

export function systemHandlers(store: Store, publicUrl: () => string, metrics: Metrics | null) {
  return {
    whoami: ({ principal }) =>
      Promise.resolve({
        status: 200,
        body: {
          organisation: { id: principal.organisationId },
          key: { id: principal.actor === 'local' ? null : principal.actor, name: principal.name },
          role: principal.role,
        },
      }),
    openApi: () => Promise.resolve({ status: 200, body: openApiDocument(version, publicUrl()) }),
    healthz: () => Promise.resolve({ status: 200, body: { status: 'ok' } }),
    readyz: async () => {
      await store.ping()
      return { status: 200, body: { status: 'ok' } }
    },
    metrics: async () => {
      if (metrics === null) throw new SvcError('not_found', 'the embedded service keeps no figures')
      const headers = { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }
      return { status: 200, body: await metrics.text(), headers }
    },
  } satisfies Partial<Handlers>
}
