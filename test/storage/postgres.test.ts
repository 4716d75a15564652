import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { openPostgres } from '../../src/storage/postgres.ts'

/** A message of PostgreSQL's protocol that asks for authentication: `R`, length, kind, and more. */
function asking(kind: number, more: string): Buffer {
  const message = Buffer.alloc(9 + more.length)
  message.write('R')
  message.writeInt32BE(8 + more.length, 1)
  message.writeInt32BE(kind, 5)
  message.write(more, 9, 'latin1')
  return message
}

it('says that a password is missing, and leaves no connection behind', async () => {
  const server = createServer((client) => {
    client.once('data', () => {
      client.write(asking(10, 'SCRAM-SHA-256\0\0'))
      client.once('data', () => client.write(asking(11, 'r=a,s=YQ==,i=4096')))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const connected = once(server, 'connection') as Promise<[Socket]>
  await expect(openPostgres(`postgres://svc@127.0.0.1:${port}/svc`)).rejects.toMatchObject({
    code: 'storage.unusable',
    message: `cannot open the PostgreSQL database at 127.0.0.1:${port}: it wants a password, and none was given`,
  })
  const [client] = await connected
  if (!client.closed) await once(client, 'close')
})
