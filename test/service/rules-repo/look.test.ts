import { describe, expect, it, vi } from 'vitest'
import { hostService } from '../../support/host-service.ts'

describe.each(['github', 'gitlab'] as const)('rules on %s that are looked at', (kind) => {
  it.each(['rules/finance/vendors.md', 'policy/vendors.md', 'vendors.md'])(
    'find a file that was moved to %s in review, however many rules there are',
    async (moved) => {
      const { repository, submitted, sync } = await hostService(kind)
      const others = Array.from({ length: 150 }, (_, n) => `rules/other-${n}.md`)
      const main = new Map(others.map((path) => [path, '---\nid: "other"\n---\nOther.\n']))
      repository.branches.set('main', repository.commit('many', main, []))
      const { id } = await submitted()
      repository.merge(1, (files) => {
        const [path = '', text = ''] = [...files].find(([, each]) => each.includes(id)) ?? []
        files.delete(path)
        files.set(moved, text)
      })
      expect((await sync()).body).toMatchObject({ approved: [id], rejected: [] })
    },
  )

  it('leave a rule alone whose file was merged and has moved on by a way that is not seen', async () => {
    const { repository, submitted, sync, read } = await hostService(kind)
    const { id } = await submitted()
    repository.merge(1)
    vi.spyOn(repository, 'changed').mockReturnValue([
      ...(repository.at('main')?.files.keys() ?? []),
    ])
    const pull = repository.pulls[0]
    if (pull !== undefined) pull.mergeCommit = repository.commit('moved on', new Map(), [])
    expect((await sync()).body).toMatchObject({ rejected: [], unknown: [id], open: 1 })
    expect((await read(id)).status).toBe('in_review')
  })

  it('leave a rule alone where its pull request changed more files than are looked at', async () => {
    const { repository, submitted, sync } = await hostService(kind)
    const { id } = await submitted()
    repository.merge(1, (files) => {
      files.clear()
      for (let n = 0; n < 120; n++) files.set(`docs/${n}.md`, 'Other.')
    })
    expect((await sync()).body).toMatchObject({ rejected: [], unknown: [id] })
  })

  it('wait while the token may not see their repository, and are withdrawn once it may', async () => {
    const { service, host, repository, submitted, sync, read } = await hostService(kind)
    const [kept, gone] = [await submitted(), await submitted()]
    host.fault = () => 'hidden'
    expect(await sync()).toMatchObject({
      status: 502,
      body: { title: expect.any(String), detail: expect.stringContaining('does not show it') },
    })
    const rejected = await service.call('POST', `/v1/rules/${gone.id}/reject`, { body: {} })
    expect(rejected.body).toMatchObject({ notice: expect.stringContaining('svc rules sync') })
    host.fault = () => 'none'
    expect((await sync()).body).toMatchObject({ open: 1, unknown: [] })
    expect(repository.pulls.map(({ state }) => state)).toEqual(['open', 'closed'])
    expect((await read(kept.id)).status).toBe('in_review')
  })
})
