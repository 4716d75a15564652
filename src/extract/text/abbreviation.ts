/** Ends no sentence, whatever follows. */
const always = new Set(
  (
    'e.g i.e vs cf al approx incl excl resp dept est fig op ref sec sect ver vol pp ch ca ' +
    'mr mrs ms dr prof st jr sr co corp gmbh jan feb mar apr jun jul aug sep sept oct nov dec ' +
    'mon tue wed thu fri sat sun z.b d.h bzw evtl ggf inkl zzgl nr abs bspw vgl ' +
    'u.a s.o s.u o.ä p.ej ej pág sra srta av m mme mlle hr hrs'
  ).split(' '),
)
/** May end a sentence when a capital or a figure follows. */
const unlessOpens = new Set('etc a.m p.m usw inc ltd u.s u.k max min'.split(' '))
/** Names or bounds the figure behind it: `max. 160 euros`, `env. 10 jours`, `no. 12`; elsewhere a word like any other. */
const beforeFigure = new Set(
  (
    'max min no nos abt para par art arts cl chap ext tel pos mind höchst ungef ziff kap anl env annexe ' +
    'aprox mín máx núm ong hfst blz'
  ).split(' '),
)

/**
 * Whether the stop behind the last word of `before` belongs to the word, where `after` (its first letter will do) is what
 * follows it.
 */
export function isAbbreviation(before: string, after: string): boolean {
  const word = lastWord(before)
  if (beforeFigure.has(word) && /^[\d#$€£§]/.test(after)) return !minutes.test(before)
  return always.has(word) || (unlessOpens.has(word) && !/^[\p{Lu}\d]/u.test(after))
}

/** `30 min.` */
const minutes = /\d[ \u00a0]?min$/i

/** The word that `text` ends with, lower case. */
export function lastWord(text: string): string {
  return (/[\p{L}\d][\p{L}\d.]*$/u.exec(text)?.[0] ?? '').toLowerCase()
}
