import { describe, expect, it } from 'vitest'
import { everyFile } from '../support/home.ts'
import { testService } from '../support/service.ts'

async function withWebhook() {
  const service = await testService()
  const made = await service.call('POST', '/v1/webhooks', { body: { name: 'ci notes' } })
  const { url, id } = made.body as { url: string; id: string }
  return { ...service, url, id, path: new URL(url).pathname }
}

const decision = { body: 'Refunds over $500 need a second approval.' }

describe('an ingest URL', () => {
  it('is made by an admin, has the promised form and comes back once', async () => {
    const { call, url, memberKey } = await withWebhook()
    expect(url).toMatch(/^https:\/\/decisions\.example\.com\/v1\/webhooks\/ingest\/whk_[\w-]{43}$/)
    const listed = await call('GET', '/v1/webhooks')
    expect(JSON.stringify(listed.body)).not.toContain(url.slice(-20))
    const refused = await call('POST', '/v1/webhooks', { key: memberKey, body: { name: 'x' } })
    expect(refused).toMatchObject({ status: 403, body: { code: 'auth.forbidden' } })
  })

  it('turns a post without any key into a draft', async () => {
    const { call, path } = await withWebhook()
    const answer = await call('POST', path, { key: null, body: decision })
    expect(answer).toMatchObject({
      status: 201,
      body: { id: expect.stringMatching(/^rule_/), status: 'draft' },
    })
    const { id } = answer.body as { id: string }
    expect((await call('GET', `/v1/rules/${id}`)).body).toMatchObject({
      title: 'Refunds over $500 need a second approval.',
      body: decision.body,
      source: null,
      status: 'draft',
      origin: 'ingest',
      version: 1,
    })
  })

  it('gives one draft however often the same is posted, also at once', async () => {
    const { call, path } = await withWebhook()
    const posts = Array.from({ length: 100 }, () =>
      call('POST', path, { key: null, body: decision }),
    )
    const answers = await Promise.all(posts)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(new Set(answers.map(({ body }) => (body as { id: string }).id)).size).toBe(1)
    const replay = answers.find(({ status }) => status === 200)
    expect(replay?.headers['idempotent-replayed']).toBe('true')
    expect((await call('GET', '/v1/webhooks')).body).toMatchObject({ items: [{ drafts: 1 }] })
  })

  it('makes two drafts of the same words from two places', async () => {
    const { call, path } = await withWebhook()
    const from = (source: string) =>
      call('POST', path, { key: null, body: { ...decision, source } })
    const first = await from('https://chat.example.com/archives/C1/p1')
    const second = await from('https://chat.example.com/archives/C1/p2')
    expect([first.status, second.status]).toEqual([201, 201])
  })

  it('makes two drafts of what reads the same only once it is masked', async () => {
    const { call, path } = await withWebhook()
    const post = (who: string, ticket: number) =>
      call('POST', path, {
        key: null,
        body: {
          body: `From Monday ${who} approves refunds.`,
          source: `https://bugs.example.com/show_bug.cgi?id=${ticket}`,
        },
      })
    const first = await post('Alice Johnson', 1)
    expect((await post('Maria Schmidt', 1)).status).toBe(201)
    expect((await post('Alice Johnson', 2)).status).toBe(201)
    expect((await post('Alice Johnson', 1)).body).toEqual(first.body)
  })

  it('answers a reused Idempotency-Key with another body by 422, if only another name stands in it', async () => {
    const { call, path } = await withWebhook()
    const post = (who: string) =>
      call('POST', path, {
        key: null,
        headers: { 'idempotency-key': 'evt-1' },
        body: { body: `Refund ${who}@example.com at once.` },
      })
    expect((await post('bob')).status).toBe(201)
    expect((await post('eve')).status).toBe(422)
    expect((await post('bob')).status).toBe(200)
  })

  it('makes no second draft of the same words from the same place, with whatever Idempotency-Key', async () => {
    const { call, path } = await withWebhook()
    const post = async (key: string | null, body: object = decision) => {
      const headers = key === null ? {} : { 'idempotency-key': key }
      const answer = await call('POST', path, { key: null, body, headers })
      return { ...(answer.body as { id?: string; code?: string }), status: answer.status }
    }
    const { id } = await post(null)
    for (const key of ['attempt-1', 'attempt-2', null, 'attempt-1']) {
      expect(await post(key)).toMatchObject({ status: 200, id })
    }
    // A key that came with a repeat is taken all the same.
    const other = { body: 'Ship weekly.' }
    expect(await post('attempt-1', other)).toMatchObject({ code: 'idempotency_key_reused' })
    expect((await post('attempt-3', other)).status).toBe(201)
    expect((await post(null, other)).status).toBe(200)
  })

  it('answers a reused Idempotency-Key with another body by 422', async () => {
    const { call, path } = await withWebhook()
    const headers = { 'idempotency-key': 'build-17' }
    await call('POST', path, { key: null, body: decision, headers })
    for (const body of [{ body: 'Ship weekly.' }, { ...decision, title: 'Refunds' }]) {
      expect(await call('POST', path, { key: null, body, headers })).toMatchObject({
        status: 422,
        body: { code: 'idempotency_key_reused' },
      })
    }
  })

  it('takes an Idempotency-Key of any length and holding anything, and keeps none as it came', async () => {
    const { call, path, folder } = await withWebhook()
    for (const key of ['anna.berg@example.com/42', 'k'.repeat(8_000)]) {
      const headers = { 'idempotency-key': key }
      for (const url of [path, '/v1/rules']) {
        const post = () => call('POST', url, { body: { body: `Ship weekly, ${key[0]}.` }, headers })
        expect([(await post()).status, (await post()).status]).toEqual([201, 200])
      }
      for (const [name, bytes] of everyFile(folder)) expect(bytes.includes(key), name).toBe(false)
    }
  })

  it('refuses unknown, revoked and malformed tokens alike', async () => {
    const { call, path, id } = await withWebhook()
    await call('DELETE', `/v1/webhooks/${id}`)
    const unknown = `/v1/webhooks/ingest/whk_${'A'.repeat(43)}`
    const answers = []
    for (const url of [path, unknown, '/v1/webhooks/ingest/x']) {
      const { status, body } = await call('POST', url, { key: null, body: decision })
      answers.push({ status, ...(body as object), request_id: null })
    }
    expect(answers[0]).toMatchObject({ status: 401, code: 'auth.refused' })
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
  })

  it('says what is wrong with a body', async () => {
    const { call, path } = await withWebhook()
    const post = (body: unknown, headers = {}) => call('POST', path, { key: null, body, headers })
    expect(await post('{"body":')).toMatchObject({
      status: 400,
      body: { code: 'request.invalid_json' },
    })
    expect(await post({ title: 'x' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'body', message: 'is required' }] },
    })
    expect(await post({ body: '  \n ' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'body' }] },
    })
    expect(await post({ body: 'x'.repeat(8_001) })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'body' }] },
    })
    expect(await post({ body: 'x'.repeat(70_000) })).toMatchObject({ status: 413 })
    expect(await post('body=x', { 'content-type': 'text/plain' })).toMatchObject({
      status: 415,
      headers: { 'content-type': 'application/problem+json' },
    })
  })

  it('ignores fields it does not know and trims a long title', async () => {
    const { call, path } = await withWebhook()
    const answer = await call('POST', path, {
      key: null,
      body: { ...decision, title: 'word '.repeat(100), status: 'approved', origin: 'api' },
    })
    expect(answer.status).toBe(201)
    const { id } = answer.body as { id: string }
    const { body } = await call('GET', `/v1/rules/${id}`)
    expect(body).toMatchObject({ status: 'draft', origin: 'ingest' })
    expect((body as { title: string }).title.length).toBeLessThanOrEqual(200)
  })

  it('masks before anything is stored, so no byte on disk holds what came in', async () => {
    const { call, path, folder, log } = await withWebhook()
    const secrets = ['anna.berg@example.com', '4242 4242 4242 4242', '+1 415 555 0132']
    const answer = await call('POST', path, {
      key: null,
      body: {
        title: `Ask ${secrets[0]}`,
        body: `Always call ${secrets[2]} before charging ${secrets[1]}, says ${secrets[0]}.`,
        source: 'https://user:hunter2hunter2@desk.example.com/t/9?email=anna.berg%40example.com',
      },
    })
    expect(answer.status).toBe(201)
    const { id } = answer.body as { id: string }
    expect((await call('GET', `/v1/rules/${id}`)).body).toMatchObject({
      body: 'Always call [PHONE_1] before charging [CARD_1], says [EMAIL_1].',
      title: 'Ask [EMAIL_1]',
      source: 'https://desk.example.com/t/9',
      redactions: { card: 1, email: 1, phone: 1 },
    })
    const needles = [...secrets, 'hunter2', 'anna', path.slice(-43)]
    for (const [name, bytes] of everyFile(folder)) {
      for (const needle of needles)
        expect(bytes.includes(needle), `${needle} in ${name}`).toBe(false)
    }
    for (const needle of needles) expect(JSON.stringify(log)).not.toContain(needle)
  })
})
