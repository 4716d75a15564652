import { setImmediate } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { generalFlags } from '../../../src/cli/general.ts'
import { loadedCommands } from '../../../src/cli/table.ts'
import { temporaryHome } from '../../support/home.ts'
import { svc } from '../../support/svc.ts'
import { cases } from './case.ts'
import { openHouse } from './house.ts'
import { called, caseOf, escapes } from './walk.ts'

const commands = await loadedCommands()
const answering = commands.filter(({ path }) => cases[path]?.answer !== 'none')

describe.each(commands)('svc $path', ({ path, args, flags }) => {
  const words = path.split(' ')
  const wanted = args.filter(({ required }) => required).map(() => 'x')
  const known = [...Object.values(flags), ...Object.values(generalFlags)].map(({ name }) => name)

  it.each(known)('knows what was meant by %s with two letters swapped', async (name) => {
    const slip = name.replace(/(\w)(\w)$/, '$2$1')
    if (known.some((each) => each === slip)) return
    const ran = await svc([...words, ...wanted, slip], { home: temporaryHome() })
    expect(ran).toMatchObject({ code: 64, stdout: '' })
    expect(ran.stderr).toMatch(new RegExp(`^error: unknown option '${slip}'.*Did you mean`))
  })

  it('knows what was meant by a slip in its own name', async () => {
    const last = words.at(-1) ?? ''
    const slip = [...words.slice(0, -1), `${last.slice(0, 1)}${last}`]
    const ran = await svc(slip, { home: temporaryHome() })
    expect(ran).toMatchObject({ code: 64, stdout: '' })
    expect(ran.stderr).toContain(`Did you mean ${last}?`)
  })

  it('refuses one word too many or too few', async () => {
    const home = temporaryHome()
    if (!args.some(({ variadic }) => variadic)) {
      const many = await svc([...words, ...args.map(() => 'x'), 'surplus'], { home })
      expect(many, many.stderr).toMatchObject({ code: 64, stdout: '' })
    }
    if (wanted.length === 0) return
    const few = await svc(words, { home })
    expect(few).toMatchObject({ code: 64, stdout: '' })
    expect(few.stderr).toContain(`missing required argument '${args[0]?.name}'`)
  })

  it('tells errors under --json on stderr, in four fields, and leaves stdout empty', async () => {
    const ran = await svc([...words, '--frobnicate', '--json'], { home: temporaryHome() })
    expect(ran).toMatchObject({ code: 64, stdout: '' })
    expect(JSON.parse(ran.stderr)).toEqual({
      error: {
        code: 'usage',
        message: expect.stringContaining('--frobnicate'),
        hint: expect.any(String),
        request_id: null,
      },
    })
  })
})

/** Keys of answers that hold what somebody else wrote. */
const free = new Set(['title', 'body', 'name', 'source', 'plan', 'brand', 'last4', 'notice'])
const poison = 'x\u001b]0;owned\u0007\u009b31m\u202egnp'

function poisoned(body: string): string {
  return JSON.stringify(JSON.parse(body), (key, value: unknown) =>
    typeof value === 'string' && free.has(key) ? `${value}${poison}` : value,
  )
}

describe.each(answering)('svc $path', ({ path }) => {
  it('takes control characters out of what a service sends, as text and as JSON', async () => {
    const { service, call } = caseOf(path)
    let isBad = false
    const house = await openHouse(service, {
      answer: (body) => (isBad && body !== '' ? poisoned(body) : body),
    })
    for (const flags of [['--no-color'], ['--json']]) {
      isBad = false
      const made = await call(house)
      isBad = true
      for (const terminal of [{}, { terminal: 80 }]) {
        const ran = await called(house, made, {
          flags,
          ...terminal,
          env: { SVC_ACCESSIBLE: '1' },
        })
        expect(ran.stdout + ran.stderr).not.toMatch(escapes)
        expect(ran.stderr).not.toContain('(bug)')
      }
    }
  })
})

/** Those that wait for the service, and so can be stopped while they do. */
const waiting = answering.filter(({ path }) => !/^(?:admin|mask|extract|serve|model)/.test(path))

describe.each(waiting)('svc $path', ({ path }) => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('ends at once on %s with %i, and says what became of it', async (name, code) => {
    const { service, call } = caseOf(path)
    let [isHung, asked] = [false, 0]
    const house = await openHouse(service, { hangs: () => isHung && ++asked > 0 })
    const made = await call(house)
    isHung = true
    const stop = new AbortController()
    const ended = called(house, { ...made, signal: stop.signal })
    const over = ended.then(() => true)
    const isAsked = async (): Promise<void> => {
      const isOver = await Promise.race([over, setImmediate(false)])
      expect(isOver || asked > 0).toBe(true)
    }
    await vi.waitFor(isAsked, { timeout: 20_000 })
    const isNeedless = asked === 0
    stop.abort(name)
    const ran = await ended
    if (isNeedless) return
    // A run that has something to show ends by itself; src/cli/main.ts gives it the code.
    expect(ran, ran.stderr).toMatchObject({ code: path === 'prebrain' ? 0 : code })
    expect(ran.stderr).toMatch(/^stopped|were not sent/m)
  })
})
