import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import type { Env } from '../../../src/client/folder.ts'
import { serverOf, tokenGuard } from '../../support/connectable-server.ts'
import { device, expectHidden, signedIn } from '../../support/device.ts'
import { fakeAuth, guardOf } from '../../support/fake-auth.ts'
import { everyFile, temporaryHome } from '../../support/home.ts'
import { printedAddress, visited } from '../../support/visitor.ts'

vi.mock('../../../src/connectors/registry.ts', async () => {
  const { board, desk } = await import('../../support/connectable-server.ts')
  return { connectors: [desk, board] }
})

const canary = 'canary-Zq7-token'

/** A program that does what a person does at a browser, and notes that it was started. */
function browser(home: string): { readonly command: string; readonly started: () => string } {
  const path = join(home, 'browser')
  const note = join(home, 'browser-started')
  writeFileSync(
    path,
    `#!${process.execPath}
const address = process.argv[2]
require('node:fs').writeFileSync(${JSON.stringify(note)}, 'yes')
fetch(address, { redirect: 'manual' })
  .then((answer) => fetch(answer.headers.get('location')))
  .catch(() => undefined)
`,
  )
  chmodSync(path, 0o755)
  return {
    command: path,
    started: () => {
      try {
        return readFileSync(note, 'utf8')
      } catch {
        return 'no'
      }
    },
  }
}

/** The browser comes back by itself, while the person is still asked. */
async function bringBack(address: string): Promise<string> {
  await (await fetch(address)).text()
  return ''
}

describe('svc connect by signing in', () => {
  it('opens the browser, keeps the sign-in sealed, and signs with it afterwards', async () => {
    const auth = await fakeAuth()
    const server = await serverOf(guardOf(auth))
    const here = device()
    const opener = browser(temporaryHome())
    const argv = ['connect', 'desk', '--url', server.url, '--debug']
    const ran = await here.asked(argv, [['How do you get into Desk?', '1']], {
      BROWSER: opener.command,
    })
    expect(ran.code, ran.stderr).toBe(0)
    expect(opener.started()).toBe('yes')
    expect(ran.stdout).toContain('the sign-in is sealed on this device.')
    const promise = ran.stderr.slice(0, ran.stderr.indexOf('How do you get into'))
    expect(promise).toContain('reads          notes')
    expect(promise).toContain('never reads    authors')
    expect(promise).toContain('permissions    desk:read')
    expect(here.kept('desk')).toMatchObject({ entry: 'sign_in' })
    expect(await here.state('desk')).toMatchObject({ state: 'connected', source: 'sign_in' })
    const doctor = await here.run(['doctor', '--json'])
    expect(doctor.stdout).toContain('connected, by a sign-in')
    expect(auth.authorizations).toHaveLength(1)
    expectHidden(here, [ran, doctor], auth.secrets)
  })

  it('prints the address with --no-browser, without a terminal and under --quiet as well', async () => {
    const auth = await fakeAuth()
    const server = await serverOf(guardOf(auth))
    const here = device()
    const opener = browser(temporaryHome())
    const argv = ['connect', 'desk', '--no-browser', '--url', server.url, '--quiet', '--json']
    const ran = await visited(argv, { home: here.home, env: { BROWSER: opener.command } })
    expect(ran.code, ran.stderr).toBe(0)
    expect(JSON.parse(ran.stdout)).toMatchObject({ entry: 'sign_in', stored: null })
    expect(opener.started()).toBe('no')
    expectHidden(here, [ran], auth.secrets)
  })

  it.each<[string, Env, (back: string) => Promise<string>]>([
    ['pasted at a plain terminal', { SVC_ACCESSIBLE: '1' }, (back) => Promise.resolve(back)],
    ['pasted', { SVC_ACCESSIBLE: '' }, (back) => Promise.resolve(back)],
    ['brought by the browser, at a plain terminal', { SVC_ACCESSIBLE: '1' }, bringBack],
    ['brought by the browser', { SVC_ACCESSIBLE: '' }, bringBack],
  ])('takes the address the browser ended at, %s', async (_, env, bring) => {
    const auth = await fakeAuth()
    const server = await serverOf(guardOf(auth))
    const here = device()
    const argv = ['connect', 'desk', '--no-browser', '--url', server.url]
    const ended = async (stderr: string): Promise<string> => {
      const answer = await fetch(printedAddress(stderr) ?? '', { redirect: 'manual' })
      return bring(answer.headers.get('location') ?? '')
    }
    const ran = await here.asked(argv, [['or paste the address it ended at', ended]], env)
    expect(ran.code, ran.stderr).toBe(0)
    expect(here.kept('desk')).toMatchObject({ entry: 'sign_in' })
  })

  it('never starts a browser without a terminal, and names what needs none', async () => {
    const auth = await fakeAuth()
    const server = await serverOf(guardOf(auth))
    const here = device()
    const opener = browser(temporaryHome())
    const env = { BROWSER: opener.command }
    for (const argv of [
      ['connect', 'desk'],
      ['connect', 'board'],
      ['connect', 'desk', '--url', server.url],
    ]) {
      const ran = await here.run(argv, '', env)
      expect(ran, argv.join(' ')).toMatchObject({ code: 64, stdout: '' })
      expect(ran.stderr).toContain(`svc connect ${argv[1] ?? ''} --no-browser`)
      expect(ran.stderr).toContain('--token-stdin')
    }
    expect(opener.started()).toBe('no')
    expect(here.isEmpty()).toBe(true)
  })

  it('keeps nothing when the person declines', async () => {
    const auth = await fakeAuth()
    auth.rules.verdict = 'decline'
    const server = await serverOf(guardOf(auth))
    const here = device()
    const argv = ['connect', 'desk', '--no-browser', '--url', server.url]
    const ran = await visited(argv, here)
    expect(ran).toMatchObject({ code: 4, stdout: '' })
    expect(ran.stderr).toContain('the sign-in to Desk was declined; nothing was kept')
    expect(await here.state('desk')).toMatchObject({ state: 'not_connected' })
  })

  it('says whom to ask where the plan or an administrator forbids it, and puts nothing in place of the earlier one', async () => {
    const { auth, server, here, argv } = await signedIn()
    const kept = here.kept('desk')
    server.fault('initialize', { kind: 'status', status: 403 })
    const ran = await visited(argv, here)
    expect(ran.code).toBe(4)
    expect(ran.stderr).toContain('the earlier connection stays as it was')
    expect(ran.stderr).toContain("Desk's plan or an administrator may not allow MCP")
    expect(here.kept('desk')).toEqual(kept)
    expect((await here.run(['doctor', '--json'])).stdout).toContain('connected, by a sign-in')
    expect(auth.revoked).toEqual([])
  })

  it('ends at the vendor a sign-in that turns out to be of no use', async () => {
    const auth = await fakeAuth()
    const server = await serverOf(guardOf(auth))
    server.fault('tools/call', { kind: 'status', status: 403, body: 'CANARY' })
    const here = device()
    const ran = await visited(['connect', 'desk', '--no-browser', '--url', server.url], here)
    expect(ran.code).toBe(4)
    expect(ran.stderr).toContain('does not allow this read; nothing was kept')
    expect(auth.authorizations).toHaveLength(1)
    expect(auth.revoked).toHaveLength(2)
    const files = [...everyFile(here.home).keys()]
    expect(files.filter((path) => path.includes('sign-in-'))).toEqual([])
    expectHidden(here, [ran], auth.secrets)
  })

  it('signs in as a client a person registered', async () => {
    const auth = await fakeAuth()
    auth.rules.registers = false
    const server = await serverOf(guardOf(auth))
    const here = device()
    const argv = ['connect', 'desk', '--no-browser', '--url', server.url]
    const without = await visited(argv, here)
    expect(without.code).toBe(4)
    expect(without.stderr).toContain('svc connect desk --client-id')
    const ran = await visited([...argv, '--client-id', 'mine'], here)
    expect(ran.code, ran.stderr).toBe(0)
    expect(auth.authorizations.at(-1)?.get('client_id')).toBe('mine')
  })

  it('is used again without asking, and its end is told with the one command that mends it', async () => {
    const { auth, here, argv } = await signedIn()
    const again = await here.run(argv.filter((word) => word !== '--no-browser'))
    expect(again.code, again.stderr).toBe(0)
    expect(auth.authorizations).toHaveLength(1)
    auth.endAll()
    const ended = await here.run(['doctor', '--json'])
    expect(ended.stdout).toContain('the sign-in to Desk has ended')
    expect(await here.state('desk')).toMatchObject({ state: 'not_connected' })
    const note = 'the sign-in to Desk has ended; svc connect desk gives another'
    expect((await here.run(['connectors'])).stderr).toContain(note)
  })
})

