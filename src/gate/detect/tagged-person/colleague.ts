import { pattern } from '../../../core/pattern.ts'
import { codesOf } from '../../char.ts'
import type { Scan } from '../../scan.ts'
import { wordClass } from '../../tagger/word-class.ts'
import { wordsOf } from '../../word-set.ts'
import { startsSentence } from '../person/sentence-start.ts'

/** Whoever is waited for or given something; a place may be as well: `send it to Austin`. */
const handed = pattern('i')`
  \b(?:(?:blocked on|wait(?:s|ed|ing)? (?:for|on)|(?:as )?per)|
  (?:delegated?|forward(?:ed)?|g[ai]ve|given|hand(?:ed)?|pass(?:ed)?|sen[dt]|show(?:ed|n)?)\s
  (?:it|them|these|this|those|that)(?: back| off| on| over)? to|(?:it|this|that)(?:['’]s| is) with)\s$
`
/** The last words of all of these. */
const handedEnds = wordsOf('for on per to with')

/** `Bill from finance`, `Bill's laptop`, `Norman's on leave`. */
const ofSomebody = pattern('u')`
  ^(?: (?:from|in) (?:the )?
  (?:accounting|accounts|compliance|customer success|data|design|engineering|facilities|finance|HR|hr|infra|IT|legal|logistics|
  marketing|operations|ops|payroll|platform|procurement|product|purchasing|QA|qa|sales|security|support|warehouse)(?: team)?|
  ['’]s (?:(?:last|first) day|birthday|boss|calendar|desk|farewell|husband|inbox|laptop|manager|maternity leave|mother|out of office|
  parental leave|paternity leave|phone|PTO|pto|vacation|wife|wedding|
  on (?:call|holidays?|leave|parental leave|PTO|pto|sick leave|vacation)|out (?:sick|today|tomorrow|until|till|this week|next week)|
  (?:still |already |also )?(?:asking|fixing|looking into|talking|working from home|working on))|
  ,? \+1)(?![\p{L}\p{N}])
`
/** And what firms and countries have and do. */
const ofAnybody = pattern('u')`
  ^(?:['’]s (?:comment|concern|email|feedback|handover|idea|message|notes|opinion|point|question|suggestion)|
  \sto (?:ask|book|call|chase|check (?:in )?with|circulate|draft|email|follow up|look into|ping|prepare|reach out|schedule|send|share|
  speak (?:to|with)|talk (?:to|with)|write up))(?!\p{L})
`
/** `Can you check this Norman?` */
const asks = pattern('iu')`
  (?:^|[.!?\n]\s{0,3}|\bhey |\bhi )(?:and |but |so |ok )?(?:are|can|could|did|do|have|will|would) you (?:[^.!?\n]{0,60} )?
  (?:again|agree|here|it|me|now|please|ready|sure|that|there|this|today|tomorrow|too|yet)\s$
`
const asksEnds = wordsOf(
  'again agree here it me now please ready sure that there this today tomorrow too yet',
)
/** What is waited for as well, and sends aid. */
const others =
  wordClass.place | wordClass.organisation | wordClass.demonym | wordClass.product | wordClass.time
const longestLead = 96
const longestBehind = 40
const question = 63
const space = 32
/** `from`, `in`, `to`, `+1` */
const tells = codesOf('fit+')

/** Whether a given name stands where only somebody is spoken of at work; of a place less tells so. */
export function isColleague(scan: Scan, word: number, bits: number): boolean {
  const { text } = scan
  const [start, end] = [scan.start(word), scan.end(word)]
  const behind = text.slice(end, end + longestBehind)
  if (isOfSomebody(behind)) return true
  const hash = word === 0 ? 0 : (scan.hashes[word - 1] ?? 0)
  const before = text.slice(Math.max(0, start - longestLead), start)
  if (text.charCodeAt(end) === question && asksEnds.has(hash) && asks.test(before)) return true
  if ((bits & others) !== 0 || behind.startsWith(' of ')) return false
  if (isHandedTo(scan, word)) return true
  return mayTell(behind) && startsSentence(text, start) && ofAnybody.test(behind)
}

/** `give it to bill`, `waiting on bill` */
export function isHandedTo(scan: Scan, word: number): boolean {
  if (word === 0 || !handedEnds.has(scan.hashes[word - 1] ?? 0)) return false
  const start = scan.start(word)
  return handed.test(scan.text.slice(Math.max(0, start - longestLead), start))
}

/** Whether what stands behind a word says that it is somebody: that he is from finance, or what is his. */
export function isOfSomebody(behind: string): boolean {
  return mayTell(behind) && ofSomebody.test(behind)
}

/** Before any other word there is nothing to ask. */
function mayTell(behind: string): boolean {
  return behind.charCodeAt(0) !== space || tells.has(behind.charCodeAt(1))
}
