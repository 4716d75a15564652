import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Env } from '../../src/client/folder.ts'
import { configFolder } from '../../src/client/folder.ts'
import { serverOf } from './connectable-server.ts'
import { fakeAuth, guardOf } from './fake-auth.ts'
import { everyFile, temporaryHome } from './home.ts'
import type { Answer } from './person.ts'
import { person } from './person.ts'
import { svc } from './svc.ts'
import { visited } from './visitor.ts'

/** A device of its own: what runs on it, and what connecting left there. */
export function device() {
  const home = temporaryHome()
  const ran = (argv: readonly string[], stdin = '', env: Env = {}) =>
    svc(argv, { home, stdin, env })
  const settings = join(configFolder({ HOME: home }), 'config.json')
  return {
    home,
    run: ran,
    asked: (argv: readonly string[], answers: readonly Answer[], env: Env = {}) =>
      person(
        { HOME: home, SVC_CREDENTIAL_STORE: 'file', SVC_ACCESSIBLE: '1', ...env },
        argv,
        answers,
      ),
    kept: (id: string): unknown => JSON.parse(readFileSync(settings, 'utf8')).connectors?.[id],
    state: async (id: string, env: Env = {}) => {
      const { items } = JSON.parse((await ran(['connectors', '--json'], '', env)).stdout)
      return items.find((item: { connector: string }) => item.connector === id)
    },
    isEmpty: () => everyFile(home).size === 0,
  }
}

/** No secret is in what was printed nor in what lies on the disk. */
export function expectHidden(
  here: { readonly home: string },
  ran: readonly { readonly stdout: string; readonly stderr: string }[],
  secrets: readonly string[],
): void {
  for (const secret of secrets) {
    for (const { stdout, stderr } of ran) expect(stdout + stderr).not.toContain(secret)
    for (const [path, bytes] of everyFile(here.home)) {
      expect(bytes.includes(secret), path).toBe(false)
    }
  }
}

/** A device where somebody signed in to `desk`, at a server of its own. */
export async function signedIn() {
  const auth = await fakeAuth()
  const server = await serverOf(guardOf(auth))
  const here = device()
  const argv = ['connect', 'desk', '--no-browser', '--url', server.url]
  const ran = await visited(argv, here)
  expect(ran.code, ran.stderr).toBe(0)
  return { auth, server, here, ran, argv }
}
