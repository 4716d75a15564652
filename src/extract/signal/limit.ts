import { pattern } from '../../core/pattern.ts'
import { remembered } from '../text/remembered.ts'

const number =
  '(?:[$€£]\\s?\\d|\\[amount\\]|\\d|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|fifteen|sixteen|eighteen|twenty|thirty|forty|forty-eight|fifty|sixty|ninety|a hundred|half)[\\w.,’%€$-]*'
const time =
  '(?:seconds?|minutes?|hours?|(?:business |working |calendar |week)?days?|nights?|weeks?|months?|quarters?|years?|sprints?)'
const unit = `(?:%|percent|per cent|euros?|dollars?|pounds?|eur|usd|gbp|k|kg|lines?|people|persons?|seats?|users?|approvals?|approvers?|reviewers?|reviews|sign-?offs|signatures|stars?|times?|attempts?|${time})`

const comparator =
  'within|inside|at least|at most|no (?:more|later|less|longer|fewer|earlier) than|up to|(?:more|less|fewer|older|longer|larger|bigger|smaller|higher|lower|later|earlier|heavier|greater) than|over|above|below|under|beyond|past|exceed(?:s|ing)?|after|every|minimum(?: of)?|maximum(?: of)?|max(?:imum)?|min|limited to|capped at|cap of|between'

const rate = `(?:${time}|household|customer|person|user|account|order)`
const dayName = '(?:mon|tues|wednes|thurs|fri|satur|sun)'
const dayShort = '(?:mon|tues?|wed|thu|thurs?|fri|sat|sun)'

/** What a number is followed by, where it stands by itself: `three stars and below`, `5 reviewers at most`, `two days before`. */
const behindNumber = [
  `(?:${unit} )?(?:and|or) (?:up|upwards|below|above|over|under|more|less|fewer|older|later|higher|lower|beyond)\\b`,
  `(?:times? )?(?:per|an?|each|every) (?:\\w+ )?${rate}\\b`,
  `(?:${time}|times?) in a row\\b`,
  `(?:[a-z]+ )?(?:max|maximum|min|minimum|at most|at least|tops)\\b(?! of)`,
  '(?:approvals?|approvers|reviewers|reviews|sign-?offs|signatures)\\b',
  `${time} (?:after|before|ahead|in advance|prior|in arrears)\\b`,
].join('|')

/** Limits with a number in them: `within 14 days`, `above $500`, `is 30 days`. */
const numbered = [
  `(?:${comparator})\\b(?: (?:the|a|of))?(?: (?:first|next))? ?(?:(?:usd|eur|gbp) )?${number}(?! (?:years? ago|pm|am|o'clock))`,
  `(?:stops?|starts?|begins?|ends?|caps?|closes?) at ${number}`,
  `(?:tops out|sits|stays|stands|stops) at [$€£]?${number}`,
  `(?:by|for|in|until|from|net|lasts?|is|are) (?:the (?:first|next) )?(?:a )?${number} ?${unit}\\b`,
  `${number} (?:${behindNumber})`,
].join('|')

/** Limits in words, up to the end of one: `once a year`, `the same day`, `whichever is first`. */
const worded = [
  "(?:before|until) (?:noon|midnight|\\d{1,2}(?:[:.]\\d\\d)? ?(?:am|pm|o'clock)|(?:six|seven|eight|nine|ten|eleven|twelve))",
  `(?:once|twice) (?:per|an?|each|every) (?:\\w+ )?${rate}`,
  '(?:for|within|once|in) (?:an?|one) (?:hour|day|week|month|quarter|year)',
  `${dayName}days`,
  `(?:(?:on|every|each|not) an?|every) ${dayName}day`,
  'half (?:an hour|hour)',
  '(?:is|are) the (?:most|least|ceiling|floor|limit|cap|maximum|minimum)',
  'as far as we go',
  'anything (?:more|above|beyond|over|older|larger|bigger|longer|less)',
  `${dayShort} (?:[+&]|and|to|or) ${dayShort}`,
  '(?:by|before|after|until|till|from|past) \\d{1,2}[:.]\\d\\d',
  '(?:(?:more|less|longer|fewer) than|over|above|below|beyond|under|up to) that',
  'whichever (?:is|comes) (?:first|later|sooner|earlier|lower|higher|shorter|longer)',
  '(?:irrespective|regardless) of (?:the )?(?:amount|size|value|length|reason)',
  `per (?:${rate}|head)`,
  '(?:first|second|third|fourth|fifth|last) (?:working |business |calendar )?(?:day|monday|tuesday|wednesday|thursday|friday)',
  'day (?:one|two|three|five|seven|\\d+)',
  'the same day',
  '(?:pays?|costs?|gets?|earns?|counts?|owes?) (?:only )?(?:half|double|twice|a (?:third|quarter|tenth)|nothing)',
].join('|')

/** Likewise, whatever goes on behind: `by the end of the month`, `till march`. */
const openWorded = [
  `(?:within|inside|past|longer than|older than|later than|after) (?:an?|the (?:same|first|next)|one) (?:${time}|quarter of)`,
  '(?:one|two|three|\\d+) [a-z][\\w -]{2,30} per \\w+',
  '(?:by|before|until|at) (?:noon|midnight|the end of the (?:day|following|next|same|first|last) ?\\w*)',
  '(?:up to|until|by) the (?:end of the )?(?:\\d{1,2}(?:st|nd|rd|th)|(?:following|next|same|previous) (?:working |business )?(?:day|month|week|quarter|year))',
  `till (?:the )?(?:end of )?(?:\\d{1,2} )?(?:january|february|march|april|may|june|july|august|september|october|november|december|${dayName})`,
  'net \\d',
].join('|')

const limits = [
  new RegExp(`\\b(?:(?:${worded})\\b|${openWorded})|[$€£]\\d`),
  new RegExp(`\\b(?:${numbered})`),
  new RegExp(`^${number} ?${unit}(?=[,;]|$)`),
]

/** Whether it sets a limit, a time or how often. */
export const setsLimit = remembered((text) => limits.some((limit) => limit.test(text)))

const noWithout = pattern()`
  ^(?:not (?:without|before|until|unless) \S+ \S+|(?:no|not an?) (?!(?:one|body|further|action|questions?|
  rush|problem|worries|idea|news|update|need|doubt|wonder|luck|way|matter|longer|decision|consensus|answer|
  reply|changes?|progress|movement|response|word|sign|blockers?|objections?)\b|
  \w+(?: \w+)? (?:was|were|had|came|did|got)\b)[^.]{2,90}?\b(?:without|before|after|until|till|unless|on|over|
  above|beyond|past|outside|via|except|than|per)\b)
`
const absolute =
  /\b(?:no exceptions?|under no circumstances|on no account|in no case|without (?:any )?exceptions?|no questions asked|(?:and |, )?(?:nothing|nowhere|nobody|no one|none) else(?: does| do| is| may)?|only (?:on|in|at|for|with|by|from|to|after|before) [^,]{2,40}, (?:never|not)|off the table|off limits|out of the question|not negotiable)\b/
const onlyAtEnd =
  /^[^,]{3,70}\b(?:(?<!-)only|at all times|every time|by default)(?:[.!]?$|, (?:for|in|on|when|if|with|never|not|no) )/

/** Whether it rules something out, or everything but one thing. */
export const isRestriction = remembered(
  (bare) => noWithout.test(bare) || absolute.test(bare) || onlyAtEnd.test(bare),
)
