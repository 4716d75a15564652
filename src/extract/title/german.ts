import type { Token } from './token.ts'
import { bears } from './meaning.ts'
import { phraseOf, withoutStop } from './token.ts'

/** Half of a verb where they end its clause. */
export const separable =
  /^(?:ab|an|auf|aus|bei|ein|fest|fort|her|hin|los|mit|nach|nieder|um|vor|weg|weiter|zu|zurück|zusammen|statt|durch|über)$/
/** Forms whose meaning would be lost with their subject. */
const keepsSubject =
  /^(?:sind|haben|hatten|waren|können|könnten|dürfen|wollen|wollten|möchten|würden|denken|glauben|finden|meinen|hoffen|wissen)$/
const temporal =
  /^(?:ab (?:sofort|jetzt|heute)|künftig|zukünftig|in zukunft|daher|deshalb|somit|also|dann|nun|jetzt)$/

/**
 * A German clause in which the group speaks, as a title puts it: the verb goes to the end (`Wir verwenden
 * X für Y` -> `X für Y verwenden`), since the form with `wir` is the infinitive. Null for any other clause.
 */
export function germanClause(tokens: readonly Token[]): readonly Token[] | null {
  const we = tokens.slice(0, 6).findIndex(({ lower }) => lower === 'wir')
  if (we < 0 || tokens.length - we < 3) return null
  const verbAt = we === 0 ? 1 : we - 1
  const verb = tokens[verbAt]
  if (verb === undefined || !/^[a-zäöüß]+e?n$/.test(verb.lower) || keepsSubject.test(verb.lower)) {
    return null
  }
  const intro = tokens.slice(0, Math.min(we, verbAt))
  const kept = temporal.test(phraseOf(intro)) ? [] : intro
  const all = tokens.slice(Math.max(we, verbAt) + 1)
  const rest = clauseOf(all)
  if (rest.length === 0 || bears(all, rest.length, 0) || isParted(rest)) return null
  // With `werden` and a modal the infinitive stands at the end already.
  if (/^(?:werden|müssen|sollen|sollten)$/.test(verb.lower)) return [...kept, ...rest]
  return [...kept, ...withoutStop(rest), verb]
}

/** `schalten wir X ab und melden Y`: half of the verb ends its clause, where no infinitive could take it back. */
function isParted(rest: readonly Token[]): boolean {
  return rest.some(
    ({ lower }, i) =>
      separable.test(lower) && /^(?:und|oder|aber|$)/.test(rest[i + 1]?.lower ?? ''),
  )
}

/** The words up to the first comma or stop: what follows is another clause. */
function clauseOf(tokens: readonly Token[]): readonly Token[] {
  const end = tokens.findIndex(({ stop }) => stop !== '')
  return end < 0 ? tokens : tokens.slice(0, end + 1)
}
