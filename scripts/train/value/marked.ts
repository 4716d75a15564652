import { z } from 'zod'

export interface Marked {
  readonly kind: string
  readonly start: number
  readonly end: number
}

/** A text, what is to be found in it, and what other detectors find. */
export interface MarkedText {
  readonly text: string
  readonly values: readonly Marked[]
  readonly others: readonly Marked[]
}

const line = z.object({ text: z.string() })
const kinds: ReadonlyMap<string, string> = new Map([
  ['login', 'username'],
  ['username', 'username'],
  ['account_id', 'account_id'],
  ['secret', 'secret'],
])

/** Stands in the prefix of an invented token, so that no secret scanner takes the file for a leak. */
const scannerBreak = '{-}'

/** `{"text":"ask ⟦login|kberg⟧"}` */
export function markedText(json: string): MarkedText {
  const marked = line.parse(JSON.parse(json)).text.replaceAll(scannerBreak, '')
  const values: Marked[] = []
  const others: Marked[] = []
  let text = ''
  let at = 0
  for (const { 0: whole, 1: name = '', 2: value = '', index } of marked.matchAll(mark)) {
    text += marked.slice(at, index)
    const kind = kinds.get(name)
    const span = { kind: kind ?? name, start: text.length, end: text.length + value.length }
    ;(kind === undefined ? others : values).push(span)
    text += value
    at = index + whole.length
  }
  return { text: text + marked.slice(at), values, others }
}

const mark = /⟦([a-z_]+)\|([^⟧]*)⟧/g
