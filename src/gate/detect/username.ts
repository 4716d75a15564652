import { pattern } from '../../core/pattern.ts'
import { folded, isAlphabetic, isAsciiWord, isSpace } from '../char.ts'
import { isNoName } from '../common-word.ts'
import type { Sink } from '../finding.ts'
import type { Scan } from '../scan.ts'
import { findNicks } from './username/chat-log.ts'
import { findDomainLogins } from './username/domain.ts'
import { findBehindNames, findInitialed } from './username/initialed.ts'
import { findLogins } from './username/login.ts'
import { findMarked } from './username/marker.ts'
import { findProfiles } from './username/profile.ts'
import { findInProgramLines } from './username/program-line.ts'

const maxHandle = 39
/** `@` words of code, style sheets, documentation comments and chat that name nobody. */
const codeWords = new Set(
  `media import font charset keyframes supports layer container tailwind apply include mixin extend use
  forward page namespace property param params returns return throws see todo link author since version
  deprecated example type typedef template override overrides private public protected readonly internal
  external here channel everyone all group team test before after beforeeach aftereach nullable notnull
  autowired bean entity table id column component injectable input output service controller module
  configuration interface implementation end class protocol selector synthesize dynamic optional required
  staticmethod classmethod dataclass abstractmethod decorator fixture pytest click app router get post put
  patch delete request body latest next beta alpha canary rc stable master main head suppress
  suppresswarnings functional interface inherit inheritdoc license copyright file fileoverview brief ts
  ignore mainactor escaping objc available published state binding environment observedobject if else
  foreach for while case switch default section yield model using inject rendermode role language lang href
  src alt rel value context graph vocab base container list set direction index none nest prefix propagate
  json reverse name title style media data aria only connections powershell echo implements extends augments
  memberof module enum constant default defaultvalue fires listens callback function method event mixes
  remarks summary privateremarks packagedocumentation virtual sealed eventproperty typeparam decorator
  async await generator global hideconstructor ignore inner instance kind lends package requires static
  tutorial variation jsx jsxruntime jsximportsource vite vue angular nestjs storybook testing`.split(
    /\s+/,
  ),
)

/** `@handle` as chat and code hosts write it (not in an address, a package scope, a decorator or a style rule), mentions, logins, and nicks. */
export function findUsernames(scan: Scan, sink: Sink): void {
  findHandles(scan, sink)
  findLogins(scan, sink)
  findDomainLogins(scan, sink)
  findProfiles(scan, sink)
  findNicks(scan, sink)
  findMarked(scan, sink)
  findInProgramLines(scan, sink)
  findInitialed(scan, sink)
  findBehindNames(scan, sink)
}

function findHandles(scan: Scan, sink: Sink): void {
  const { text } = scan
  for (const at of scan.ats) {
    if (findMention(text, at, sink)) continue
    if (!opensHandle(text, at)) continue
    const end = handleEnd(text, at + 1)
    const handle = text.slice(at + 1, end)
    if (!isHandle(handle) || !closesHandle(text, end)) continue
    const word = folded(handle)
    if (codeWords.has(word) || isNoName(word) || isDirective(word)) continue
    if (isDomain(word) || isParameter(text, at) || isInBraces(text, at, end)) continue
    if (isDecorator(text, at, end) || isAnnotation(text, at, end)) continue
    if (isOptional(text, at, end)) continue
    sink.add('username', at, end, word, 'handle')
  }
}

const mention = /<@!?([UW][A-Z\d]{6,20}|\d{17,20})(?:\|[^<>|\n]{0,80})?>/y

/** `<@U024BE7LH|kim>`, `<@80351110224678912>`: what chat makes of a handle when it hands a message on. */
function findMention(text: string, at: number, sink: Sink): boolean {
  if (text.charCodeAt(at - 1) !== 60) return false
  mention.lastIndex = at - 1
  const [, id] = mention.exec(text) ?? []
  if (id === undefined) return false
  sink.add('username', at - 1, mention.lastIndex, id, 'mention')
  return true
}

/** `@ts-expect-error`, `@eslint-disable`: words to a tool. */
function isDirective(word: string): boolean {
  return /^(?:ts|eslint|jsx|prettier|vitest|jest|swc|babel|flow|phpstan|psalm|rollup|webpack|vite|c8|v8)-/.test(
    word,
  )
}

