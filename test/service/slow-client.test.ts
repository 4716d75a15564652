import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import type { Patience } from '../../src/service/app.ts'
import { answerTo } from '../support/raw-client.ts'
import { testService } from '../support/service.ts'

const patience = { headersMs: 60, requestMs: 120, checkMs: 10 }

async function listening(given: Patience = patience) {
  const service = await testService({}, null, given)
  await service.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = service.app.server.address() as AddressInfo
  return { ...service, port }
}

const head = (key: string) =>
  `POST /v1/rules HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\n`

it.each([
  ['in the middle of its headers', (key: string) => head(key)],
  ['in the middle of its body', (key: string) => `${head(key)}Content-Length: 500\r\n\r\n{"body":`],
  ['within a chunk', (key: string) => `${head(key)}Transfer-Encoding: chunked\r\n\r\n10\r\n{"bo`],
])('a client that stops sending %s is let go', async (_where, request) => {
  const { port, adminKey, store } = await listening()
  expect(await answerTo(port, request(adminKey))).toMatch(/^HTTP\/1\.1 408 /)
  const organisation = await store.organisations.first('test')
  expect(await store.rules.countDrafts(organisation.id, null, 10)).toMatchObject({ count: 0 })
})

it('a request in flight is finished when the service stops, and its connection with it', async () => {
  const { app, port, adminKey } = await listening({
    headersMs: 10_000,
    requestMs: 10_000,
    checkMs: 1_000,
  })
  const body = JSON.stringify({ title: 'Refunds', body: 'Refunds need a second approval.' })
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  let answer = ''
  socket.on('data', (part: string) => {
    answer += part
  })
  const [arrived, closed] = [once(app.server, 'request'), once(socket, 'close')]
  socket.write(`${head(adminKey)}Content-Length: ${body.length}\r\n\r\n{`)
  await arrived
  const stopped = app.close()
  while (app.server.listening) await setImmediate()
  socket.write(body.slice(1))
  await Promise.all([closed, stopped])
  expect(answer).toMatch(/^HTTP\/1\.1 201 /)
})

it('two hundred slow clients keep nobody else from being answered', async () => {
  const { port, adminKey } = await listening()
  const slow = Array.from({ length: 200 }, () => answerTo(port, head(adminKey)))
  const answer = await fetch(`http://127.0.0.1:${port}/v1/rules`, {
    method: 'POST',
    headers: { authorization: `Bearer ${adminKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Refunds', body: 'Refunds need a second approval.' }),
  })
  expect(answer.status).toBe(201)
  expect(await Promise.all(slow)).toHaveLength(200)
})

it('a key that is revoked while the body is under way is refused', async () => {
  const { app, port, adminKey } = await listening({
    headersMs: 10_000,
    requestMs: 60_000,
    checkMs: 1_000,
  })
  onTestFinished(() => app.close())
  const call = { authorization: `Bearer ${adminKey}`, 'content-type': 'application/json' }
  const url = `http://127.0.0.1:${port}/v1/keys`
  const made = await fetch(url, {
    method: 'POST',
    headers: call,
    body: JSON.stringify({ name: 'leaked', role: 'admin' }),
  })
  const leaked = z.object({ id: z.string(), key: z.string() }).parse(await made.json())
  const body = JSON.stringify({ name: 'another', role: 'admin' })
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  let answer = ''
  socket.on('data', (part: string) => {
    answer += part
  })
  const arrived = once(app.server, 'request')
  socket.write(
    `${head(leaked.key).replace('/v1/rules', '/v1/keys')}Connection: close\r\nContent-Length: ${body.length}\r\n\r\n{`,
  )
  await arrived
  expect((await fetch(`${url}/${leaked.id}`, { method: 'DELETE', headers: call })).status).toBe(200)
  // The service's own clock, by which the request has been open for a minute.
  vi.setSystemTime(Date.now() + 60_000)
  onTestFinished(() => void vi.useRealTimers())
  socket.write(body.slice(1))
  await once(socket, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 401 /)
})
