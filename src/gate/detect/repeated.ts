import type { Kind } from '../../core/kind.ts'
import { isAsciiWord } from '../char.ts'
import { isEnglishWord } from '../common-word.ts'
import type { Found, Sink } from '../finding.ts'
import type { Scan } from '../scan.ts'

const kinds: ReadonlySet<Kind> = new Set<Kind>(['username', 'account_id'])
const shortest = 4
/** Values that begin with the same word. */
const mostOfHead = 8

/**
 * Logins and ids wherever else they stand: what named them once is not said again. Only what can be nothing else is looked for:
 * with a digit or a sign within it, or no word of English. Linear.
 */
export function findRepeated(scan: Scan, sink: Sink): void {
  const byHead = new Map<number, Found[]>()
  const starts = new Set<number>()
  const values = new Set<string>()
  for (const found of sink.found) {
    if (!kinds.has(found.kind)) continue
    starts.add(found.start)
    const value = scan.text.slice(found.start, found.end)
    // What is in a link may be the name of a program.
    const isInLink = scan.text.charCodeAt(found.start - 1) === 47
    if (values.has(value) || !isOwn(value, isInLink)) continue
    values.add(value)
    const head = scan.hashes[scan.wordAt(found.start)] ?? 0
    const same = byHead.get(head) ?? []
    if (same.length < mostOfHead) byHead.set(head, [...same, found])
  }
  if (byHead.size === 0) return
  for (let word = 0; word < scan.wordCount; word++) {
    const same = byHead.get(scan.hashes[word] ?? 0)
    if (same === undefined) continue
    const start = scan.start(word)
    if (starts.has(start)) continue
    const again = same.find((found) => stands(scan.text, found, start))
    if (again === undefined) continue
    const end = start + again.end - again.start
    sink.add(again.kind, start, end, again.key, 'found elsewhere in the text')
  }
}

function isOwn(value: string, isInLink: boolean): boolean {
  if (value.length < shortest || value.startsWith('@')) return false
  if (/\d/.test(value) && /[A-Za-z]/.test(value)) return true
  return (
    /^[a-z]+[._-][a-z]/i.test(value) ||
    (!isInLink && /^[a-z]{5,}$/.test(value) && !isEnglishWord(value))
  )
}

/** Whether the same characters stand here, and no longer word is made of them. */
function stands(text: string, { start, end }: Found, at: number): boolean {
  const value = text.slice(start, end)
  return (
    text.startsWith(value, at) &&
    !goesOn(text, at - 1, at - 2) &&
    !goesOn(text, at + value.length, at + value.length + 1)
  )
}

function goesOn(text: string, at: number, beyond: number): boolean {
  const code = text.charCodeAt(at)
  if (isAsciiWord(code)) return true
  return (
    (code === 45 || code === 46 || code === 47 || code === 64) &&
    isAsciiWord(text.charCodeAt(beyond))
  )
}
