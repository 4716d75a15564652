/**
 * JSON as `JSON.parse` has it, but for whole numbers beyond 2^53: those arrive as a string of their digits, for an
 * id that lost its last digits is the id of something else. Throws a SyntaxError for what is no JSON.
 */
export function parseJson(text: string): unknown {
  return JSON.parse(maybeLarge.test(text) ? quoted(text) : text)
}

/** A cheap look: most answers hold no such number, and are not gone through a second time. */
const maybeLarge = /[\s:[,-]\d{16}/

/** The text with its large whole numbers in quotes. */
function quoted(text: string): string {
  const parts: string[] = []
  let done = 0
  for (let at = 0; at < text.length;) {
    if (text[at] === '"') {
      at = endOfString(text, at)
      continue
    }
    const end = endOfNumber(text, at)
    if (end === at) {
      at++
      continue
    }
    const number = text.slice(at, end)
    if (/^-?\d+$/.test(number) && !Number.isSafeInteger(Number(number))) {
      parts.push(text.slice(done, at), `"${number}"`)
      done = end
    }
    at = end
  }
  return parts.join('') + text.slice(done)
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '"') return at + 1
  }
  return text.length
}

function endOfNumber(text: string, start: number): number {
  let at = start
  while (at < text.length && inNumber.has(text[at] ?? '')) at++
  return at
}

const inNumber = new Set('+-.0123456789eE')

/** A value with nothing below `levels` in it, so that whoever walks it comes to an end. */
export function shallow(value: unknown, levels: number): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (levels === 0) return null
  if (Array.isArray(value)) return value.map((entry) => shallow(entry, levels - 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, shallow(inner, levels - 1)]),
  )
}

/** The field of this name, where the value is an object that has one of its own; else undefined. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined
}
