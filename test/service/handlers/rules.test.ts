import { expect, it } from 'vitest'
import { everyFile } from '../../support/home.ts'
import { testService } from '../../support/service.ts'

it('tells drafts apart under one key by what masking takes away', async () => {
  const { call, adminKey, memberKey, folder } = await testService()
  const post = async (key: string, body: object, header: string) => {
    const headers = { 'idempotency-key': header }
    const answer = await call('POST', '/v1/rules', { key, body, headers })
    return { ...(answer.body as { id?: string; code?: string }), answered: answer.status }
  }
  const pairs = [
    [{ body: 'Refund bob@example.com today.' }, { body: 'Refund eve@example.org today.' }],
    [
      { body: 'Same.', source: 'https://bugs.example.com/show?id=1' },
      { body: 'Same.', source: 'https://bugs.example.com/show?id=2' },
    ],
  ] as const
  for (const [nth, [one, other]] of pairs.entries()) {
    const first = await post(adminKey, one, `k${nth}`)
    expect(first.answered).toBe(201)
    expect(await post(adminKey, other, `k${nth}`)).toMatchObject({
      answered: 422,
      code: 'idempotency_key_reused',
    })
    expect(await post(adminKey, one, `k${nth}`)).toMatchObject({ answered: 200, id: first.id })
    // A new MCP key between two tries makes no second draft of the same.
    for (let n = 0; n < 2; n++)
      expect(await post(memberKey, one, `k${nth}`)).toMatchObject({ answered: 200, id: first.id })
  }
  const kept = [...everyFile(folder)].map(([, bytes]) => bytes.toString('latin1')).join('')
  expect(kept).not.toContain('eve@example.org')
})
