import { pattern } from '../../../core/pattern.ts'
import { codesOf, isSpace } from '../../char.ts'

const reach = 72
const linkReach = 16

/** What leads to a value from its name; where the name ends with `number` or the like, nothing need. */
const link = pattern('iu')`
  (?:[:=]\s?|\s(?:is|ist|lautet|est|es|è|é|jest|är|er)\s|
  (?<=number|nummer|numéro|número|numero|numer|code|\bno\.?|\bnr\.?|\bid)\s)["'(]?$
`

/** Somebody's number of whatever sort: `my club card number`, `Mi número de abonado`, `my NSW`. */
const numbered = pattern('u')`
  (?:\p{L}[\p{L}.]{0,12}-)?(?:[Nn]umber|[Nn]o\.?|[Nn]um|[Nn]r\.?|[Cc]ode|[Ii][Dd]|\p{L}{0,20}nummer|[Nn]uméro|[Nn]úmero|
  [Nn]umero|[Nn]umer|[A-Z]{2,6})(?:\sd[aeiou]l?\s\p{L}{2,24})?
`
const owner = pattern('u')`
  (?:^|[^\p{L}\p{N}])
  (?:[Mm]y|MY|[Hh]is|[Hh]er|[Mm]eine?|[Mm]on|[Mm]a|[Mm]i|[Mm]ijn|[Mm]itt?|[Mm]in|[Mm]inha|[Mm]eu|[Mm]ój|[Mm]oja)\s
  (?:\p{L}[\p{L}.'’-]{0,24}\s){0,4}
`
const ownNumber = new RegExp(String.raw`${owner.source}${numbered.source}\s?$`, 'u')
const ownThing = new RegExp(String.raw`${owner.source}\p{L}[\p{L}.'’-]{0,24}$`, 'u')

/** What many have alike. */
const shared = pattern('iu')`
  (?:^|\s)(?:promo|coupon|discount|voucher|error|status|area|country|dial\p{L}*|model|part|article|item|product|
  version|flight|train|bus|line|page|room|seat|gate|lucky|source)\s\p{L}+\.?\s?$
`

/**
 * Whether the words before a value say that it is one person's own: a `number` of theirs whatever it is called, or
 * just a `thing` (`my Cédula is`).
 */
export function ownerOf(text: string, start: number): 'number' | 'thing' | 'nobody' {
  if (!mayBeLinked(text, start)) return 'nobody'
  const end = link.exec(text.slice(Math.max(0, start - linkReach), start))
  if (end === null) return 'nobody'
  const before = text.slice(Math.max(0, start - reach), start - end[0].length)
  if (shared.test(before)) return 'nobody'
  if (ownNumber.test(before)) return 'number'
  return ownThing.test(before) ? 'thing' : 'nobody'
}

/** Whether what leads from a name to its value may stand here, by the last signs before that: most numbers follow another word, and patterns cost more. */
export function mayBeLinked(text: string, start: number): boolean {
  const last = opening.has(text.charCodeAt(start - 1)) ? start - 2 : start - 1
  const code = text.charCodeAt(last)
  if (code === 58 || code === 61 || code === 35 || code > 127) return true
  const before = text.charCodeAt(last - 1)
  return isSpace(code) && (before > 127 || linkEnds.has(before))
}

const opening = codesOf('"\'(')
/** What those words end with. */
const linkEnds = codesOf(':=.#sStTrRoOeEdDfFmM')
