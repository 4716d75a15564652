import { everyday } from './everyday.ts'
import { fakerNames } from './faker-name.ts'
import { listedNames } from './listed-name.ts'
import * as native from './native.ts'
import type { NamePool } from './pool.ts'
import * as romanised from './romanised.ts'

/** Every pool of names, by the language or region it comes from. */
export const cultures = {
  english: fakerNames(['en', 'en_AU', 'en_ZA', 'en_AU_ocker'], {
    doubleFamily: { share: 0.03, joint: '-' },
    particle: { share: 0.03, words: ["O'", 'Mc', 'Mac', 'St. ', 'De ', 'Van ', 'Le', "D'"] },
  }),
  everyday,
  listed: listedNames,
  german: fakerNames(['de', 'de_AT', 'de_CH'], {
    particle: { share: 0.05, words: ['von ', 'von der ', 'von und zu ', 'zu ', 'vom '] },
    doubleGiven: { share: 0.06, joint: '-' },
    doubleFamily: { share: 0.06, joint: '-' },
  }),
  french: fakerNames(['fr', 'fr_CH', 'fr_BE'], {
    particle: { share: 0.08, words: ['de ', 'de la ', 'du ', 'Le ', "d'", 'des '] },
    doubleGiven: { share: 0.1, joint: '-' },
    doubleFamily: { share: 0.04, joint: '-' },
  }),
  spanish: fakerNames(['es', 'es_MX'], {
    particle: { share: 0.05, words: ['de la ', 'de ', 'del ', 'de los '] },
    doubleGiven: { share: 0.14, joint: ' ' },
    doubleFamily: { share: 0.4, joint: ' ' },
  }),
  italian: fakerNames(['it'], {
    particle: { share: 0.06, words: ['Di ', 'De ', 'Della ', "D'", 'Lo ', 'Dal '] },
    doubleGiven: { share: 0.07, joint: ' ' },
  }),
  dutch: fakerNames(['nl', 'nl_BE'], {
    particle: {
      share: 0.35,
      words: ['van ', 'van den ', 'van der ', 'de ', 'Van ', 'Van den ', 'ten ', 'ter ', 'van ’t '],
    },
    doubleFamily: { share: 0.04, joint: '-' },
  }),
  portuguese: fakerNames(['pt_BR', 'pt_PT'], {
    particle: { share: 0.25, words: ['da ', 'dos ', 'de ', 'do ', 'e '] },
    doubleGiven: { share: 0.2, joint: ' ' },
    doubleFamily: { share: 0.3, joint: ' ' },
  }),
  polish: fakerNames(['pl'], { doubleFamily: { share: 0.04, joint: '-' } }),
  swedish: fakerNames(['sv'], {
    doubleGiven: { share: 0.06, joint: '-' },
    particle: { share: 0.03, words: ['af ', 'von '] },
  }),
  danish: fakerNames(['da'], { doubleFamily: { share: 0.15, joint: ' ' } }),
  norwegian: fakerNames(['nb_NO'], {
    doubleGiven: { share: 0.1, joint: ' ' },
    doubleFamily: { share: 0.08, joint: ' ' },
  }),
  finnish: fakerNames(['fi'], { doubleGiven: { share: 0.06, joint: '-' } }),
  czech: fakerNames(['cs_CZ']),
  slovak: fakerNames(['sk']),
  slovene: fakerNames(['sl_SI']),
  croatian: fakerNames(['hr', 'sr_RS_latin']),
  hungarian: fakerNames(['hu'], { familyFirst: true }),
  romanian: fakerNames(['ro', 'ro_MD'], { doubleGiven: { share: 0.12, joint: '-' } }),
  latvian: fakerNames(['lv']),
  turkish: fakerNames(['tr'], { doubleGiven: { share: 0.1, joint: ' ' } }),
  uzbek: fakerNames(['uz_UZ_latin', 'az']),
  kurdish: fakerNames(['ku_kmr_latin']),
  afrikaans: fakerNames(['af_ZA'], {
    particle: { share: 0.15, words: ['van ', 'van der ', 'du ', 'de '] },
  }),
  zulu: fakerNames(['zu_ZA']),
  nigerian: fakerNames(['en_NG', 'yo_NG']),
  ghanaian: fakerNames(['en_GH']),
  senegalese: fakerNames(['fr_SN']),
  hindi: fakerNames(['en_IN', 'en_NP']),
  malay: fakerNames(['id_ID']),
  vietnameseMarked: fakerNames(['vi'], { familyFirst: true }),
  russianCyrillic: fakerNames(['ru']),
  ukrainianCyrillic: fakerNames(['uk']),
  macedonianCyrillic: fakerNames(['mk']),
  greekScript: fakerNames(['el']),
  hebrewScript: fakerNames(['he']),
  arabicScript: fakerNames(['ar']),
  persianScript: fakerNames(['fa']),
  chineseScript: fakerNames(['zh_CN', 'zh_TW'], { familyFirst: true, joint: '' }),
  japaneseScript: fakerNames(['ja'], { familyFirst: true, joint: '' }),
  koreanScript: fakerNames(['ko'], { familyFirst: true, joint: '' }),
  ...native,
  ...romanised,
} satisfies Readonly<Record<string, NamePool>>

export type Culture = keyof typeof cultures

/** How often the names of each culture stand in a text; weights, not shares. */
export type NameMix = readonly (readonly [Culture, number])[]

/** Everybody who may stand in a text in Latin script. */
export const world: NameMix = [
  ['english', 6],
  ['everyday', 2],
  ['listed', 4],
  ['german', 2],
  ['french', 2],
  ['spanish', 3],
  ['italian', 2],
  ['dutch', 2],
  ['portuguese', 2],
  ['polish', 1],
  ['swedish', 1],
  ['danish', 1],
  ['norwegian', 1],
  ['finnish', 1],
  ['czech', 1],
  ['slovak', 0.5],
  ['slovene', 0.5],
  ['croatian', 1.5],
  ['hungarian', 0.7],
  ['romanian', 0.7],
  ['latvian', 0.5],
  ['turkish', 1],
  ['uzbek', 0.6],
  ['kurdish', 0.2],
  ['afrikaans', 0.5],
  ['zulu', 0.4],
  ['nigerian', 0.7],
  ['ghanaian', 0.4],
  ['senegalese', 0.3],
  ['hindi', 1],
  ['malay', 0.7],
  ['vietnameseMarked', 0.3],
  ['arabic', 3],
  ['chinese', 2.5],
  ['cantonese', 0.6],
  ['korean', 1.5],
  ['japanese', 2],
  ['vietnamese', 1],
  ['thai', 0.7],
  ['russian', 2.5],
  ['greek', 1],
  ['indian', 2.5],
  ['persian', 1],
  ['hebrew', 1],
  ['african', 2],
  ['indonesian', 1],
]

/** Mostly the names of some cultures, else anybody's. */
export function mostly(home: NameMix, homeShare = 0.7): NameMix {
  const scale = (homeShare * total(world)) / ((1 - homeShare) * total(home))
  return [...home.map(([culture, weight]) => [culture, weight * scale] as const), ...world]
}

function total(mix: NameMix): number {
  return mix.reduce((sum, [, weight]) => sum + weight, 0)
}
