import { describe, expect, it } from 'vitest'
import { Api } from '../../src/client/api.ts'
import type { WireAnswer } from '../../src/contract/transport.ts'

function answering(answer: Partial<WireAnswer>): Api {
  const whole = { status: 200, headers: {}, body: '', ...answer }
  return new Api({ send: () => Promise.resolve(whole), close: () => Promise.resolve() })
}

const html = { headers: { 'content-type': 'text/html; charset=utf-8' }, body: '<p>Welcome</p>' }

describe('an answer that no service of this version gives', () => {
  it.each([
    ['a web page', html, 'a web page is at this address', 'svc doctor'],
    ['another document', { body: '{"hello":1}' }, 'in a form svc does not know', 'svc doctor'],
    ['a broken document', { body: '{"id":' }, 'in a form svc does not know', 'svc doctor'],
    ['a redirect', { status: 302 }, 'leads elsewhere (status 302)', 'svc doctor'],
    ['no such page', { ...html, status: 404 }, 'status 404 and no reason', 'svc doctor'],
    ['a proxy whose service is down', { ...html, status: 502 }, 'status 502', 'try again later'],
  ])('is told as %s, with what to do', async (_what, answer, message, hint) => {
    await expect(answering(answer).whoami()).rejects.toMatchObject({
      code: 'service.unexpected_answer',
      message: expect.stringContaining(message),
      hint: expect.stringContaining(hint),
    })
  })
})

describe('an older service', () => {
  const at = '2026-11-20T12:00:00.000Z'

  it('has runs and events without what went wrong on the way', async () => {
    const event = { at, actor: 'key_x', from: null, to: 'draft', note: null }
    const events = answering({ body: JSON.stringify({ items: [event], next: null }) })
    const none = { troubles: [], troubles_left_out: 0 }
    expect(await events.listRuleEvents('rule_x')).toEqual({
      items: [{ ...event, ...none }],
      next: null,
      ...none,
    })
    const counts = {
      files: 1,
      items: 1,
      drafts: 1,
      updated: 0,
      unchanged: 0,
      excluded: 0,
      denied: 0,
      truncated: 0,
    }
    const run = {
      id: 'job_x',
      status: 'done',
      trigger: 'nightly',
      created_at: at,
      started_at: at,
      finished_at: at,
      attempts: 1,
      counts,
      left_out: [],
      error: null,
    }
    const runs = answering({ body: JSON.stringify({ items: [run], next: null }) })
    expect((await runs.listConnectorRuns('zendesk', 20)).items).toEqual([{ ...run, ...none }])
    const desk = {
      connector: 'zendesk',
      state: 'connected',
      account: 'acme',
      region: null,
      notes: null,
      connected_by: 'key_x',
      connected_at: at,
      run,
    }
    const connected = answering({ body: JSON.stringify(desk) })
    expect((await connected.getConnector('zendesk')).run?.troubles).toEqual([])
  })
})

describe('what is not found by its id', () => {
  const body = JSON.stringify({
    type: 'a',
    title: 'b',
    status: 404,
    code: 'not_found',
    detail: 'c',
  })
  const api = answering({ status: 404, body })

  it.each([
    ['svc rules list', () => api.getRule('rule_x')],
    ['svc webhook list', () => api.revokeWebhook('wh_x')],
    ['svc key list', () => api.revokeKey('key_x')],
    [null, () => api.getRulesRepo()],
  ])('is listed by %s', async (hint, ask) => {
    await expect(ask()).rejects.toMatchObject({ code: 'not_found', hint })
  })
})
