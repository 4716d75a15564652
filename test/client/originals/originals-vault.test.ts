import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { DraftOriginals } from '../../../src/client/originals/entry.ts'
import { maxEntryLength } from '../../../src/client/originals/entry.ts'
import {
  countOriginals,
  keptDays,
  maxKept,
  originalsFolder,
  removeOriginals,
  sweepOriginals,
} from '../../../src/client/originals/originals-folder.ts'
import type { DraftName } from '../../../src/client/originals/originals-vault.ts'
import {
  forgetOriginalsKey,
  OriginalsVault,
} from '../../../src/client/originals/originals-vault.ts'
import { openVault } from '../../../src/client/vault.ts'
import type { Vault } from '../../../src/client/vault.ts'
import { openToShow, RawText, Secret } from '../../../src/core/text.ts'
import { dayMs } from '../../../src/core/time.ts'
import { everyFile, temporaryHome } from '../../support/home.ts'

const posix = process.platform !== 'win32'
const name: DraftName = { service: 'https://rules.example.com', id: 'rule_one' }

function surroundings() {
  const env = { HOME: temporaryHome(), SVC_CREDENTIAL_STORE: 'file' }
  return { env, vault: openVault({ env, say: () => undefined }) }
}

function originals(value = 'Rosa Canary'): DraftOriginals {
  return {
    title: { masked: 'A title', originals: [] },
    body: {
      masked: '[PERSON_1] signs.',
      originals: [{ start: 0, end: 10, text: new RawText(value) }],
    },
  }
}

/** A vault that keeps one draft, and the path of its file. */
async function withOne(value?: string) {
  const { env, vault } = surroundings()
  const kept = await OriginalsVault.make(env, vault)
  await kept.keep(name, 3, kept.seal(originals(value)))
  const [file = ''] = readdirSync(originalsFolder(env))
  return { env, vault, kept, path: join(originalsFolder(env), file) }
}

async function shown(vault: OriginalsVault | null, of = name): Promise<unknown> {
  const found = await vault?.find(of)
  if (found?.state !== 'kept') return found?.state
  return [
    found.version,
    found.body.masked,
    found.body.originals.map(({ text }) => openToShow(text)),
  ]
}

describe('the vault of originals', () => {
  it('gives back what was kept, to a later run as well, and forgets on request', async () => {
    const { env, vault, kept } = await withOne()
    const later = await OriginalsVault.open(env, vault)
    expect(await shown(later)).toEqual([3, '[PERSON_1] signs.', ['Rosa Canary']])
    await kept.keep(name, 4, kept.seal(originals('Max')))
    expect(await shown(later)).toEqual([4, '[PERSON_1] signs.', ['Max']])
    expect(await countOriginals(env)).toBe(1)
    await later?.forget(name)
    expect(await shown(kept)).toBe('none')
    expect(readdirSync(originalsFolder(env))).toEqual([])
  })

  it('holds no word, id or address in the clear, in no name either', async () => {
    const { env, path } = await withOne()
    for (const [file, bytes] of everyFile(env.HOME)) {
      for (const word of ['Rosa', 'Canary', 'PERSON', 'rule_one', 'rules.example.com', 'signs']) {
        for (const encoding of ['utf8', 'utf16le', 'base64', 'hex'] as const) {
          const form = Buffer.from(word).toString(encoding).slice(0, 12)
          expect(bytes.includes(form), `${file} holds ${word}`).toBe(false)
        }
      }
    }
    expect(basename(path)).toMatch(/^[\w-]{24}\.sealed$/)
  })

  it('seals the same differently each time', async () => {
    const { kept, path } = await withOne()
    const first = readFileSync(path)
    await kept.keep(name, 3, kept.seal(originals()))
    const second = readFileSync(path)
    expect(second.length).toBe(first.length)
    expect(second.subarray(0, 12)).not.toEqual(first.subarray(0, 12))
    expect(second.subarray(28)).not.toEqual(first.subarray(28))
  })

  it('opens nothing that was changed or cut short', async () => {
    const { kept, path } = await withOne()
    const whole = readFileSync(path)
    for (let at = 0; at < whole.length; at++) {
      const changed = Buffer.from(whole)
      changed[at] = (changed[at] ?? 0) ^ 1
      writeFileSync(path, changed)
      expect(await shown(kept), `byte ${at}`).toBe('unreadable')
      writeFileSync(path, whole.subarray(0, at))
      expect(await shown(kept), `cut at ${at}`).toBe('unreadable')
    }
    writeFileSync(path, whole)
    expect(await shown(kept)).toEqual([3, '[PERSON_1] signs.', ['Rosa Canary']])
  })

  it.each([
    ['draft', { ...name, id: 'rule_two' }],
    ['service', { ...name, service: 'https://rules.example.org' }],
    ['split of the two', { service: 'rules.example.com', id: 'rule_one\nhttps://' }],
  ])('does not open in the place of another %s', async (_what, other) => {
    const { env, kept, path } = await withOne()
    expect(await shown(kept, other)).toBe('none')
    await kept.keep(other, 1, kept.seal(originals('Max')))
    const [theirs = ''] = readdirSync(originalsFolder(env)).filter(
      (file) => file !== basename(path),
    )
    writeFileSync(join(originalsFolder(env), theirs), readFileSync(path))
    expect(await shown(kept, other)).toBe('unreadable')
    expect(await shown(kept)).toEqual([3, '[PERSON_1] signs.', ['Rosa Canary']])
  })

  it('opens nothing with another key, nor without one', async () => {
    const { env, vault, path } = await withOne()
    expect(await forgetOriginalsKey(vault)).toBe(true)
    expect(await OriginalsVault.open(env, vault)).toBeNull()
    await vault.set('originals', new Secret('too short'))
    expect(await OriginalsVault.open(env, vault)).toBeNull()
    const other = await OriginalsVault.make(env, vault)
    expect(await shown(other)).toBe('none')
    await other.keep(name, 1, other.seal(originals('Max')))
    const [own = ''] = readdirSync(originalsFolder(env)).filter((file) => file !== basename(path))
    writeFileSync(join(originalsFolder(env), own), readFileSync(path))
    expect(await shown(other)).toBe('unreadable')
  })

  it("opens what is no draft yet in the run that sealed it alone, and in no draft's place", async () => {
    const { env, vault, kept, path } = await withOne()
    const later = await OriginalsVault.make(env, vault)
    await expect(later.keep(name, 1, kept.seal(originals()))).rejects.toThrow(TypeError)
    writeFileSync(path, Buffer.from(kept.seal(originals()), 'base64'))
    expect(await shown(kept)).toBe('unreadable')
    await expect(kept.keep(name, 1, 'AAAA')).rejects.toThrow(TypeError)
  })

  it('makes one key, however many runs need one at once', async () => {
    const { env } = surroundings()
    const set: string[] = []
    const counting = (): Vault => {
      const vault = openVault({ env, say: () => undefined })
      const counted: Vault['set'] = (account, secret) => {
        set.push(account)
        return vault.set(account, secret)
      }
      return { ...vault, set: counted }
    }
    const [first, ...others] = await Promise.all(
      Array.from({ length: 6 }, () => OriginalsVault.make(env, counting())),
    )
    expect(set).toEqual(['originals'])
    await first?.keep(name, 1, first.seal(originals()))
    for (const other of others) {
      expect(await shown(other)).toEqual([1, '[PERSON_1] signs.', ['Rosa Canary']])
    }
  })

  it('keeps whole entries while several runs write the same draft', async () => {
    const { kept } = await withOne()
    await Promise.all(
      Array.from({ length: 20 }, (_, i) => kept.keep(name, i, kept.seal(originals(`Person ${i}`)))),
    )
    const found = await kept.find(name)
    if (found.state !== 'kept') expect.unreachable(found.state)
    const [only] = found.body.originals
    expect(only === undefined ? '' : openToShow(only.text)).toBe(`Person ${found.version}`)
  })

  it('leaves out what is too long to keep, and keeps the rest', async () => {
    const { kept } = await withOne()
    const long = new RawText('x'.repeat(maxEntryLength))
    const short = new RawText('Rosa')
    const body = {
      masked: '[SECRET_1] [PERSON_1]',
      originals: [
        { start: 11, end: 21, text: short },
        { start: 0, end: 10, text: long },
      ],
    }
    await kept.keep(name, 1, kept.seal({ ...originals(), body }))
    expect(await shown(kept)).toEqual([1, body.masked, ['Rosa']])
  })

  it.runIf(posix)('is for the user alone', async () => {
    const { env, path } = await withOne()
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(statSync(originalsFolder(env)).mode & 0o777).toBe(0o700)
  })
})

