import { describe, expect, it } from 'vitest'
import { intercomToken, intercomWorld } from '../../connectors/remote/intercom/fake.ts'
import { zendeskEmail, zendeskToken } from '../../connectors/remote/zendesk/fake.ts'
import { fakeTool } from '../../support/fake-tool.ts'
import { everyFile } from '../../support/home.ts'
import { testService } from '../../support/service.ts'
import { worldOf } from './surroundings.ts'

const credential = { subdomain: 'example', email: zendeskEmail, token: zendeskToken }

async function connectable() {
  const zendesk = await fakeTool(worldOf(3))
  const mark = (kind: string): string => `CANARY-${kind.replaceAll(/\W+/g, '-')}`
  const text = (nth: number): string => `Said ${nth}.`
  const intercom = await fakeTool(intercomWorld({ items: 3, text, canary: mark, apart: mark }))
  const service = await testService({}, null, undefined, {
    desk: { zendeskUrl: zendesk.url, intercomUrl: intercom.url },
  })
  return { ...service, zendesk, intercom }
}

describe('Connecting a support desk', () => {
  it('proves the credential by one small read, keeps it sealed and starts nothing', async () => {
    const { call, zendesk, folder, log } = await connectable()
    const put = await call('PUT', '/v1/connectors/zendesk', { body: credential })
    expect(put).toMatchObject({
      status: 200,
      body: { connector: 'zendesk', state: 'connected', account: 'example', run: null },
    })
    expect(zendesk.requests.map(({ path }) => path)).toEqual(['/api/v2/users/me'])
    const runs = await call('GET', '/v1/connectors/zendesk/runs')
    expect(runs.body).toEqual({ items: [], next: null })
    const login = Buffer.from(`${zendeskEmail}/token:${zendeskToken}`).toString('base64')
    const kept = [...everyFile(folder)].map(([, bytes]) => bytes.toString('latin1')).join('')
    for (const secret of [zendeskToken, login, zendeskEmail]) {
      expect(kept + JSON.stringify([put.body, log])).not.toContain(secret)
    }
  })

  it('asks Intercom which workspace it is', async () => {
    const { call, intercom } = await connectable()
    const body = { token: intercomToken, region: 'eu' }
    const put = await call('PUT', '/v1/connectors/intercom', { body })
    expect(put).toMatchObject({ status: 200, body: { account: 'abc12345', region: 'eu' } })
    expect(intercom.requests.map(({ path }) => path)).toEqual(['/me'])
  })

  it('keeps nothing of a credential that is refused', async () => {
    const { call } = await connectable()
    const wrong = { ...credential, token: 'not-the-token' }
    const put = await call('PUT', '/v1/connectors/zendesk', { body: wrong })
    expect(put).toMatchObject({ status: 422, body: { code: 'connector.refused' } })
    expect(JSON.stringify(put.body)).not.toContain('not-the-token')
    expect((await call('GET', '/v1/connectors/zendesk')).status).toBe(404)
  })

  it('takes no subdomain that would lead to another host', async () => {
    const { call, zendesk } = await connectable()
    for (const subdomain of ['evil.example/x', 'a.b', '', 'UPPER', 'a@b', '-a']) {
      const put = await call('PUT', '/v1/connectors/zendesk', {
        body: { ...credential, subdomain },
      })
      expect(put, subdomain).toMatchObject({ status: 422, body: { code: 'request.invalid' } })
    }
    expect(zendesk.requests).toEqual([])
  })

  it('lets members look at runs, and only admins change anything', async () => {
    const { call, memberKey } = await connectable()
    await call('PUT', '/v1/connectors/zendesk', { body: credential })
    const key = memberKey
    const put = await call('PUT', '/v1/connectors/zendesk', { key, body: credential })
    const statuses = [
      put.status,
      (await call('POST', '/v1/connectors/zendesk/sync', { key })).status,
      (await call('DELETE', '/v1/connectors/zendesk', { key })).status,
      (await call('GET', '/v1/connectors/zendesk', { key })).status,
      (await call('GET', '/v1/connectors/zendesk/runs', { key })).status,
    ]
    expect(statuses).toEqual([403, 403, 403, 200, 200])
  })

  it('starts one run at a time, and a disconnect ends it', async () => {
    const { call } = await connectable()
    expect((await call('POST', '/v1/connectors/zendesk/sync')).status).toBe(404)
    await call('PUT', '/v1/connectors/zendesk', { body: credential })
    const first = await call('POST', '/v1/connectors/zendesk/sync')
    const second = await call('POST', '/v1/connectors/zendesk/sync')
    expect([first.status, second.status]).toEqual([202, 200])
    expect(first.body).toMatchObject({ status: 'queued' })
    expect(second.body).toEqual(first.body)
    expect((await call('DELETE', '/v1/connectors/zendesk')).status).toBe(200)
    expect((await call('DELETE', '/v1/connectors/zendesk')).status).toBe(404)
    const runs = await call('GET', '/v1/connectors/zendesk/runs')
    expect(runs.body).toMatchObject({
      items: [{ status: 'cancelled', trigger: 'manual', started_at: null, counts: { drafts: 0 } }],
      next: null,
    })
  })

  it('knows only the desks it reads', async () => {
    const { call } = await connectable()
    for (const [method, path] of [
      ['GET', '/v1/connectors/figma'],
      ['DELETE', '/v1/connectors/figma'],
      ['POST', '/v1/connectors/figma/sync'],
      ['GET', '/v1/connectors/figma/runs'],
    ] as const) {
      expect((await call(method, path)).status).toBe(404)
    }
  })
})
