import type { Sink } from '../../finding.ts'
import { isStandIn } from '../stand-in.ts'

/** RFC 6265 §6.1: at least 50 cookies a domain; a line with more is cut there and goes on as text. */
const maxCookies = 100
const cookie = /[ \t]{0,3};?[ \t]{0,3}[\w.!#$%&'*+^`|~-]{1,80}=("?)([^\s;,"]{1,4096})\1/y
const attribute = /^[\s;]*(?:path|domain|expires|max-age|samesite|version)=/i

/** Masks the values of a `Cookie:` or `Set-Cookie:` line whose colon stands at `at`; returns where it ends. */
export function addCookies(text: string, at: number, sink: Sink): number {
  let end = at + 1
  for (let count = 0; count < maxCookies; count++) {
    cookie.lastIndex = end
    const match = cookie.exec(text)
    const value = match?.[2]
    if (match === null || value === undefined) break
    end = cookie.lastIndex
    const stop = end - (match[1] ?? '').length
    if (attribute.test(match[0]) || value.length < 4 || isStandIn(value)) continue
    sink.add('secret', stop - value.length, stop, value, 'cookie')
  }
  return end
}
