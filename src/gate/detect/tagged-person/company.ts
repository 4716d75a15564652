import type { PersonName } from '../../person-name.ts'

/** Companies and brands that read as a full name, and that hardly anybody is called by. */
const companies = new Set(
  `al jazeera, al qaeda, al shabaab,
  alfa romeo, aston martin, bain capital, baker hughes, baker mckenzie, betty crocker, booz allen, booz allen hamilton,
  calvin klein, charles schwab, clifford chance, dr pepper, eli lilly, estee lauder, fannie mae, franklin templeton,
  freddie mac, ginnie mae, goldman sachs, grant thornton, harley davidson, hewlett packard, hugo boss, jack wolfskin,
  john deere, johnson controls, jp morgan, j p morgan, jpmorgan chase, levi strauss, louis vuitton, mary kay, mercedes benz,
  merrill lynch, morgan stanley, norton rose, norton rose fulbright, oscar mayer, ralph lauren, rolls royce, sallie mae,
  tommy hilfiger, wells fargo, yves rocher, yves saint laurent`
    .split(',')
    .map((name) => name.trim()),
)

/** Whether a full name is known as that of a company. */
export function isCompany({ words }: PersonName): boolean {
  return words.length > 1 && companies.has(words.join(' '))
}
