import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, createServer } from 'node:net'
import { onTestFinished } from 'vitest'

export interface Proxy {
  readonly url: string
  /** The first line of every request for a tunnel. */
  readonly asked: readonly string[]
  /** All that the proxy itself was told, without what went through its tunnels. */
  readonly heads: readonly string[]
}

/** The same address as of a machine that only the proxy knows. */
export function beyond(url: string): string {
  return url.replace('127.0.0.1', 'tool.test')
}

/** A proxy on loopback that opens tunnels to loopback ports, gone when the test is. */
export async function tunnelProxy(): Promise<Proxy> {
  const asked: string[] = []
  const heads: string[] = []
  const server = createServer((client) => {
    client.once('data', (head: Buffer) => {
      const text = head.toString('latin1')
      heads.push(text)
      asked.push(text.split('\r\n')[0] ?? '')
      const [, port = '0'] = /^CONNECT (?:127\.0\.0\.1|tool\.test):(\d+) /.exec(text) ?? []
      const behind = connect(Number(port), '127.0.0.1', () => {
        client.write('HTTP/1.1 200 Connection established\r\n\r\n')
        client.pipe(behind).pipe(client)
      })
      behind.on('error', () => client.destroy())
    })
    client.on('error', () => undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, heads }
}
