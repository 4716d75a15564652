import type { Sight } from './signal/sight.ts'
import { leavesOpen } from './text/head.ts'

/** A rule with its list stays a passage that is read at a glance. */
const longest = 90
/** Items of no more words, none of which ends as a sentence, only go on with what stands above them. */
const longestPart = 6

/** Ends where more must follow. */
const goesOn =
  /(?:^|\s)(?:when|if|unless|until|where|who|which|that|and|or|to|by|with|for|from|of|at|in|only|wenn|falls|dass|und|oder|mit|für|von)\s?:?$/
const colon = /:$/
/** `We agreed on these rules:` states none itself. */
const announces =
  /\b(?:follow(?:ing|s)|below|these|rules?|points?|things?|decisions?|changes?|items?|periods?|limits?|values?|steps?)\b[^:]{0,80}:$/

/** `We keep it for these reasons:`, `Chosen over the other one because`: rules, and a list says why. */
const givesReasons =
  /(?:^|\s)(?:because(?: of)?|due to|for (?:the following|the|these|several|many|some|two|three|four|five) (?:[\w-]+ )?reasons|(?:reasons?|rationale) (?:for|behind|of|why|are|is|were|was|being)\b[^:.]{0,60}|weil|da|aus (?:folgenden|diesen|mehreren) gründen|car|parce que|pour (?:les|ces|plusieurs) raisons(?: suivantes)?|porque|por (?:las|estas|varias)(?: siguientes)? razones)\s?:?$/

/** How many of the sentences behind one, items of a list, only say why. */
export function reasonsBehind(sights: readonly Sight[], at: number): number {
  const head = sights[at]
  if (head === undefined || head.question || !isItemOf(sights[at + 1], head)) return 0
  if (!givesReasons.test(head.plain)) return 0
  let end = at + 1
  while (isItemOf(sights[end], head)) end++
  return end - at - 1
}

/** How many of the sentences behind one, items of a list, are part of what it states; 0 for most. */
export function partsBehind(sights: readonly Sight[], at: number): number {
  const head = sights[at]
  if (head === undefined || head.question || !isItemOf(sights[at + 1], head)) return 0
  const isOpen = goesOn.test(head.plain) || leavesOpen(head.plain)
  if (!isOpen && (!colon.test(head.plain) || isAnnouncement(head))) return 0
  let words = head.words
  let count = 0
  for (let i = at + 1; isItemOf(sights[i], head); i++) {
    const item = sights[i]
    words += item?.words ?? 0
    if (words > longest) return 0
    if (!isOpen && !isPart(item)) return 0
    count++
  }
  return count
}

/** Whether a list below is none of rules by themselves, however they read. */
export function isHead({ plain }: Sight): boolean {
  return leavesOpen(plain)
}

/** Whether a sentence only says that rules follow it, item by item. */
export function onlyAnnounces(sights: readonly Sight[], at: number): boolean {
  const head = sights[at]
  if (head === undefined || !isAnnouncement(head)) return false
  return isItemOf(sights[at + 1], head) && partsBehind(sights, at) === 0
}

function isAnnouncement({ plain, decidedHere, label }: Sight): boolean {
  return (decidedHere || label === 'decision') && announces.test(plain) && !givesReasons.test(plain)
}

function isItemOf(item: Sight | undefined, { passage, bullet, topic }: Sight): boolean {
  return (
    item !== undefined && item.bullet && !bullet && item.passage === passage && item.topic === topic
  )
}

function isPart(item: Sight | undefined): boolean {
  return item !== undefined && item.words <= longestPart && !/[.!?]$/.test(item.plain)
}
