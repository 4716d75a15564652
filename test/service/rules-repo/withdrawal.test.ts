import { describe, expect, it, vi } from 'vitest'
import { SvcError } from '../../../src/core/error.ts'
import type { HostService } from '../../support/host-service.ts'
import { hostService } from '../../support/host-service.ts'

/** Its pull request is opened, and whoever opened it ends before it can say so. */
async function brokenOff({ service, submit }: HostService, ...ids: readonly string[]) {
  vi.spyOn(service.store.proposals, 'opened').mockRejectedValueOnce(
    new SvcError('storage.busy', 'the database is busy'),
  )
  if (ids.length === 1) expect((await submit(ids[0] ?? '')).status).toBe(503)
  else {
    const answer = await service.call('POST', '/v1/rules-repo/submit', { body: { ids } })
    expect(answer.status).toBe(503)
  }
}

async function rejected({ service }: HostService, id: string) {
  const answer = await service.call('POST', `/v1/rules/${id}/reject`, { body: {} })
  expect(answer.status).toBe(200)
  return (answer.body as { notice: string | null }).notice
}

describe.each(['github', 'gitlab'] as const)('a draft whose submission broke off on %s', (kind) => {
  it('takes its pull request with it when it is discarded', async () => {
    const around = await hostService(kind)
    const { id } = await around.draft()
    await brokenOff(around, id)
    expect(around.repository.pulls.map(({ state }) => state)).toEqual(['open'])
    expect(await rejected(around, id)).toBeNull()
    expect(around.repository.pulls.map(({ state }) => state)).toEqual(['closed'])
  })

  it('has it closed by the next sync where that cannot be done at once', async () => {
    const around = await hostService(kind)
    const { id } = await around.draft()
    await brokenOff(around, id)
    around.host.fault = () => 'broken'
    expect(await rejected(around, id)).toContain('svc rules sync tries again')
    around.host.fault = () => 'none'
    expect((await around.sync()).body).toMatchObject({ checked: 1, open: 0 })
    expect(around.repository.pulls.map(({ state }) => state)).toEqual(['closed'])
    expect((await around.sync()).body).toMatchObject({ checked: 0 })
  })

  it('leaves a pull request that holds other drafts, and says so', async () => {
    const around = await hostService(kind)
    const ids = [(await around.draft()).id, (await around.draft()).id]
    await brokenOff(around, ...ids)
    expect(await rejected(around, ids[0] ?? '')).toContain('holds other rules')
    expect((await around.sync()).body).toMatchObject({ checked: 0 })
    expect(around.repository.pulls.map(({ state }) => state)).toEqual(['open'])
    expect(await rejected(around, ids[1] ?? '')).toBeNull()
    expect(around.repository.pulls.map(({ state }) => state)).toEqual(['closed'])
  })

  it('leaves the pull request of somebody else that has come to its branch', async () => {
    const around = await hostService(kind)
    const { id } = await around.draft()
    await brokenOff(around, id)
    const [pull] = around.repository.pulls
    if (pull !== undefined) pull.description = 'Mine.'
    expect(await rejected(around, id)).toBeNull()
    expect(pull?.state).toBe('open')
  })
})

describe('a rule that waits in a repository that is not connected now', () => {
  it.each(['disconnected', 'replaced'])(
    'is withdrawn with word of what is left there (%s)',
    async (how) => {
      const around = await hostService('github')
      const { service, repository, submitted, submit, read } = around
      const { id, pull_request: pull } = await submitted()
      await service.call('DELETE', '/v1/rules-repo')
      if (how === 'replaced') await connectOther(around)
      expect((await submit(id)).body).toMatchObject({
        notice: expect.stringContaining('not connected now'),
      })
      expect(await rejected(around, id)).toContain(pull?.url)
      expect((await read(id)).status).toBe('rejected')
      expect(repository.pulls.map(({ state }) => state)).toEqual(['open'])
      expect((await service.call('PUT', '/v1/rules-repo', { body: around.settings })).status).toBe(
        200,
      )
      await around.sync()
      expect(repository.pulls.map(({ state }) => state)).toEqual(['closed'])
    },
  )

  it('is counted where the repositories are told', async () => {
    const around = await hostService('github')
    const { service, settings, submitted } = around
    await submitted()
    await connectOther(around)
    expect((await service.call('GET', '/v1/rules-repo')).body).toMatchObject({
      open: 0,
      open_elsewhere: 1,
    })
    const back = await service.call('PUT', '/v1/rules-repo', { body: settings })
    expect(back.body).toMatchObject({ open: 1, open_elsewhere: 0 })
  })
})

/** As if what the organisation connects next were a repository of another identity. */
async function connectOther({ service, settings }: HostService): Promise<void> {
  await service.call('PUT', '/v1/rules-repo', { body: settings })
  const [record] = await service.store.rulesRepos.list()
  if (record === undefined) throw new Error('nothing is connected')
  await service.store.rulesRepos.put({ ...record, repository: 'github:another' })
}
