/** Month names by language, as written without accents; also in short. */
const months = `january february march april may june july august september october november december
  jan feb mar apr jun jul aug sep sept oct nov dec
  januar jaenner janner februar maerz marz mai juni juli oktober dezember jänner märz mär okt dez
  janvier février mars avril juin juillet août septembre octobre novembre décembre janv févr fevr avr juil déc
  enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre ene abr ago dic
  gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre gen mag giu lug set ott
  januari februari maart mei augustus mrt augusti
  janeiro fevereiro março maio junho julho setembro outubro novembro dezembro fev mai out dez
  stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia
  styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień
  februar marts oktober desember tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta syyskuuta
  lokakuuta marraskuuta joulukuuta ledna února března dubna května června července srpna září října listopadu prosince
  január február március április május június július augusztus szeptember október november december
  ianuarie februarie martie aprilie iunie iulie septembrie octombrie noiembrie decembrie
  ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık
  января февраля марта апреля мая июня июля августа сентября октября ноября декабря
  січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня
  ιανουαρίου φεβρουαρίου μαρτίου απριλίου μαΐου ιουνίου ιουλίου αυγούστου σεπτεμβρίου οκτωβρίου νοεμβρίου δεκεμβρίου`

const names: ReadonlySet<string> = new Set(months.split(/\s+/))
/** Whatever may be one: told by the list, since a pattern of them all would take longer to build than a page to mask. */
const month = '([\\p{L}\\p{M}]{3,12})(?![\\p{L}\\p{M}])\\.?'
const day = '(?:3[01]|[12]\\d|0?[1-9])'
const monthNumber = '(?:1[0-2]|0?[1-9])'
const year = '(?:1[89]|20)\\d\\d'
const shortYear = "['’]?\\d\\d"
const ordinal = '(?:st|nd|rd|th|er|re|ª|º|o|\\.)?'
const of = '(?:\\s{1,2}(?:of|de|di|do|den)\\s{1,2}|[\\s.,/-]{1,3})'
const time = '(?:T\\d\\d:\\d\\d(?::\\d\\d(?:\\.\\d{1,9})?)?(?:Z|[+-]\\d\\d:?\\d\\d)?)?'

/** Ways to write a date; the longest come first. */
const figures = [
  `${year}([-./\u2011])${monthNumber}\\1${day}${time}`,
  `${day}(\\s?[-./\u2011]\\s?)${monthNumber}\\2(?:${year}|\\d\\d)`,
  `${monthNumber}(\\s?[-./\u2011]\\s?)${day}\\3(?:${year}|\\d\\d)`,
  `${year}\\s?[年년]\\s?${monthNumber}\\s?[月월]\\s?${day}\\s?[日일]?`,
  `${year}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])`,
  `${day} ${monthNumber} ${year}`,
  `${year} ${monthNumber} ${day}`,
]
/** At one place all of them have the same word for the month. */
const words = [
  `${day}${ordinal}${of}${month}(?:${of}|\\s)(?:${year}|${shortYear})`,
  `${month}[\\s.-]{1,2}(?:the\\s)?${day}${ordinal}(?:,?\\s{1,2}|[-./]|,)(?:of\\s)?(?:${year}|${shortYear})`,
  `${year}(?:[-.\\s,]{1,2})${month}[-.\\s]{1,2}${day}\\.?`,
  `${day}${ordinal}${of}${month}`,
  `${month}\\s(?:the\\s)?${day}${ordinal}(?!\\d|:)`,
  `${month},?\\s{1,2}(?:of\\s)?${year}`,
]

const inFigures = anyOf(figures)
const inWords = anyOf(words)

function anyOf(forms: readonly string[]): RegExp {
  return new RegExp(`(?:${forms.map((form) => `(?:${form})`).join('|')})(?![\\p{L}\\p{N}])`, 'iuy')
}

/** Where the date that starts at `start` ends, or 0. Bounded: reads some forty characters at most. */
export function dateEnd(text: string, start: number): number {
  inFigures.lastIndex = start
  if (inFigures.test(text)) return inFigures.lastIndex
  inWords.lastIndex = start
  const [, ...found] = inWords.exec(text) ?? []
  return isMonth(found.find((name) => name !== undefined) ?? '') ? inWords.lastIndex : 0
}

/** A full stop may end it: `Sept.` */
export function isMonth(word: string): boolean {
  return names.has((word.endsWith('.') ? word.slice(0, -1) : word).toLowerCase())
}
