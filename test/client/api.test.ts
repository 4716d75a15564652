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
