import { RawText } from '../../src/core/text.ts'
import type { Finding, GateOptions } from '../../src/gate/gate.ts'
import { Gate } from '../../src/gate/gate.ts'

export interface Masked {
  readonly masked: string
  readonly findings: readonly Finding[]
}

/** Masks one text in a session of its own. */
export function mask(
  text: string,
  people: readonly string[] = [],
  options: GateOptions = {},
): Masked {
  const { masked, findings } = new Gate(options).open(raws(people)).mask(new RawText(text))
  return { masked: masked.value, findings }
}

/** `kind:text` of every finding, in order. */
export function found(text: string, people: readonly string[] = []): string[] {
  return mask(text, people).findings.map(
    ({ kind, start, end }) => `${kind}:${text.slice(start, end)}`,
  )
}

export function raws(texts: readonly string[]): RawText[] {
  return texts.map((text) => new RawText(text))
}
