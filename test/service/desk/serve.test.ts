import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { serveSettings } from '../../../src/cli/serve-settings.ts'
import { billingSettings, mailSettings } from '../../../src/service/billing/environment.ts'
import { serve } from '../../../src/service/serve.ts'
import { zendeskEmail, zendeskToken } from '../../connectors/remote/zendesk/fake.ts'
import { fakeTool } from '../../support/fake-tool.ts'
import { temporaryHome } from '../../support/home.ts'
import { worldOf } from './surroundings.ts'

describe('svc serve', () => {
  it('reads a support desk that is connected and synced over HTTP', async () => {
    const tool = await fakeTool(worldOf(6))
    const folder = temporaryHome()
    const log: unknown[] = []
    const service = await serve({
      ...serveSettings({ SVC_ZENDESK_URL: `${tool.url}/` }),
      database: { folder },
      host: '127.0.0.1',
      port: 0,
      billing: billingSettings({}),
      mail: mailSettings({}, folder),
      log: (entry) => log.push(entry),
    })
    onTestFinished(() => service.close())
    const call = async (method: string, path: string, body?: object): Promise<unknown> => {
      const answer = await fetch(`${service.url}/v1${path}`, {
        method,
        headers: {
          authorization: `Bearer ${service.adminKey ?? ''}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return answer.json()
    }
    const credential = { subdomain: 'example', email: zendeskEmail, token: zendeskToken }
    await call('PUT', '/connectors/zendesk', credential)
    await call('POST', '/connectors/zendesk/sync')
    await vi.waitFor(
      async () => {
        const run = { status: 'done', counts: { drafts: 6, items: 6 }, error: null }
        expect(await call('GET', '/connectors/zendesk')).toMatchObject({ notes: 'events', run })
      },
      { timeout: 20_000, interval: 100 },
    )
    expect(await call('GET', '/rules?origin=server_connector')).toMatchObject({
      items: Array.from({ length: 6 }, () => ({ connector: 'zendesk', status: 'draft' })),
    })
    expect(JSON.stringify(log)).not.toMatch(/CANARY|synthetic-zendesk/)
  }, 30_000)
})
