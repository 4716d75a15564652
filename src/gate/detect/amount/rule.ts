import { pattern } from '../../../core/pattern.ts'
import type { Money } from './money.ts'
import type { Sentence } from './sentence.ts'

/** A word of measure right before a figure makes it a bound, however exact it is. */
const bound = pattern('iu')`
  (?:^|[^\p{L}\p{N}])(?:over|above|below|under|beneath|beyond|exceed(?:s|ed|ing)?|up to|as (?:much|little) as|
  at (?:least|most)|(?:more|less|fewer|higher|lower) than|(?:max|min)(?:imum|\.)?|limit(?:ed)?|cap(?:ped)?|
  threshold|between|start(?:s|ing)|über|unter|ab|bis|(?:mehr|weniger) als|mindestens|höchstens|maximal|grenze|
  limite?|límite|plafond|(?:plus|moins) de|jusqu['’]à|au-delà de|à partir de|(?:en )?dessous de|dès|
  (?:más|menos|mais) de|hasta|até|(?:a )?partir de|acima de|abaixo de|oltre|fino a|(?:più|meno) di|sotto|
  sopra|(?:meer|minder) dan|tot|vanaf|boven|onder|powyżej|poniżej|do|od|över|minst|högst|свыше|более|менее|до|
  от)(?: (?:the|a|to|at|of|is|zu|einem|von|wynosi)){0,2}\s?[(≥≤<>~]?\s?-?$|[≥≤<>]\s?$
`

/** Words that speak of everybody: no figure behind them is one person's. */
const everybody =
  /(?:^|[^\p{L}\p{N}])(?:any|every|each|anyone|everyone|everybody|nobody|customers|clients|users|employees|must|polic(?:y|ies)|bands?|ranges?|tiers?|plans?|thresholds?|limits?|caps?|budget(?:s|ed)?|averages?|median|typical|jede[rnsm]?|kunden|alle|chaque|clients|cada|ogni|elke|klanten|każdy)(?![\p{L}\p{N}])/iu

/** Words of a rule, a plan or a price: a round figure behind them is what was decided. */
const decided =
  /(?:^|[^\p{L}\p{N}])(?:limits?|max(?:imum)?|min(?:imum)?|should|shall|may|might|could|would|can|if|when|whenever|unless|all|approv(?:al|ed|e|es)|pric(?:e|es|ing)|mindestens|höchstens|maximal|wenn|falls|si|se|als)(?![\p{L}\p{N}])/iu

const price =
  /(?:^|[^\p{L}\p{N}])(?:pric(?:e|es|ed|ing)|costs?|costing|budget|plans?|list|seats?|licen[cs]es?|subscriptions?|quote[sd]?|preis|kostet|kosten|prix|coûte|coûtent|precio|cuesta|costo|costa|prezzo|prijs|cena|kosztuje)(?![\p{L}\p{N}])/iu

const perUnit =
  /^\s?(?:\/|per |pro |par |por |al? |an? )\s?(?:seat|user|head|person|month|mo|year|yr|day|hour|unit|nutzer|monat|jahr|tag|stück|mois|an|jour|mes|año|mese|anno|maand|jaar)(?!\p{L})/iu

const ruleAfter =
  /^\s?(?:[-–]\s?\S|(?:and|or|und|oder|et|ou|y|o|e|en|of)\s(?:more|less|above|below|up|over|under|mehr|weniger|plus|moins|más|menos|più|meno|meer|minder)(?!\p{L})|\+|(?:per|pro)\s(?:seat|user|head|person|nutzer|kopf)|threshold|limit|cap\b|budget|minimum|maximum|mindest)/iu

/** Whether a figure is a bound or speaks of everybody; a round one also when its sentence only sounds like a rule. */
export function isRule({ before, after }: Sentence, { exact }: Money): boolean {
  if (bound.test(before.slice(-32)) || ruleAfter.test(after)) return true
  return everybody.test(before) || (!exact && decided.test(before))
}

/** Whether a sentence tells what something costs. */
export function isPrice({ before, after }: Sentence): boolean {
  return price.test(before) || price.test(after)
}

/** `a month`, `per seat` right behind the figure. */
export function isPerUnit({ after }: Sentence): boolean {
  return perUnit.test(after)
}
