import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { answerTo } from '../support/raw-client.ts'
import { testService } from '../support/service.ts'

const patience = { headersMs: 60, requestMs: 120, checkMs: 10 }
const secret = `whk_${'a'.repeat(43)}`

it.each([
  ['no HTTP', `${secret}\r\n\r\n`, 400, 'request.malformed'],
  [
    'more headers than fit',
    `GET /${secret} HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`,
    431,
    'request.head_too_large',
  ],
  ['half a request', `GET /${secret} HTTP/1.1\r\nHost: x\r\n`, 408, 'request.late'],
])('%s is answered as a problem, and logged', async (_what, sent, status, code) => {
  const { app, log } = await testService({}, null, patience)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const answer = await answerTo((app.server.address() as AddressInfo).port, sent)
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} [A-Z]`))
  expect(head.toLowerCase()).toContain('content-type: application/problem+json\r\n')
  expect(head.toLowerCase()).toContain('x-content-type-options: nosniff\r\n')
  const problem = JSON.parse(body)
  expect(problem).toMatchObject({ status, code, request_id: expect.stringMatching(/^req_/) })
  expect(head).toContain(`x-request-id: ${problem.request_id}\r\n`)
  expect(log).toMatchObject([{ request_id: problem.request_id, route: '(none)', status, code }])
  expect(answer + JSON.stringify(log)).not.toContain(secret)
})
