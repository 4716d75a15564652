import { expect, it, vi } from 'vitest'
import { newToken } from '../../src/core/id.ts'
import { zendeskEmail, zendeskToken } from '../connectors/remote/zendesk/fake.ts'
import { fakeTool } from '../support/fake-tool.ts'
import { hostService } from '../support/host-service.ts'
import type { TestService } from '../support/service.ts'
import { testService } from '../support/service.ts'
import { slackService } from '../support/slack-service.ts'
import { worldOf } from './desk/surroundings.ts'

/** A key of an admin, and how it ends. */
async function leaked({ store }: TestService) {
  const organisation = await store.organisations.first('test')
  const key = newToken('mcp')
  const { id } = await store.keys.add(organisation.id, 'leaked', 'admin', key)
  return { key, revoke: () => store.keys.revoke(organisation.id, id) }
}

const refused = { status: 401, body: { code: 'auth.refused' } }

it('connects no rules repository with a key that was revoked while the host answered', async () => {
  const { service, settings } = await hostService('gitlab')
  const { key, revoke } = await leaked(service)
  const { body: before } = await service.call('GET', '/v1/rules-repo')
  const { rulesRepos } = service.store
  const put = rulesRepos.put.bind(rulesRepos)
  vi.spyOn(rulesRepos, 'put').mockImplementationOnce(async (record) => {
    await revoke()
    return put(record)
  })
  const answer = await service.call('PUT', '/v1/rules-repo', { key, body: settings })
  expect(answer).toMatchObject(refused)
  expect((await service.call('GET', '/v1/rules-repo')).body).toEqual(before)
})

it('connects no support desk with a key that was revoked while the desk answered', async () => {
  const zendesk = await fakeTool(worldOf(1))
  const service = await testService({}, null, undefined, { desk: { zendeskUrl: zendesk.url } })
  const { key, revoke } = await leaked(service)
  const { connections } = service.store
  const put = connections.put.bind(connections)
  vi.spyOn(connections, 'put').mockImplementationOnce(async (record) => {
    await revoke()
    return put(record)
  })
  const body = { subdomain: 'example', email: zendeskEmail, token: zendeskToken }
  const answer = await service.call('PUT', '/v1/connectors/zendesk', { key, body })
  expect(answer).toMatchObject(refused)
  expect((await service.call('GET', '/v1/connectors/zendesk')).status).toBe(404)
})

it('connects no Slack workspace at an address of a revoked key, not even one that is in use', async () => {
  const { service, slack, address, back, connect, status } = await slackService()
  const { key, revoke } = await leaked(service)
  const state = new URL(await address(key)).searchParams.get('state') ?? ''
  const { slack: store } = service.store
  const keep = store.connect.bind(store)
  vi.spyOn(store, 'connect').mockImplementationOnce(async (secret, workspace) => {
    await revoke()
    return keep(secret, workspace)
  })
  const page = await connect({ id: 'T0EXAMPLE1', name: 'Example' }, key)
  expect(page.status).toBe(400)
  expect(page.text).toContain('revoked the key')
  expect(slack.tokens.size).toBe(0)
  expect((await back(`code=any&state=${state}`)).text).toContain('was withdrawn')
  expect(await status()).toMatchObject({ state: 'not_connected', workspaces: [] })
})

it('keeps the addresses of other keys, and what became of those that are over', async () => {
  const { service, address, connect, status } = await slackService()
  const { key, revoke } = await leaked(service)
  await connect({ id: 'T0EXAMPLE1', name: 'Example' }, key)
  await address()
  await revoke()
  expect(await status()).toMatchObject({
    state: 'connected',
    workspaces: [{ id: 'T0EXAMPLE1' }],
    install: { state: 'pending' },
  })
})