describe('what is kept of originals', () => {
  it('goes after its time, with what a killed run left half written', async () => {
    const { env, kept, path } = await withOne()
    await kept.keep({ ...name, id: 'rule_two' }, 1, kept.seal(originals()))
    writeFileSync(`${path}.0f0f`, 'half')
    const now = new Date('2026-06-30T00:00:00Z')
    const files = readdirSync(originalsFolder(env)).map((file) => join(originalsFolder(env), file))
    for (const file of files) utimesSync(file, now, now)
    const justIn = new Date(now.getTime() - keptDays * dayMs)
    const over = new Date(justIn.getTime() - 1_000)
    utimesSync(path, justIn, justIn)
    utimesSync(`${path}.0f0f`, over, over)
    await sweepOriginals(env, now)
    expect(existsSync(`${path}.0f0f`)).toBe(false)
    expect(await countOriginals(env)).toBe(2)
    utimesSync(path, over, over)
    await sweepOriginals(env, now)
    expect(await countOriginals(env)).toBe(1)
    expect(existsSync(path)).toBe(false)
  })

  it('is of so many drafts at most, the newest', async () => {
    const { env, path } = await withOne()
    const early = new Date('2026-06-01T00:00:00Z')
    utimesSync(path, early, early)
    const now = new Date('2026-06-02T00:00:00Z')
    for (let i = 0; i < maxKept; i++) {
      const file = join(originalsFolder(env), `${i}.sealed`)
      writeFileSync(file, '')
      utimesSync(file, now, now)
    }
    await sweepOriginals(env, now)
    expect(await countOriginals(env)).toBe(maxKept)
    expect(existsSync(path)).toBe(false)
  })

  it('goes as a whole, and where nothing is kept nothing is made', async () => {
    const { env } = await withOne()
    await removeOriginals(env)
    expect(existsSync(originalsFolder(env))).toBe(false)
    const fresh = surroundings()
    await sweepOriginals(fresh.env, new Date())
    await removeOriginals(fresh.env)
    expect(await countOriginals(fresh.env)).toBe(0)
    expect(await OriginalsVault.open(fresh.env, fresh.vault)).toBeNull()
    expect(readdirSync(fresh.env.HOME)).toEqual([])
  })
})
