import { slot } from '../../char.ts'
import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import { america } from './america.ts'
import { asiaAfrica } from './asia-africa.ts'
import type { Document } from './document.ts'
import { europe } from './europe.ts'

/** One way to write one document. */
export interface Form {
  readonly document: Document
  /** As in the table, compared character by character. */
  readonly template: string
  readonly alone: boolean
}

const separators = ' -./(+'
const separatorNumbers = Uint8Array.from(
  { length: 128 },
  (_, code) => separators.indexOf(String.fromCharCode(code)) + 1,
)
const filterSize = 1 << 12

interface Forms {
  readonly byShape: ReadonlyMap<number, readonly Form[]>
  readonly filter: Uint8Array
}

let built: Forms | null = null

/** The forms whose groups have these lengths, sorts and separators (see `nextShape`); none for most. */
export function formsOf(shape: number): readonly Form[] {
  built ??= build()
  if (built.filter[slot(shape, filterSize - 1)] === 0) return none
  return built.byShape.get(shape) ?? none
}

const none: readonly Form[] = []

/**
 * The shape of groups read so far and one more: a hash of its length, what it is made of, and the separator
 * before it. Equal for equal writings, so that one look-up stands for all templates.
 */
export function nextShape(shape: number, length: number, sort: number, separator: number): number {
  return (Math.imul(shape, 1009) + length * 64 + sort * 16 + separator + 1) | 0
}

/** What a word is made of: 1 letters, 2 digits, 3 both. */
export function sortOf(scan: Scan, word: number): number {
  return (scan.flags[word] ?? 0) & (wordFlag.letter | wordFlag.digit)
}

/** Number of the single character between two offsets, for `nextShape`; 0 when it joins no groups. */
export function separatorAt(text: string, end: number, start: number): number {
  if (start - end !== 1) return 0
  const code = text.charCodeAt(end)
  if (code === 0xa0 || code === 0x202f) return 1
  if (code === 0x2011 || code === 0x2013) return 2
  return separatorNumbers[code] ?? 0
}

/** Whether the text from `start` on is written like the template; letters must be capitals when `strict`. */
export function matches(text: string, start: number, template: string, strict: boolean): boolean {
  for (let i = 0; i < template.length; i++) {
    const code = text.charCodeAt(start + i)
    const digit = code >= 48 && code <= 57
    const letter = (code >= 65 && code <= 90) || (!strict && code >= 97 && code <= 122)
    const wanted = template.charAt(i)
    if (wanted === '9' && !digit) return false
    if (wanted === 'A' && !letter) return false
    if (wanted === '*' && !digit && !letter) return false
    if (wanted === ')' && code !== 41) return false
  }
  return true
}

function build(): Forms {
  const byShape = new Map<number, Form[]>()
  const filter = new Uint8Array(filterSize)
  const list = (document: Document, templates: string | undefined, alone: boolean): void => {
    for (const template of templates?.split('|') ?? []) {
      for (const shape of shapesOf(template)) {
        const same = byShape.get(shape) ?? []
        same.push({ document, template, alone })
        byShape.set(shape, same)
        filter[slot(shape, filterSize - 1)] = 1
      }
    }
  }
  for (const document of [...europe, ...america, ...asiaAfrica]) {
    list(document, document.alone, true)
    list(document, document.beside, false)
  }
  return { byShape, filter }
}

/** A `*` may be a letter or a digit, so one template can have several shapes. */
function shapesOf(template: string): number[] {
  let shapes = [0]
  for (const [, separator, group] of template.matchAll(/([ \-./(+]?)([9A*]+)/g)) {
    const before = separator === '' ? 0 : separators.indexOf(separator ?? '') + 1
    const sorts = sortsOf(group ?? '')
    shapes = shapes.flatMap((shape) =>
      sorts.map((sort) => nextShape(shape, group?.length ?? 0, sort, before)),
    )
  }
  return shapes
}

function sortsOf(group: string): readonly number[] {
  const letters = group.includes('A') ? 1 : 0
  const digits = group.includes('9') ? 2 : 0
  const sure = letters + digits
  if (!group.includes('*') || sure === 3) return [sure]
  return sure === 0 ? [1, 2, 3] : [sure, 3]
}
