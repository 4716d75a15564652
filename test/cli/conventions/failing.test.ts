import { beforeEach, describe, expect, it, vi } from 'vitest'
import { commands } from '../../../src/cli/table.ts'
import type { ErrorCode } from '../../../src/core/error.ts'
import { errorTable, isErrorCode } from '../../../src/core/error.ts'
import { cases } from './case.ts'
import type { Instead } from './house.ts'
import { openHouse } from './house.ts'
import { called, caseOf, escapes } from './walk.ts'

const paths = commands.map(({ path }) => path).filter((path) => cases[path]?.answer !== 'none')

/** What answers in place of the service, and what a command makes of it. */
const faults: readonly (readonly [what: string, instead: Instead, code: ErrorCode])[] = [
  ['no answer', 'cut', 'service.unreachable'],
  ['a refused key', problem(401, 'auth.refused'), 'auth.refused'],
  ['a defect', problem(500, 'service.failed'), 'service.failed'],
  ['a proxy of its own', { status: 500, type: 'text/plain', body: 'Oops' }, unexpected()],
  ['a web page', { status: 200, type: 'text/html', body: '<p>Welcome</p>' }, unexpected()],
]

function problem(status: number, code: ErrorCode): Instead {
  const body = JSON.stringify({ type: 'about:blank', title: code, status, code, detail: 'No.' })
  return { status, type: 'application/problem+json', body }
}

function unexpected(): ErrorCode {
  return 'service.unexpected_answer'
}

beforeEach(() => {
  // No wait between two tries.
  vi.spyOn(Math, 'random').mockReturnValue(0)
})

/** The one error document on stderr. */
function errorIn(ran: { code: number; stderr: string }): ErrorCode {
  expect(ran.stderr.indexOf('\n'), ran.stderr).toBe(ran.stderr.length - 1)
  expect(ran.stderr).not.toMatch(escapes)
  const { error } = JSON.parse(ran.stderr) as { error: Record<string, unknown> }
  expect(error).toEqual({
    code: expect.any(String),
    message: expect.stringMatching(/./),
    hint: error['hint'] === null ? null : expect.stringMatching(/./),
    request_id: error['request_id'] === null ? null : expect.stringMatching(/^req_/),
  })
  const { code } = error
  if (!isErrorCode(code)) throw new Error(`${String(code)} is no code of ours`)
  expect(ran.code, code).toBe(errorTable[code].exit)
  return code
}

describe.each(paths)('svc %s --json', (path) => {
  it('tells in one document on stderr why the service gave no answer', async () => {
    const { service, call, ill } = caseOf(path)
    let instead: Instead | null = null
    let asked = 0
    const house = await openHouse(service, {
      instead: () => {
        if (instead !== null) asked++
        return instead
      },
    })
    const made = await call(house)
    for (const [what, given, code] of faults) {
      instead = given
      const ran = await called(house, made, { flags: ['--json'] })
      if (asked === 0) {
        expect(ill, 'asks no service, and has no call that fails').toBeDefined()
        return
      }
      // What it was asked for is to tell it.
      if (path === 'doctor') expect(ran).toMatchObject({ code: 1, stderr: '' })
      else expect(errorIn(ran), what).toBe(code)
      // What was found on the device stands, and is told all the same.
      if (path === 'prebrain') expect(JSON.parse(ran.stdout)).toMatchObject({ found: 1, sent: 0 })
      else if (path !== 'doctor') expect(ran.stdout).toBe('')
    }
  })
})

const local = paths.filter((path) => cases[path]?.ill !== undefined)

describe.each(local)('svc %s --json', (path) => {
  it('tells of what is wrong on the device in one document on stderr', async () => {
    const { service, ill } = caseOf(path)
    const house = await openHouse(service)
    const call = (await ill?.(house)) ?? expect.fail('nothing is wrong')
    const ran = await called(house, call, { flags: ['--json'] })
    errorIn(ran)
    expect(ran.stdout).toBe('')
  })
})
