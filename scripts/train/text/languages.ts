import { arabic } from './arabic.ts'
import { chinese, japanese, korean } from './asian.ts'
import { russian, ukrainian } from './cyrillic.ts'
import {
  arabicClauses,
  chineseClauses,
  hebrewClauses,
  hindiClauses,
  japaneseClauses,
  koreanClauses,
} from './clause/uncased.ts'
import { dutch } from './dutch.ts'
import { withClauses } from './clause/clause.ts'
import { finnishClauses, hungarianClauses, turkishClauses } from './clause/eastern.ts'
import { germanClauses } from './clause/german.ts'
import { danishClauses, dutchClauses, norwegianClauses, swedishClauses } from './clause/northern.ts'
import {
  frenchClauses,
  italianClauses,
  portugueseClauses,
  romanianClauses,
  spanishClauses,
} from './clause/romance.ts'
import { czechClauses, polishClauses, russianClauses, ukrainianClauses } from './clause/slavic.ts'
import { czech, hungarian, romanian, turkish } from './eastern.ts'
import { english } from './english/english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { italian } from './italian.ts'
import type { Language } from './language.ts'
import { danish, finnish, norwegian, swedish } from './nordic.ts'
import { polish } from './polish.ts'
import { portuguese } from './portuguese.ts'
import { spanish } from './spanish.ts'
import { greek, hebrew, hindi } from './uncased.ts'

/** Every language there are templates for. */
export const languages: readonly Language[] = [
  english,
  withClauses(german, germanClauses),
  withClauses(french, frenchClauses),
  withClauses(spanish, spanishClauses),
  withClauses(italian, italianClauses),
  withClauses(dutch, dutchClauses),
  withClauses(portuguese, portugueseClauses),
  withClauses(polish, polishClauses),
  withClauses(swedish, swedishClauses),
  withClauses(danish, danishClauses),
  withClauses(norwegian, norwegianClauses),
  withClauses(finnish, finnishClauses),
  withClauses(czech, czechClauses),
  withClauses(romanian, romanianClauses),
  withClauses(hungarian, hungarianClauses),
  withClauses(turkish, turkishClauses),
  withClauses(russian, russianClauses),
  withClauses(ukrainian, ukrainianClauses),
  withClauses(chinese, chineseClauses),
  withClauses(japanese, japaneseClauses),
  withClauses(korean, koreanClauses),
  withClauses(arabic, arabicClauses),
  withClauses(hebrew, hebrewClauses),
  withClauses(hindi, hindiClauses),
  greek,
]
