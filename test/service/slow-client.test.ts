import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { testService } from '../support/service.ts'

const patience = { headersMs: 60, requestMs: 120, checkMs: 10 }

async function listening() {
  const service = await testService({}, null, patience)
  await service.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = service.app.server.address() as AddressInfo
  return { ...service, port }
}

/** Sends this and nothing more; answers what came back until the service let go. */
async function stalled(port: number, sent: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('latin1').on('data', (part: string) => {
    answer += part
  })
  socket.on('error', () => undefined)
  socket.write(sent)
  await once(socket, 'close')
  return answer
}

const head = (key: string) =>
  `POST /v1/rules HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\n`

it.each([
  ['in the middle of its headers', (key: string) => head(key)],
  ['in the middle of its body', (key: string) => `${head(key)}Content-Length: 500\r\n\r\n{"body":`],
  ['within a chunk', (key: string) => `${head(key)}Transfer-Encoding: chunked\r\n\r\n10\r\n{"bo`],
])('a client that stops sending %s is let go', async (_where, request) => {
  const { port, adminKey, store } = await listening()
  expect(await stalled(port, request(adminKey))).toMatch(/^HTTP\/1\.1 408 /)
  const organisation = await store.organisations.first('test')
  expect(await store.rules.countDrafts(organisation.id, null, 10)).toMatchObject({ count: 0 })
})

it('two hundred slow clients keep nobody else from being answered', async () => {
  const { port, adminKey } = await listening()
  const slow = Array.from({ length: 200 }, () => stalled(port, head(adminKey)))
  const answer = await fetch(`http://127.0.0.1:${port}/v1/rules`, {
    method: 'POST',
    headers: { authorization: `Bearer ${adminKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Refunds', body: 'Refunds need a second approval.' }),
  })
  expect(answer.status).toBe(201)
  expect(await Promise.all(slow)).toHaveLength(200)
})
