import { once } from 'node:events'
import { chmodSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { askNpm, mayTellOfUpdate, updateLine } from '../../src/cli/update.ts'
import { version } from '../../src/core/version.ts'
import { temporaryHome } from '../support/home.ts'

const noon = new Date('2026-01-02T12:00:00Z')

function cached(answer: string, at: Date) {
  const home = temporaryHome()
  const folder = join(home, 'svc')
  const path = join(folder, 'latest-version')
  mkdirSync(folder)
  writeFileSync(path, answer)
  utimesSync(path, at, at)
  return { XDG_CACHE_HOME: home }
}

it.each([
  ['1000.0.0\n', 'svc 1000.0.0 is out'],
  [`${version}\n`, null],
  ['0.0.1\n', null],
  ['', null],
  ['npm error code E404\n', null],
  ['2.0.0; rm -rf /\n', null],
])('npm having answered %j, it says %j', (answer, said) => {
  const line = updateLine(cached(answer, noon), noon, () => null)
  if (said === null) expect(line).toBeNull()
  else expect(line).toContain(said)
})

it('is told once a day, and not at all where that cannot be noted', () => {
  const day = 24 * 3_600_000
  const env = cached('1000.0.0\n', noon)
  const later = (ms: number) => updateLine(env, new Date(noon.getTime() + ms), () => null)
  expect([later(0), later(1), later(day - 1)].map((line) => line !== null)).toEqual([
    true,
    false,
    false,
  ])
  expect(later(day)).toContain('svc 1000.0.0 is out')
  const stuck = cached('1000.0.0\n', noon)
  mkdirSync(join(stuck.XDG_CACHE_HOME, 'svc', 'update-told'))
  expect(updateLine(stuck, noon, () => null)).toBeNull()
})

it('npm is asked once a day', () => {
  const asked: string[] = []
  const ask = (path: string) => {
    asked.push(path)
    return null
  }
  const env = cached('1000.0.0\n', new Date(noon.getTime() - 3_600_000))
  updateLine(env, noon, ask)
  expect(asked).toEqual([])
  updateLine(env, new Date(noon.getTime() + 24 * 3_600_000), ask)
  expect(updateLine({ XDG_CACHE_HOME: temporaryHome() }, noon, ask)).toBeNull()
  expect(asked).toHaveLength(2)
})

it.skipIf(process.platform === 'win32')(
  'npm gets the name of the package and no setting of svc, and its answer is kept',
  async () => {
    const home = temporaryHome()
    writeFileSync(join(home, 'npm'), '#!/bin/sh\necho "$*" "$SVC_TOKEN" > "$0.asked"\necho 7.8.9\n')
    chmodSync(join(home, 'npm'), 0o700)
    const path = join(home, 'cache', 'svc', 'latest-version')
    const PATH = `${home}${delimiter}${process.env['PATH']}`
    const child = askNpm(path, { PATH, SVC_TOKEN: 'mcp_canary' })
    if (child === null) throw new Error('npm was not started')
    await once(child, 'exit')
    expect(readFileSync(path, 'utf8')).toBe('7.8.9\n')
    expect(readFileSync(join(home, 'npm.asked'), 'utf8').trim()).toBe('view decision-rules version')
  },
)

it('a missing npm and a folder that cannot be made are passed over', async () => {
  const home = temporaryHome()
  const child = askNpm(join(home, 'latest-version'), { PATH: home })
  if (child !== null) await once(child, 'error')
  expect(askNpm(join(home, 'latest-version', 'below'), { PATH: home })).toBeNull()
})

it.each([
  ['at a terminal', true, {}, {}, true],
  ['in a pipe', false, {}, {}, false],
  ['in CI', true, { CI: 'true' }, {}, false],
  ['when turned off', true, { SVC_NO_UPDATE_NOTIFIER: '1' }, {}, false],
  ['under --json', true, {}, { json: true }, false],
  ['under --quiet', true, {}, { quiet: true }, false],
])('it is told %s: %s', (_where, isTTY, env, general, told) => {
  const stderr = Object.assign(new PassThrough(), { isTTY })
  const installed = join('lib', 'node_modules', 'decision-rules', 'dist', 'cli.js')
  const flags = { json: false, quiet: false, ...general }
  expect(mayTellOfUpdate({ stderr, env }, flags, installed)).toBe(told)
  expect(mayTellOfUpdate({ stderr, env }, flags, join('decision-rules', 'dist', 'cli.js'))).toBe(
    false,
  )
})