const topLevel = pattern('')`
  \.(?:com|org|net|edu|gov|app|dev|info|biz|example|a[c-gil-oq-uwxz]|b[abd-jmnorstvwyz]|c[acdf-ik-oru-z]|d[ejkmoz]|e[cegr-u]|f[ijkmor]|
  g[abd-ilmnp-uwy]|h[kmnrtu]|i[del-oq-t]|j[emop]|k[eghimnprwyz]|l[abcikr-vy]|m[acdeghk-z]|n[acefgilopruz]|om|p[ae-hk-nr-twy]|qa|r[eosuw]|
  s[a-eg-or-vx-z]|t[cdf-hj-ortvwz]|u[agksyz]|v[aceginu]|w[fs]|y[et]|z[amw])$
`

/** `@example.com`: everybody's addresses at a host. */
function isDomain(word: string): boolean {
  return topLevel.test(word)
}

/** `{@kindOf}`: a tag of documentation, a constraint of ASN.1, a slot of a template. */
function isInBraces(text: string, at: number, end: number): boolean {
  return text.charCodeAt(at - 1) === 123 && text.charCodeAt(end) === 125
}

const statement =
  /\b(?:SELECT|WHERE|AND|OR|SET|VALUES|BETWEEN|IN|EXEC|LIMIT|OFFSET|TOP|INSERT|UPDATE|DELETE)\b[^\n]{0,60}[(=<>*+,]\s{0,2}$|\b(?:BETWEEN|LIMIT|OFFSET|LIKE|TOP|DECLARE|EXEC|SET|FETCH NEXT)\s$/

/** `WHERE id = @OrderId`: a parameter of a query. */
function isParameter(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 64), at)
  return statement.test(before.slice(before.lastIndexOf('\n') + 1))
}

const decorated = pattern('y')`
  [ \t]*\r?\n(?:[ \t]*@[^\n]{1,80}\n)*[ \t]*
  (?:(?:async def|def|class|function|fun)\s\w+\s?[({:<]|(?:export|public|private|protected|static|val|var)\s[^\n]{1,80}[({=;]\s*(?:\n|$))
`

/** `@cached_value` alone on the line above `def total(self):`. */
function isDecorator(text: string, at: number, end: number): boolean {
  let i = at
  while (i > 0 && (text.charCodeAt(i - 1) === 32 || text.charCodeAt(i - 1) === 9)) i--
  if (i > 0 && text.charCodeAt(i - 1) !== 10) return false
  decorated.lastIndex = end
  return decorated.test(text)
}

const annotated =
  /^\s(?:private|protected|public|static|final|@[A-Z]\w*\(|String|[iI]nt|Integer|[lL]ong|[bB]oolean|List<)/

/** `@NotBlank private String name;` */
function isAnnotation(text: string, at: number, end: number): boolean {
  return /[A-Z]/.test(text.charAt(at + 1)) && annotated.test(text.slice(end, end + 24))
}

/** `dig [@server]`: a part of a command that may be left out. */
function isOptional(text: string, at: number, end: number): boolean {
  return (
    text.charCodeAt(at - 1) === 91 && text.charCodeAt(end) === 93 && text.charCodeAt(end + 1) !== 40
  )
}

function opensHandle(text: string, at: number): boolean {
  if (at === 0) return true
  const before = text.charCodeAt(at - 1)
  return isSpace(before) || '([{"\',;:>*~|'.includes(String.fromCharCode(before))
}

function handleEnd(text: string, from: number): number {
  const limit = Math.min(text.length, from + maxHandle + 1)
  let end = from
  while (end < limit && isHandleCode(text.charCodeAt(end))) end++
  while (end > from && isHandleJoint(text.charCodeAt(end - 1))) end--
  return end
}

function isHandleCode(code: number): boolean {
  return isAsciiWord(code) || isAlphabetic(code) || isHandleJoint(code)
}

function isHandleJoint(code: number): boolean {
  return code === 46 || code === 45
}

function isHandle(handle: string): boolean {
  return handle.length >= 2 && handle.length <= maxHandle && /^[\p{L}_]/u.test(handle)
}

/** `/` and `:registry` make it a package scope, `(` a decorator, `@` a version, a letter of a script without spaces no handle. */
function closesHandle(text: string, end: number): boolean {
  const next = text.charAt(end)
  if (text.startsWith(':registry', end)) return false
  return next === '' || !/[/(@={\p{L}\p{N}]/u.test(next)
}

/** Whether an `@` word is one of code or chat (`@media`, `@channel`) and names nobody. */
export function isCodeWord(word: string): boolean {
  return codeWords.has(word)
}
