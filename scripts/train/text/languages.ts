import { arabic } from './arabic.ts'
import { chinese, japanese, korean } from './asian.ts'
import { russian, ukrainian } from './cyrillic.ts'
import { dutch } from './dutch.ts'
import { czech, romanian, turkish } from './eastern.ts'
import { english } from './english/english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { italian } from './italian.ts'
import type { Language } from './language.ts'
import { danish, finnish, norwegian, swedish } from './nordic.ts'
import { polish } from './polish.ts'
import { portuguese } from './portuguese.ts'
import { spanish } from './spanish.ts'

/** Every language there are templates for. */
export const languages: readonly Language[] = [
  english,
  german,
  french,
  spanish,
  italian,
  dutch,
  portuguese,
  polish,
  swedish,
  danish,
  norwegian,
  finnish,
  czech,
  romanian,
  turkish,
  russian,
  ukrainian,
  chinese,
  japanese,
  korean,
  arabic,
]
