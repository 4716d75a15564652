import { pattern } from '../../core/pattern.ts'
import { remembered } from '../text/remembered.ts'

const number =
  '(?:[$€£]\\s?\\d|\\[amount\\]|\\d|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|fifteen|sixteen|eighteen|twenty|thirty|forty|forty-eight|fifty|sixty|ninety|a hundred|half)[\\w.,’%€$-]*'
const time =
  '(?:seconds?|minutes?|hours?|(?:business |working |calendar |week)?days?|nights?|weeks?|months?|quarters?|years?|sprints?)'
const unit = `(?:%|percent|per cent|euros?|dollars?|pounds?|eur|usd|gbp|k|kg|lines?|people|persons?|seats?|users?|approvals?|approvers?|reviewers?|reviews|sign-?offs|signatures|stars?|times?|attempts?|${time})`

const comparator =
  'within|inside|at least|at most|no (?:more|later|less|longer|fewer|earlier) than|up to|(?:more|less|fewer|older|longer|larger|bigger|smaller|higher|lower|later|earlier|heavier|greater) than|over|above|below|under|beyond|past|exceed(?:s|ing)?|after|every|minimum(?: of)?|maximum(?: of)?|max(?:imum)?|min|limited to|capped at|cap of|between'

/** Limits, times and frequencies: `within 14 days`, `above $500`, `three stars and below`, `once a year`. */
const limit = new RegExp(
  `\\b(?:${comparator})\\b(?: (?:the|a|of))?(?: (?:first|next))? ?(?:(?:usd|eur|gbp) )?${number}(?! (?:years? ago|pm|am|o'clock))` +
    `|\\b(?:within|inside|past|longer than|older than|later than|after) (?:an?|the (?:same|first|next)|one) (?:${time}|quarter of)` +
    `|\\b(?:stops?|starts?|begins?|ends?|caps?|closes?) at ${number}` +
    `|\\b(?:before|until) (?:noon|midnight|\\d{1,2}(?:[:.]\\d\\d)? ?(?:am|pm|o'clock)|(?:six|seven|eight|nine|ten|eleven|twelve))\\b|\\b(?:one|two|three|\\d+) [a-z][\\w -]{2,30} per \\w+` +
    `|\\b(?:by|for|in|until|from|net|lasts?|is|are) (?:the (?:first|next) )?(?:a )?${number} ?${unit}\\b` +
    `|\\b${number} (?:${unit} )?(?:and|or) (?:up|upwards|below|above|over|under|more|less|fewer|older|later|higher|lower|beyond)\\b` +
    `|\\b(?:once|twice|${number}(?: times?)?) (?:per|an?|each|every) (?:\\w+ )?(?:${time}|household|customer|person|user|account|order)\\b` +
    `|\\b(?:for|within|once|in) (?:an?|one) (?:hour|day|week|month|quarter|year)\\b|\\b(?:by|before|until|at) (?:noon|midnight|the end of the (?:day|following|next|same|first|last) ?\\w*)|\\b(?:up to|until|by) the (?:end of the )?(?:\\d{1,2}(?:st|nd|rd|th)|(?:following|next|same|previous) (?:working |business )?(?:day|month|week|quarter|year))` +
    `|\\b(?:mon|tues|wednes|thurs|fri|satur|sun)days\\b|\\b(?:on|every|each|not) an? (?:mon|tues|wednes|thurs|fri|satur|sun)day\\b|\\bevery (?:mon|tues|wednes|thurs|fri|satur|sun)day\\b|\\b${number} (?:${time}|times?) in a row\\b|\\bhalf (?:an hour|hour)\\b|\\b(?:is|are) (?:the (?:most|least|ceiling|floor|limit|cap|maximum|minimum))\\b|\\bas far as we go\\b|\\banything (?:more|above|beyond|over|older|larger|bigger|longer|less)\\b` +
    `|^${number} ?${unit}(?=[,;]|$)` +
    `|\\b${number}(?: [a-z]+)? (?:max|maximum|min|minimum|at most|at least|tops)\\b(?! of)` +
    `|\\b(?:mon|tues?|wed|thu|thurs?|fri|sat|sun) (?:[+&]|and|to|or) (?:mon|tues?|wed|thu|thurs?|fri|sat|sun)\\b` +
    `|\\b(?:by|before|after|until|till|from|past) \\d{1,2}[:.]\\d\\d\\b|\\btill (?:the )?(?:end of )?(?:\\d{1,2} )?(?:january|february|march|april|may|june|july|august|september|october|november|december|mon|tues|wednes|thurs|fri|satur|sun)` +
    `|\\b(?:more|less|longer|fewer) than that\\b|\\b(?:over|above|below|beyond|under|up to) that\\b` +
    `|\\bwhichever (?:is|comes) (?:first|later|sooner|earlier|lower|higher|shorter|longer)\\b|\\b(?:irrespective|regardless) of (?:the )?(?:amount|size|value|length|reason)\\b|\\b(?:tops out|sits|stays|stands|stops) at [$€£]?${number}` +
    `|\\bper (?:${time}|household|customer|person|user|account|order|head)\\b|\\b${number} (?:approvals?|approvers|reviewers|reviews|sign-?offs|signatures)\\b` +
    `|\\b(?:first|second|third|fourth|fifth|last) (?:working |business |calendar )?(?:day|monday|tuesday|wednesday|thursday|friday)\\b|\\bday (?:one|two|three|five|seven|\\d+)\\b` +
    `|\\b${number} ${time} (?:after|before|ahead|in advance|prior|in arrears)\\b|\\bthe same day\\b|\\bnet \\d|[$€£]\\d|\\b(?:pays?|costs?|gets?|earns?|counts?|owes?) (?:only )?(?:half|double|twice|a (?:third|quarter|tenth)|nothing)\\b`,
)

/** Whether it sets a limit, a time or how often. */
export const setsLimit = remembered((text) => limit.test(text))

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
