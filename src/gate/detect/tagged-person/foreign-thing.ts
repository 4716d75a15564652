import { firstCapital } from '../../capitals.ts'
import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import type { WordClasses } from '../../tagger/word-class.ts'
import { wordClass } from '../../tagger/word-class.ts'
import { wordsOf } from '../../word-set.ts'
import { isBehindSpace } from '../person/namesake.ts'

/**
 * Nouns that in some languages what is called so stands behind: islands, rivers, ships, probes, storms, prizes (`la sonda
 * Galileo`, `las islas Salomón`, `moszaw Kefar Hess`, `Sturmtief Sabine`). English puts them behind.
 */
const nouns = wordsOf(`
  asteroide calles cráter estación huracán isla islas lago laguna monte nave playa premio premios río satélite sierra sonda tormenta
  tifón volcán
  cratere fiume isola isole monti premi sonde tempesta tifone uragano vulcano
  cratera estação furacão ilha ilhas lagoa praia prémio prêmio rio serra tempestade tufão vulcão
  astéroïde cratère fleuve île îles lac mont ouragan tempête typhon volcan
  eiland orkaan rivier schip vulkaan
  fartøjet floden skibet stormen
  fartyget sjön
  cyklon gmina gminy gminie gminę huragan jezioro jeziora jeziorze kibuc krater moszaw okręt planetoida planetoidy przełęcz rzeka rzeki
  rzeką rzekę sonda statek szczyt wieś wsi wyspa wyspy wyspie wyspę województwo powiat
`)
const germanNouns = wordsOf(
  'asteroid fluss gemeinde insel kap landkreis orkan sonde sturmtief taifun tief vulkan wirbelsturm',
)
/** What governs a place, and the place behind it: `el Ayuntamiento de Ampuero`, `comune di Mulazzo`, `estado de Victoria`. */
const offices = wordsOf(`
  ayuntamiento comarca condado estado municipalidad municipio provincia
  comune
  câmara concelho município prefeitura
  commune département préfecture
  gemeente provincie
`)
const of = wordsOf('de di do da von')
/** The same, unless somebody's given name stands there: `l'isola di Anna` may be hers. */
const places = wordsOf('ilha ilhas isla islas isola isole lac lago lagoa playa praia río île îles')

/** `Jiczyn (16 847 mieszkańców)`, `Babia Góra (1724 m n.p.m.)`: how many live there, how large it is, or how high. */
const measure =
  /^ \((?:(?:ok|ca|ung)\. )?\d[\d., ]*\s?(?:km[2²]|m (?:n\.? ?p|s\.?l|ü|o\.?h|moh|snm)|msnm|(?:einw|inh|inwoners|invånare|indbygg|innbygg|miesz)\p{L}*|(?:ab|hab)(?:\.|it\p{L}+))/iu
const longestMeasure = 24

/** Whether what stands in brackets behind a name that ends there is the size of a place. */
export function isMeasured(text: string, end: number): boolean {
  return text.charCodeAt(end + 1) === bracket && measure.test(text.slice(end, end + longestMeasure))
}

const bracket = 40

/** Whether what reads as a name is what a noun in front of it tells of. Bounded work. */
export function isForeignThing(
  scan: Scan,
  first: number,
  last: number,
  classes: WordClasses,
): boolean {
  const from = firstCapital(scan, first, last)
  const before = from - 1
  if (from > last || before < 0 || !isBehindSpace(scan, from)) return false
  const hash = scan.hashes[before] ?? 0
  const isCapital = scan.has(before, wordFlag.capital)
  if ((isCapital ? germanNouns : nouns).has(hash)) return true
  if (isCapital) return false
  if (!of.has(hash) || before === 0 || !isBehindSpace(scan, before)) return false
  const noun = scan.hashes[before - 1] ?? 0
  if (offices.has(noun)) return true
  const isGiven = (classes.of(scan.hashes[from] ?? 0) & wordClass.given) !== 0
  return !isGiven && places.has(noun)
}
