import type { MaskedText } from '../../core/text.ts'
import { numberOf, senseOf, units } from '../duplicate/sense.ts'

interface Figure {
  readonly start: number
  readonly end: number
  /** Where the unit ends that it counts, or `end`. */
  readonly unitEnd: number
}

/**
 * What was stated with the figure that people came to: `The limit is 100 euros.` and `Okay, 50 then.` say that the
 * limit is 50 euros. Null where either has another number of figures than one, or signs stand against it (`$100`).
 */
export function withSettledFigure(stated: MaskedText, settled: MaskedText): MaskedText | null {
  const [old, ...othersStated] = figuresOf(stated.value)
  const [now, ...othersSettled] = figuresOf(settled.value)
  if (old === undefined || now === undefined) return null
  if (othersStated.length + othersSettled.length > 0 || !standsAlone(stated.value, old)) return null
  const counts = now.unitEnd > now.end && old.unitEnd > old.end
  const before = stated.slice(0, old.start)
  const figure = settled.slice(now.start, counts ? now.unitEnd : now.end)
  const after = stated.slice(counts ? old.unitEnd : old.end)
  const parts = [before, figure, after].filter(({ value }) => /[\p{L}\p{N}]/u.test(value))
  return parts.reduce((all, part) => all.followedBy(part)).line()
}

function figuresOf(text: string): readonly Figure[] {
  const words = [...text.matchAll(/\d[\d.,]*(?<![.,])|[\p{L}'’]+/gu)]
  return words.flatMap(({ 0: word, index }, i) => {
    if (numberOf(word.toLowerCase()) === null) return []
    const next = words[i + 1]
    const end = index + word.length
    const isCounted =
      next?.index === end + 1 &&
      text.charAt(end) === ' ' &&
      units.has(senseOf(next[0].toLowerCase()))
    return [{ start: index, end, unitEnd: isCounted ? end + 1 + next[0].length : end }]
  })
}

function standsAlone(text: string, { start, unitEnd }: Figure): boolean {
  return /^$|\s$/.test(text.slice(0, start)) && /^(?:\s|[.,;:!]*(?:\s|$))/.test(text.slice(unitEnd))
}
