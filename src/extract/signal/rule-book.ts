import { pattern } from '../../core/pattern.ts'
import type { Sight } from './sight.ts'
import { instructs, modal } from './vocabulary.ts'

/** Handbooks and guides of style: what they say to whoever reads them is the rule, and needs no word that says so. */

/** Verbs that are nothing else at the head of a sentence. */
const verb = pattern()`
  (?:accept|acknowledge|add|adopt|aim|allow|apply|approve|ask|assume|avoid|be|begin|bring|choose|combine|communicate|
  compare|confirm|consider|consult|convert|convince|create|declare|define|delete|deliver|describe|determine|discuss|
  divide|encourage|ensure|escape|establish|evaluate|examine|expect|explain|express|extract|favou?r|find|follow|
  generate|give|group|handle|hide|identify|implement|include|indicate|inform|insert|introduce|invite|justify|keep|
  leave|let|maintain|make|measure|mention|merge|minimi[sz]e|modify|nest|notify|obtain|omit|place|prefer|prepare|prevent|
  provide|publish|push|put|quantify|recogni[sz]e|reconsider|reduce|refactor|refer|refrain|rely|remember|remove|rename|
  repeat|replace|reply|resist|resolve|respect|respond|restrict|re-?think|reuse|revert|rewrite|save|seek|send|separate|
  share|simplify|solve|speak|specify|spell|squash|stay|stick|strive|submit|summari[sz]e|take|talk|tell|treat|try|use|
  validate|verify|wait|wrap|write)
`
const opening =
  '(?:(?:please|also|but|and|so|then|thus|instead|generally|simply|always|never|ideally|where possible|if possible|on the other hand|in general),? )*'
const order = new RegExp(
  `^${opening}${verb.source}\\b(?!-|:| (?:is|are|was|were|has|had|will|can|may|must|should|of)\\b)`,
)
/** What is done in a case, or for something, behind the comma. */
const behindCase =
  /^(?:(?:on the other hand|in addition|so|also|but|however|then),? )?(?:if|in|for|to|when|whenever|once|before|after|even if|unless|where|with|while|on|as) [^,]{3,140}, (?:then |please |just )?(.*)/

/** Whether the words put something as an order to whoever reads them: looser than `instructs`. */
export function orders(words: string): boolean {
  return instructs(words) || order.test(words)
}

/** Whether they do so behind a case that they are for. */
export function ordersInCase(words: string): boolean {
  const then = behindCase.exec(words)?.[1]
  return then !== undefined && orders(then)
}

/** Rules and not steps: what is so always or never, what is better, what should be. */
const binds = pattern()`
  \b(?:should|shouldn't|always|never|avoid|prefer(?:ably|red)?|ensure|only|instead|rather than)\b|
  ^(?:please )?(?:do not|don't|no)\b
`
/** Fewer sentences are a note, which is learnt of. */
const fewest = 9
/** Of its sentences, so many order or oblige, and so many do it as a rule does. */
const orderShare = 0.3
/** Fewer orders will do where their reasons are set off: `Why: …`. */
const reasonedShare = 0.2
const fewestReasons = 3
const bindingShare = 0.12
const fewestBinding = 3

/** Whether the whole is written to say how things are to be done: nobody talks, and much of it orders or obliges. */
export function isRuleBook(sights: readonly Sight[]): boolean {
  const told = sights.filter(({ words }) => words >= 3)
  if (told.length < fewest || told.some(speaksOrDecides)) return false
  const ordering = told.filter(
    ({ plain, bare }) => orders(bare) || ordersInCase(bare) || obliges(plain),
  ).length
  const reasons = told.filter(({ label, first }) => label === 'aside' && first).length
  const share = reasons >= fewestReasons ? reasonedShare : orderShare
  const binding = told.filter(({ plain }) => binds.test(plain) || modal.test(plain)).length
  return (
    ordering >= share * told.length &&
    binding >= Math.max(fewestBinding, bindingShare * told.length)
  )
}

function obliges(plain: string): boolean {
  return modal.test(plain) || /\bshould(?:n't)?\b/.test(plain)
}

function speaksOrDecides({ isTalk, section }: Sight): boolean {
  return isTalk || section === 'decision'
}
