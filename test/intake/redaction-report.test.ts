import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Item, SourceFile } from '../../src/core/item.ts'
import { RawText } from '../../src/core/text.ts'
import { chunk } from '../../src/extract/chunk.ts'
import { maskChunks } from '../../src/gate/chunk.ts'
import { Gate } from '../../src/gate/gate.ts'
import { RedactionLog, writeRedactions } from '../../src/intake/redaction-report.ts'
import { temporaryHome } from '../support/home.ts'

const at = new Date('2026-01-05T10:00:00.000Z')

function read(log: RedactionLog, connector: string, file: SourceFile, text: string): void {
  const body = [{ text: new RawText(text) }]
  const item = new Item({ file, shape: 'prose', title: new RawText('Notes'), body })
  log.add(connector, [...maskChunks(new Gate(), chunk(item))])
}

function logOf(text: string): RedactionLog {
  const log = new RedactionLog()
  read(log, 'mail', new SourceFile('a'), text)
  return log
}

describe('the report of what a run masked', () => {
  it('counts distinct values by kind, connector and file, and holds none', async () => {
    const log = new RedactionLog()
    const thread = new SourceFile('Mail of rosa.lind@example.com')
    read(log, 'mail', thread, 'Ask rosa.lind@example.com or rosa.lind@example.com.')
    read(log, 'mail', thread, 'Ask ina@example.com on 192.0.2.17.')
    read(log, 'mail', new SourceFile('Plain'), 'Ship weekly.')
    read(log, 'meetings', new SourceFile('Retro'), 'Ask ina@example.com.')
    const path = await writeRedactions(temporaryHome(), log, at)
    const text = readFileSync(path ?? '', 'utf8')
    expect(text).not.toMatch(/rosa|ina@|192/)
    expect(JSON.parse(text)).toEqual({
      at: at.toISOString(),
      masked: 5,
      kinds: { email: 4, ip: 1 },
      connectors: [
        {
          connector: 'mail',
          items: 3,
          masked: 4,
          kinds: { email: 3, ip: 1 },
          places: [{ file: 'Mail of [EMAIL_1]', masked: 4, kinds: { email: 3, ip: 1 } }],
          places_not_named: 0,
        },
        {
          connector: 'meetings',
          items: 1,
          masked: 1,
          kinds: { email: 1 },
          places: [{ file: 'Retro', masked: 1, kinds: { email: 1 } }],
          places_not_named: 0,
        },
      ],
    })
  })

  it('is a file of the user alone, below the state folder, named by its time', async () => {
    const folder = temporaryHome()
    const path = await writeRedactions(folder, logOf('a@example.com'), at)
    expect(path).toBe(join(folder, 'redactions', '2026-01-05T10-00-00-000Z.json'))
    if (process.platform !== 'win32') expect(statSync(path ?? '').mode & 0o777).toBe(0o600)
  })

  it('is kept for the last twenty runs, also for two in one moment', async () => {
    const folder = temporaryHome()
    await writeRedactions(folder, logOf('ok'), at)
    writeFileSync(join(folder, 'redactions', 'mine.txt'), '')
    for (let ms = 0; ms < 21; ms++) {
      await writeRedactions(folder, logOf('ok'), new Date(at.getTime() + ms))
    }
    const names = readdirSync(join(folder, 'redactions')).toSorted()
    expect(names).toHaveLength(21)
    expect([names[0], names[19], names[20]]).toEqual([
      '2026-01-05T10-00-00-002Z.json',
      '2026-01-05T10-00-00-021Z.json',
      'mine.txt',
    ])
  })

  it('is not written when nothing was read', async () => {
    const folder = temporaryHome()
    expect(await writeRedactions(folder, new RedactionLog(), at)).toBeNull()
    expect(readdirSync(folder)).toEqual([])
  })
})
