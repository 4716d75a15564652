import { describe, expect, it } from 'vitest'
import type { Env } from '../../../src/client/folder.ts'
import { commands } from '../../../src/cli/table.ts'
import { cases } from './case.ts'
import { openHouse } from './house.ts'
import { keysOf, shapeOf, textsOf } from './shape.ts'
import { called, caseOf, escapes, tried } from './walk.ts'

const paths = commands.map(({ path }) => path)
const answering = paths.filter((path) => cases[path]?.answer !== 'none')
const documents = paths.filter((path) => cases[path]?.answer === 'document')
const listing = paths.filter((path) => cases[path]?.empty !== undefined)

it('tries every command and no other', () => {
  expect(Object.keys(cases).toSorted()).toEqual(paths.toSorted())
})

describe.each(answering)('svc %s', (path) => {
  it('gives its answer on stdout, and to a pipe no escape code', async () => {
    const ran = await tried(path)
    expect(ran.code, ran.stderr).toBe(0)
    expect(ran.stdout).toMatch(/^[^]*\n$/)
    expect(ran.stdout + ran.stderr).not.toMatch(escapes)
  })

  it('keeps to --quiet, --no-color, NO_COLOR, and which of them goes before FORCE_COLOR', async () => {
    const { service, call } = caseOf(path)
    const house = await openHouse(service)
    const seen = async (flags: readonly string[], env: Env = {}) =>
      called(house, await call(house), {
        flags,
        terminal: 80,
        env: { ...accessible, ...env },
      })
    expect(await seen(['--quiet'])).toMatchObject({ code: 0, stderr: '' })
    for (const { stdout, stderr } of [
      await seen(['--no-color']),
      await seen([], { NO_COLOR: '1' }),
      await seen(['--no-color'], { FORCE_COLOR: '1' }),
    ]) {
      expect(stdout + stderr).not.toMatch(escapes)
    }
  })

  it('shows no secret under --debug, whether all is well or not', async () => {
    const { house, ...well } = await tried(path, { flags: ['--debug', '--verbose'] })
    const wrong = `${house.service.adminKey}-stale`
    const flags = ['--debug', '--verbose']
    const ill = await called(house, await caseOf(path).call(house), {
      flags,
      env: { SVC_TOKEN: wrong },
    })
    for (const { stdout, stderr } of [well, ill]) {
      for (const secret of house.secrets) expect(stdout + stderr).not.toContain(secret)
    }
  })
})

/** Nothing that moves: what is looked at is what stays on the screen. */
const accessible = { SVC_ACCESSIBLE: '1' }

describe.each(documents)('svc %s --json', (path) => {
  it('prints one document, on one line or at a terminal indented, and keeps its shape', async () => {
    const { service, call } = caseOf(path)
    const house = await openHouse(service)
    const how = { flags: ['--json'], env: accessible }
    const { code, stdout } = await called(house, await call(house), how)
    expect(code).toBe(0)
    expect(stdout.indexOf('\n')).toBe(stdout.length - 1)
    const answer: unknown = JSON.parse(stdout)
    expect(shapeOf(answer)).toMatchSnapshot()
    expect(answer).not.toBeInstanceOf(Array)
    for (const key of keysOf(answer)) expect(key).toMatch(/^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/)
    for (const text of textsOf(answer)) {
      if (/^\d{4}-\d\d-\d\dT/.test(text)) expect(text).toMatch(/Z$/)
    }
    const seen = (await called(house, await call(house), { ...how, terminal: 80 })).stdout
    expect(seen).toBe(`${JSON.stringify(JSON.parse(seen), null, 2)}\n`)
  })
})

describe.each(listing)('svc %s of nothing', (path) => {
  it('ends well with nothing to say, but to a person', async () => {
    const { service, empty } = caseOf(path)
    const house = await openHouse(service)
    const call = (await empty?.(house)) ?? expect.fail('nothing to list')
    expect(await called(house, call)).toMatchObject({ code: 0, stdout: '' })
    const json = await called(house, call, { flags: ['--json'] })
    expect(JSON.parse(json.stdout)).toEqual({ items: [], next: null })
    const seen = await called(house, call, { terminal: 80 })
    expect(seen).toMatchObject({ code: 0, stdout: '' })
    expect(seen.stderr).toMatch(/^(?:No|There was no) /)
  })
})
