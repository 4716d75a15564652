import { once } from 'node:events'
import { request } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import type { Callback } from '../../../../src/connectors/access/oauth/callback.ts'
import { listen } from '../../../../src/connectors/access/oauth/callback.ts'

it.each(['//', '//:', 'http://[', '/callback'])(
  'waits on for the browser when something asks for %s',
  async (target) => {
    const callback = await listening('this-sign-in')
    const answer = callback.answer(new AbortController().signal)
    expect(await statusOf(callback, target)).toBe(404)
    expect(await statusOf(callback, '/callback?state=this-sign-in&code=given')).toBe(200)
    expect(await answer).toEqual({ code: 'given', error: null, issuer: null })
  },
)

async function listening(state: string): Promise<Callback> {
  const callback = await listen(0, state)
  if (callback === null) throw new Error('no port is free')
  onTestFinished(() => callback.close())
  return callback
}

/** The target goes out as it is: an address would be put right before it is asked for. */
async function statusOf({ redirectUrl }: Callback, target: string): Promise<number | undefined> {
  const { hostname, port } = new URL(redirectUrl)
  const sent = request({ hostname, port, path: target }).end()
  const [response] = await once(sent, 'response')
  response.resume()
  return response.statusCode
}
