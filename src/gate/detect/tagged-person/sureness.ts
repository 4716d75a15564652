import { isInSmall } from '../../capitals.ts'
import { codesOf } from '../../char.ts'
import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import type { PersonSpan, Tagger } from '../../tagger/tagger.ts'
import type { WordClasses } from '../../tagger/word-class.ts'
import { named, wordClass } from '../../tagger/word-class.ts'
import { wordsOf } from '../../word-set.ts'
import { startsSentence } from '../person/sentence-start.ts'

/** One word alone is more often something else than two are. */
const likely = 0.75
/** Where a sentence begins in a language that the dictionary hardly holds: any word may be it, and has a capital. */
const opening = 0.95

/** What sentences of other languages begin with, and hardly with somebody who is called so. */
const openers = wordsOf(`
  ante dado dada según tras desde hasta sobre entre mientras aunque además así también cuando donde este esta estos estas
  sulla sul sulle sugli della dello dal dalla dai nel nella nelle nei agli alla egli dopo prima così anche quando dove questo questa poi
  isso isto aquilo após embora além assim também onde esse essa seus suas pelo pela nas já
  cela ceci elle elles dans pour avec sans chez dès malgré selon ainsi alors depuis tous toute leur leurs cette ces ses
  ea deși pai după dacă când unde acest această acesta prin pentru despre fără către însă iar deci asta aceasta toate toți
  kan skal vil nu når då så men den det der her hans hendes hennes hun han som efter etter under ved vid för mot inte ikke ja nej nja nei
  alla alle många mange nogle några noen
  sen se tämä hän niin myös kun jos mutta saman sitten vielä nyt kyllä tällä siitä näin tuo nämä
  daar hier dit dat deze zij hij wij zijn haar hun ook maar toen toch want als zonder volgens tegen onder bij uit
  dla bez przy pod nad ona ono oni jego jej ich tak nie ale gdy kiedy gdzie jako już jeszcze także również więc przed podczas według
  mimo dzięki obok
  pak ten jeho její jejich když nebo také již při podle během řada proto tedy
  már még csak így úgy itt ott majd mint mivel után előtt szerint eközben ezek azok
  ama fakat çünkü için sonra önce daha biz siz onlar
`)

/** Whether the tagger is sure enough of a name for what it is made of. */
export function isLikely(
  scan: Scan,
  { first, last, confidence }: PersonSpan,
  { classes, manner }: Pick<Tagger, 'classes' | 'manner'>,
): boolean {
  if (manner.isCased && isInSmall(scan, first, last)) return false
  if (isWithinData(scan, first, last)) return false
  if (first < last) return confidence >= likely || !isPrefixed(scan, first, last, classes)
  if (confidence < likely) return false
  if (!manner.isForeign || !startsSentence(scan.text, scan.start(first))) return true
  if (openers.has(scan.hashes[first] ?? 0)) return false
  return confidence >= opening || (classes.of(scan.hashes[first] ?? 0) & named) !== 0
}

/** `…K3+Wu/x9Yq…`: letters of encoded data, with a long word of capitals, small letters and digits right beside. */
function isWithinData(scan: Scan, first: number, last: number): boolean {
  return isData(scan, first - 1, scan.start(first)) || isData(scan, last + 1, scan.end(last))
}

function isData(scan: Scan, word: number, beside: number): boolean {
  const isNext = scan.start(word) > beside
  const gap = isNext ? scan.start(word) - beside : beside - scan.end(word)
  if (word < 0 || gap !== 1 || !dataMarks.has(scan.text.charCodeAt(isNext ? beside : beside - 1)))
    return false
  const isMixed = scan.has(word, wordFlag.digit) && scan.has(word, wordFlag.innerCapital)
  return isMixed && scan.end(word) - scan.start(word) >= shortestData
}

const dataMarks = codesOf('+/=')
const shortestData = 6

/** `de Alconchel`, `van Moorslede`: small words, and one word that is no family name. */
function isPrefixed(scan: Scan, first: number, last: number, classes: WordClasses): boolean {
  if ((classes.of(scan.hashes[last] ?? 0) & wordClass.family) !== 0) return false
  return scan.has(last, wordFlag.capital) && isInSmall(scan, first, last - 1)
}
