import { pattern } from '../../core/pattern.ts'
import type { Sight } from './sight.ts'

/** What hardly anything says but a licence for software, and the notice that goes with its copies. */
const clause = pattern()`
  \bpermission (?:is hereby granted|is granted to (?:copy|make)|to use, copy)|
  \bredistributions? (?:of source|in binary|and use in source)|
  \b(?:provided|distributed|licensed|furnished)\b[^.]{0,90} (?:'as is'|"as is"|as is(?=[.,;]|$| without\b))|
  \bmerchantability\b|\bfitness for a particular purpose|\bin no event (?:shall|will)\b[^.]{0,200}\bliable\b|
  \babove copyright notices?\b|\bthis permission notice\b|\bendorse or promote products\b
`
/** What its other clauses speak of, and sometimes a rule about software of others. */
const matter = pattern()`
  \bwithout (?:any )?warrant(?:y|ies)|\bcopyright notices?\b|\bin advertising or (?:publicity|otherwise)\b|
  \b(?:gnu|apache|mozilla|eclipse|bsd|mit) (?:\w+ ){0,3}licen[cs]e\b[^.]{0,200}\b(?:version|terms|copy|conditions)\b|
  \bderivative works? (?:of|that|thereof|based)|\bcovered (?:work|code|software)\b|\bcontributor version\b|
  \bcorresponding source\b|\b(?:source|object) (?:code )?form\b
`

/** In this share of its sentences, and so many, a passage is a licence; a page may end with one clause. */
const licenceShare = 0.06
const fewest = 2
const fewestClauses = 2
/** Of so few sentences one clause makes it one. */
const shortest = 8

/** Whether a sentence is a clause of a licence for software. */
export function isLicenceClause(plain: string): boolean {
  return clause.test(plain)
}

/** Whether a passage is the text of licences: what it grants and forbids was decided by nobody who writes it down. */
export function isLicence(sights: readonly Sight[]): boolean {
  const clauses = sights.filter(({ plain }) => clause.test(plain)).length
  if (clauses < (sights.length <= shortest ? 1 : fewestClauses)) return false
  const others = sights.filter(({ plain }) => !clause.test(plain) && matter.test(plain)).length
  return clauses + others >= Math.max(fewest, licenceShare * sights.length)
}