describe('changing how a server is reached', () => {
  it('ends the sign-in that a token takes the place of, and says what the environment overrules', async () => {
    const { auth, here } = await signedIn()
    const server = await serverOf(tokenGuard(canary))
    const argv = ['connect', 'desk', '--token-stdin', '--url', server.url]
    const ran = await here.run(argv, canary, { SVC_DESK_TOKEN: 'another' })
    expect(ran.code, ran.stderr).toBe(0)
    expect(ran.stderr).toContain('SVC_DESK_TOKEN is set and is used instead of what is kept.')
    expect(auth.revoked).toHaveLength(2)
    expect(here.kept('desk')).toMatchObject({ entry: 'token', stored: 'file' })
  })

  it('sends a sign-in to no other address, and says why the tool is not connected', async () => {
    const { here } = await signedIn()
    const other = await serverOf()
    const env = { SVC_DESK_URL: other.url }
    const ran = await here.run(['prebrain', '--desk-rooms', 'r1'], '', env)
    expect(ran.code).toBe(3)
    expect(ran.stderr).toContain(`is not sent to ${other.url}`)
    expect(ran.stderr).toContain('desk: skipped, not connected (svc connect desk)')
    expect(other.requests).toEqual([])
  })
})

describe('svc disconnect from a server somebody signed in to', () => {
  it('ends the sign-in at the vendor and forgets everything', async () => {
    const { auth, here } = await signedIn()
    const ran = await here.run(['disconnect', 'desk', '--yes'])
    expect(ran, ran.stderr).toMatchObject({ code: 0, stdout: 'Disconnected Desk.\n' })
    expect(ran.stderr).toContain('The sign-in was ended at the vendor, too.')
    expect(auth.revoked).toHaveLength(2)
    expect(here.kept('desk')).toBeUndefined()
    expect(await here.state('desk')).toMatchObject({ state: 'not_connected' })
    const files = [...everyFile(here.home).keys()]
    expect(files.filter((path) => path.includes('sign-in-'))).toEqual([])
    expect((await here.run(['disconnect', 'desk', '--yes'])).stdout).toContain('nothing to remove')
  })

  it('forgets it all the same when the vendor cannot be told', async () => {
    const { auth, here } = await signedIn()
    await auth.close()
    const ran = await here.run(['disconnect', 'desk', '--yes'])
    expect(ran.code).toBe(0)
    expect(ran.stderr).toContain('end it in its settings')
    expect(await here.state('desk')).toMatchObject({ state: 'not_connected' })
  })
})
