import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

interface Span {
  readonly start: number
  readonly end: number
}
interface Document {
  readonly id: string
  readonly text: string
  readonly decisions: readonly (readonly Span[])[]
}
interface Edit extends Span {
  readonly text: string
}

// The benchmarks are plain JavaScript, which carries no types of its own.
const { placesOf }: { placesOf: (text: string, decision: string) => Span[] } = await load('place')
const { rouge1 }: { rouge1: (ours: string, theirs: string) => number } = await load('record')
const {
  averagePrecision,
}: { averagePrecision: (list: readonly { fresh: readonly number[] }[], wanted: number) => number } =
  await load('ranking')
const {
  rewrite,
  withAstral,
  asSpeech,
}: {
  rewrite: (text: string, edits: readonly Edit[]) => { text: string; moved: (at: number) => number }
  withAstral: (document: Document) => Document
  asSpeech: (document: Document) => Document
} = await load('rewrite')
const { minutes }: { minutes: (folder: string) => Promise<Record<string, Document[]>> } =
  await load('minutes')
const { blocksOf }: { blocksOf: (text: string) => (Span & { words: string; isRule: boolean })[] } =
  await load('rulebook')
const { textsOf }: { textsOf: (source: string) => string[] } = await load('silence')

describe('places', () => {
  it('are wherever the words stand, whatever the case and the marks', () => {
    const text = 'Proposal: close issue 1!\nClose issue 13.\nSo we *close* issue 1, fine.'
    expect(placesOf(text, 'Close issue 1').map((place) => said(text, place))).toEqual([
      'close issue 1',
      'close* issue 1',
    ])
  })
})

describe('a rewritten text', () => {
  it('says between two edits what it said there before', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.string(), fc.string(), fc.string()), { minLength: 1 }),
        (parts) => {
          let text = ''
          const edits: Edit[] = []
          const kept: (Span & { was: string })[] = []
          for (const [before, gone, instead] of parts) {
            kept.push({ start: text.length, end: text.length + before.length, was: before })
            text += before
            edits.push({ start: text.length, end: text.length + gone.length, text: instead })
            text += gone
          }
          const result = rewrite(text, edits)
          for (const { start, end, was } of kept.filter((one) => one.was !== '')) {
            // Where an insertion stands right before it, its start is taken from its first unit.
            const from = result.moved(start + 1) - 1
            expect(result.text.slice(from, result.moved(end))).toBe(was)
          }
        },
      ),
    )
  })

  it('keeps its labels in every guise', () => {
    const text =
      'Ada Lin: So, we agree now. "Keep the Old Logo!" is what it is, folks, and no more.'
    const start = text.indexOf('Keep')
    const document = { id: '1', text, decisions: [[{ start, end: start + 17 }]] }
    expect(labelled(withAstral(document))).toEqual(['Keep the Old Logo'])
    expect(labelled(asSpeech(document))).toEqual(['keep the old logo'])
    expect(asSpeech(document).text).toMatch(/^ada lin: so we agree now keep/)
  })
})

describe('figures of a ranking', () => {
  it('reach 1 when all decisions come first, and count what is never found as nothing', () => {
    const right = { fresh: [1] }
    const wrong = { fresh: [] }
    expect(averagePrecision([right, right, wrong], 2)).toBe(1)
    expect(averagePrecision([wrong, right], 1)).toBe(0.5)
    expect(averagePrecision([right], 2)).toBe(0.5)
  })

  it('compare titles by the words they share', () => {
    expect(rouge1('Use one queue', 'One queue for mail')).toBeCloseTo(4 / 7)
    expect(rouge1('the the the', 'the')).toBeCloseTo(0.5)
    expect(rouge1('red', 'blue')).toBe(0)
  })
})

describe('minutes', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'svc-minutes-'))
    const text = [
      '**Ada:** proposed: drop the second queue',
      '> ***Resolution #1: Drop the second queue***',
      '{: #resolution1 .resolution}',
      '### 2. Resolutions',
      '* [Resolution #1](#resolution1): Drop the second queue',
    ].join('\n')
    await writeFile(join(folder, 'a.md'), text)
    await writeFile(join(folder, 'b.md'), 'Nothing was resolved.')
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('lose every trace of the marker, and the label stays where it was resolved', async () => {
    const { marked = [], plain = [], strict = [] } = await minutes(folder)
    expect(plain.map(({ text }) => text.trimEnd())).toEqual([
      '**Ada:** proposed: drop the second queue\nDrop the second queue',
    ])
    expect(marked.flatMap(labelled)).toHaveLength(3)
    expect(plain.flatMap(labelled)).toEqual(['drop the second queue', 'Drop the second queue'])
    expect(strict.flatMap(labelled)).toEqual(['Drop the second queue'])
  })
})

describe('rule books', () => {
  it('tell rules from what explains them, and leave out code and links', () => {
    const text = [
      '- Use one queue for all mail.',
      '  > Why? Two queues are read twice.',
      '    ```js',
      '    - const queue = new Queue(one, two)',
      '    ```',
      '- [More on queues and their mail](https://example.com)',
    ].join('\n')
    const blocks = blocksOf(text)
    expect(blocks.map((block) => [block.isRule, said(text, block)])).toEqual([
      [true, 'Use one queue for all mail.'],
      [false, 'Why? Two queues are read twice.'],
    ])
  })
})

describe('files of tokens', () => {
  it('become texts of a few sentences, with or without numbers before the words', () => {
    const plain = 'It\tO\nrains\tO\n.\tO'
    const numbered = '#\tsource\n1\tEs\tO\tO\n2\tregnet\tO\tO'
    expect(textsOf(`${plain}\n\n${plain}`)).toEqual(['It rains. It rains.'])
    expect(textsOf(numbered)).toEqual(['Es regnet'])
  })
})

function labelled({ text, decisions }: Document): string[] {
  return decisions.flat().map((place) => said(text, place))
}

function said(text: string, { start, end }: Span): string {
  return text.slice(start, end)
}

function load(name: string) {
  return import(new URL(`../../bench/extract/${name}.js`, import.meta.url).href)
}
