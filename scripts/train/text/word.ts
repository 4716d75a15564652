import type { Dice } from './dice.ts'
import type { WordLists } from './entry.ts'
import { entries, lines } from './entry.ts'
import { namesakes } from './namesake.ts'
import { organisations } from './organisation.ts'
import { places } from './place.ts'
import { products } from './product.ts'
import { roles } from './role.ts'

/** Slots that are numbers. */
export const computed: Readonly<Record<string, (dice: Dice) => string>> = {
  few: (dice) => String(dice.between(2, 9)),
  number: (dice) => String(dice.between(2, 99)),
  hundreds: (dice) => String(dice.between(100, 999)),
  thousands: (dice) => `${dice.between(1, 99)},${String(dice.between(0, 999)).padStart(3, '0')}`,
  age: (dice) => String(dice.between(16, 94)),
  day: (dice) => String(dice.between(1, 28)),
  two: (dice) => String(dice.between(1, 12)).padStart(2, '0'),
  year: (dice) => String(dice.between(1890, 2026)),
  hour: (dice) => String(dice.between(1, 12)),
  minute: (dice) => String(dice.between(10, 59)),
  decimal: (dice) => `${dice.between(1, 98)}.${dice.between(1, 9)}`,
  score: (dice) => `${dice.between(0, 7)}-${dice.between(0, 6)}`,
  lap: (dice) => `${dice.between(1, 3)}:${dice.between(10, 59)}.${dice.between(10, 99)}`,
  issue: (dice) => String(dice.between(100, 9999)),
  digits: (dice) => String(dice.between(10_000_000, 99_999_999)),
  hash: (dice) => dice.between(0x100_0000, 0xfff_ffff).toString(16),
  version: (dice) => `${dice.between(0, 18)}.${dice.between(0, 20)}.${dice.between(0, 12)}`,
}

const plain: WordLists = {
  weekday: entries('Monday Tuesday Wednesday Thursday Friday Saturday Sunday'),
  month: entries(
    'January February March April May June July August September October November December',
  ),
  shortMonth: entries('Jan Feb Mar Apr May Jun Jul Aug Sep Sept Oct Nov Dec'),
  date: lines(`
    {day} {month} {year}
    {month} {day}, {year}
    {month} {day}
    {day} {shortMonth} {year}
    {year}-{two}-{two}
    {two}/{two}/{year}
    {weekday}, {month} {day}`),
  holiday:
    entries(`Christmas Easter Thanksgiving Halloween Ramadan Diwali Hanukkah Passover New_Year Labor_Day
    Memorial_Day Independence_Day Bastille_Day Valentine's_Day Mother's_Day Boxing_Day Martin_Luther_King_Day
    St._Patrick's_Day Columbus_Day Good_Friday Yom_Kippur Lunar_New_Year Black_Friday`),
  money: lines(`
    \${hundreds}
    \${thousands}
    \${number} million
    \${decimal} billion
    £{number}m
    €{thousands}
    {number} million euros
    Rs {thousands}`),
  title: entries('Mr. Mrs. Ms. Mr Mrs Ms Miss Dr. Dr Prof. Professor'),
  nationality:
    entries(`American British French German Italian Spanish Dutch Belgian Swiss Austrian Polish Czech Hungarian
    Romanian Bulgarian Greek Turkish Russian Ukrainian Swedish Norwegian Danish Finnish Irish Scottish Welsh Canadian
    Mexican Brazilian Argentine Chilean Colombian Peruvian Cuban Chinese Japanese Korean South_Korean North_Korean
    Vietnamese Thai Indonesian Malaysian Indian Pakistani Afghan Iranian Iraqi Syrian Lebanese Israeli Palestinian
    Egyptian Libyan Moroccan Algerian Nigerian Ghanaian Kenyan Ethiopian Somali South_African Australian New_Zealand
    European African Asian Catalan Kurdish Armenian Georgian Kazakh Serbian Croatian Bosnian Albanian Jamaican`),
  street: lines(`
    {namesake} Street
    {namesake} Avenue
    {namesake} Road
    {namesake} Lane
    {namesake} Drive
    St. {namesake} Road
    Oak Street
    Maple Avenue
    High Street
    Station Road
    Church Lane
    Victoria Road
    King Street
    Park Avenue
    Martin Luther King Boulevard
    Washington Street
    Madison Avenue
    Jefferson Way
    Fifth Avenue
    Baker Street`),
  address: lines(`
    {hundreds} {street}, {city}
    {number} {street}
    {hundreds} {street}, Apt. {number}, {city}
    {hundreds} {street} Suite {hundreds}
    {number} {street}, {city}, {country}
    {hundreds} {street}\\n{city}, {country}`).map((line) => line.replaceAll('\\n', '\n')),
  email: entries(
    'info@example.com support@example.org {handleName}@example.com {handleName}{number}@example.net',
  ),
  phone: lines(`
    555-01{number}
    (555) 010-{issue}
    +1 202 555 01{number}
    +44 20 7946 0{hundreds}
    0{hundreds} {digits}`),
  handleName:
    `sunny_day coolcat night_owl jdoe pixel42 mountain_goat bookworm gamer_x fan4life teamblue skyline
    devops_dude red_panda the_real_one coffee_addict runner99 musiclover newsbot daily_news citydesk`.split(
      /\s+/,
    ),
  handle: ['@{handleName}', '@{handleName}{number}', '@{handleName}_{few}'],
  iban: ['DE{digits}{digits}', 'GB29 NWBK {issue} {digits}', 'FR76 {digits} {digits}'],
  ticket: ['{project}-{issue}', '#{issue}', '{project}-{number}'],
  project: entries('OPS PLAT BILL WEB API CORE PAY DATA SEC INFRA MOB AUTH CRM DOC'),
}

/** The lists of all languages: English, and what is written alike everywhere. */
export const sharedWords: WordLists = {
  ...plain,
  ...roles,
  ...namesakes,
  ...places,
  ...organisations,
  ...products,
}
