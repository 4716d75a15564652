import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, createServer } from 'node:net'
import { onTestFinished } from 'vitest'

export interface Wiretap {
  readonly url: string
  /** Every byte that clients sent so far. */
  sent(): Buffer
}

/** A loopback port that hands everything on to `port` and keeps what clients sent, byte by byte. */
export async function wiretap(port: number): Promise<Wiretap> {
  const parts: Buffer[] = []
  const server = createServer((client) => {
    const service = connect(port, '127.0.0.1')
    client.on('data', (part) => parts.push(Buffer.from(part)))
    client.pipe(service)
    service.pipe(client)
    client.on('error', () => service.destroy())
    service.on('error', () => client.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
  })
  const { port: own } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${own}`, sent: () => Buffer.concat(parts) }
}
