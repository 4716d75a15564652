import { pattern } from '../../../core/pattern.ts'
import { folded } from '../../char.ts'
import type { Sink } from '../../finding.ts'
import type { Scan } from '../../scan.ts'
import { isOwnName, isLabelled, isPlain, isShaped } from './login-word.ts'
import { endsPhrase, loginAt, reachAfter } from './written.ts'

/** Names of people at services for everybody: in the link to a profile, and behind the service's name and a colon. */
export function findProfiles(scan: Scan, sink: Sink): void {
  const { text } = scan
  for (const word of scan.cued('profile')) {
    const start = scan.start(word)
    const end = scan.end(word)
    const next = text.charCodeAt(end)
    // Nearly all are words of a sentence.
    if (next === 46) inLink(text, start, end, sink)
    else if (next === 47) onReddit(text, start, end, sink)
    else behindLabel(text, start, end, sink)
  }
}

function add(sink: Sink, start: number, value: string, why: string): void {
  sink.add('username', start, start + value.length, folded(value), why)
}

/** By host, what stands between it and the name; a path that begins otherwise is nobody's. */
const paths: ReadonlyMap<string, RegExp> = new Map([
  ['linkedin', /\.com\/in\//iy],
  ['xing', /\.com\/profile\//iy],
  ['reddit', /\.com\/u(?:ser)?\//iy],
  ['medium', /\.com\/@/iy],
  ['youtube', /\.com\/@/iy],
  ['tiktok', /\.com\/@/iy],
  ['twitter', /\.com\/@?/iy],
  ['x', /\.com\/@?/iy],
  ['instagram', /\.com\/@?/iy],
  ['facebook', /\.com\//iy],
  ['t', /\.me\/(?:s\/)?/iy],
])

const profile = /[\w][\w.%-]{1,99}/y

/** First segments that the hosts keep for themselves. */
const pages = new Set(
  `about accounts addstickers ads business c careers company compose dialog developers directory download events explore groups
  hashtag help home i intent iv joinchat jobs legal login logout marketplace messages notifications p pages pg policies privacy
  profile reel reels reg search settings share sharer signup stories terms tos tr tv watch`.split(
    /\s+/,
  ),
)

/** `linkedin.com/in/petra-kowalska-8b1234`, `twitter.com/pkowalska87` */
function inLink(text: string, start: number, end: number, sink: Sink): void {
  const path = paths.get(text.slice(start, end).toLowerCase())
  if (
    path === undefined ||
    !/(?:^|\/\/|\.|[\s(<"'[,])$/.test(text.slice(Math.max(0, start - 2), start))
  )
    return
  path.lastIndex = end
  if (!path.test(text)) return
  profile.lastIndex = path.lastIndex
  const value = profile.exec(text)?.[0].replace(/[._-]+$/, '')
  if (value === undefined || value.length < 2) return
  if (pages.has(value.toLowerCase()) || value.endsWith('.php')) return
  add(sink, path.lastIndex, value, 'name in the link to a profile')
}

/** `u/pkowalska_reddit` */
function onReddit(text: string, start: number, end: number, sink: Sink): void {
  if (end - start !== 1 || (text.charCodeAt(start) | 32) !== 117) return
  if (!/(?:^|[\s(,"']\/?)$/.test(text.slice(Math.max(0, start - 2), start))) return
  const login = loginAt(text, end + 1)
  if (login === null || /^[/\\(]/.test(text.slice(login.end, login.end + 1))) return
  if (isOwnName(login.value)) add(sink, login.start, login.value, 'handle')
}

const label = pattern('iuy')`
  (\s(?:handle|username|user|name|id|tag|account))?["'\x60*_]{0,4}\s{0,2}[:=：]\s{0,2}["'\x60*]{0,3}(?:live:)?
`
const tagged = /:?\s([\w.]{2,32})#\d{4}(?!\w)/dy

/** `telegram: pkowalska`, `Twitter handle: pkowalska_`, `Discord pkowalska#1234` */
function behindLabel(text: string, start: number, end: number, sink: Sink): void {
  const word = text.slice(start, end).toLowerCase()
  if (word.length < 2 || word === 'medium') return
  if (word === 'discord') {
    tagged.lastIndex = end
    const [from, to] = tagged.exec(text)?.indices?.[1] ?? [0, 0]
    if (to > 0 && isOwnName(text.slice(from, to)))
      return add(sink, from, text.slice(from, tagged.lastIndex), 'handle')
  }
  label.lastIndex = end
  const match = label.exec(text)
  const login = match === null ? null : loginAt(text, label.lastIndex)
  if (match === null || login === null) return
  const after = text.slice(login.end, login.end + reachAfter).replace(/^[._-]+/, '')
  if (/^[\w({[/\\@=:]/.test(after)) return
  const surely = match[1] !== undefined || word === 'handle' || word === 'gamertag'
  const { value } = login
  if (
    isShaped(value) ||
    (surely && isLabelled(value, false)) ||
    (isPlain(value) && endsPhrase(after))
  )
    add(sink, login.start, value, 'handle behind its label')
}
