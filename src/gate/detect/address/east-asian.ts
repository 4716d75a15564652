import type { Scan } from '../../scan.ts'

export interface Span {
  readonly start: number
  readonly end: number
}

/** The longest run before a number in which the region, the town and the street are looked for. */
const reach = 48

/** Ends a street, a quarter or a village right before the number of a house. */
const streetEnd = new Set(
  Array.from('하路街道巷弄里村段同町丁条島目区市郡가길로동리읍면座號号楼樓室', (char) =>
    char.charCodeAt(0),
  ),
)
const afterNumber = new Set(
  Array.from('段号號丁番弄巷座栋楼樓-－ー의', (char) => char.charCodeAt(0)),
)

/** Region, town and quarter, each taken up to its first ending and not given back: endings stand in names, too (新乡市). */
const chinese =
  /(?:(?:(?=((?:(?![是在住于於到为為的])[\u4e00-\u9fff]){1,8}?(?:省|自治区|自治區|特别行政区|市|区|區|县|縣|州|旗|镇|鎮|乡|鄉|盟)))\1){1,12}[\u4e00-\u9fff]{0,12}|(?:(?![是在住于於到为為的])[\u4e00-\u9fff]){2,8})(?:[路街道]\d|路|街|道|巷|弄|里|村|段|胡同)段?$/
const chineseWithCode =
  /[\u4e00-\u9fff]{1,8}[省市区區县縣][\u4e00-\u9fff]{1,20}[路街道巷弄][A-Za-z\d]{0,4}[座号號楼樓室] $/
const japanese =
  /(?:東京都|北海道|(?:京都|大阪)府|[\u4e00-\u9fff]{2,3}県|(?:(?![はをがにの是的在])[\u4e00-\u9fff\u3040-\u30ff]){1,6}[市郡区町村])[\u4e00-\u9fff\u3040-\u30ff]{1,24}$/
const korean =
  /(?:[가-힣]{1,8}(?:특별자치시|특별자치도|특별시|광역시|도|시|군|구) ){1,4}(?:[가-힣]{1,8}(?:읍|면|동|리) ?){0,2}(?:[가-힣\d]{1,12}(?:거리|로|길|가) ?)?(?:지하 ?)?$/

/** A block by itself, `3丁目9番7号`: its region was said elsewhere. */
const japaneseBlock =
  /\d{1,2}丁目\d{1,3}番(?:地|\d{1,3}号)?(?:[ \u3000]?[\u4e00-\u9fff\u30a0-\u30ff]{1,12}\d{1,4}号室)?/y

const chineseTail =
  /(?:\d{1,2}段)?\d{1,5}(?:[-之]\d{1,4})?(?:号|號|弄|巷|座|栋|幢|楼|樓|室)(?:之\d{1,3})?(?:[\u4e00-\u9fff]{0,10}[A-Za-z\d]{1,5}(?:号楼|号|號|座|栋|幢|楼|樓|室|单元|單元|层|層|户|F)(?:之\d{1,3})?){0,4}(?: ?\d{6}(?!\d))?/y
const japaneseTail =
  /\d{1,4}(?:(?:丁目|番地|番町|番|号|[-－ー‐の])(?:\d{1,4})?){1,4}(?:号室|号)?(?:[ \u3000]{0,2}[\u4e00-\u9fff\u3040-\u30ffA-Za-zＡ-Ｚａ-ｚ・]{1,20}[ \u3000]?\d{1,4}(?:号室|号|階|F)?)?/y
const koreanTail =
  /\d{1,5}(?:-\d{1,4})?(?:번지|번길)?(?! ?[가-힣]{0,2}(?:년|월|일|개|명|회|시간|분))(?: \d{1,4}(?:-\d{1,4})?)?(?:,? ?[가-힣A-Za-z]{0,12} ?\d{1,4}(?:동|호|층)){0,3}(?: ?\([가-힣\d ,]{1,24}\))?/y
const leading = /(?:〒 ?\d{3}-?\d{4}[ \u3000]?|(?<!\d)\d{3,6}[ \u3000]?)$/

/** Addresses of China, Taiwan, Japan and Korea: from the region down to the number, without or with few spaces. */
export function eastAsian(scan: Scan, word: number): Span | null {
  const { text } = scan
  const start = scan.start(word)
  const previous = text.charCodeAt(start - 1)
  // Right behind a placeholder it would be one more for each reading, in a row of blocks without end.
  const isApart = previous !== 93 && !(previous >= 0x3040 && previous < 0xa000)
  if (isApart && text.charCodeAt(scan.end(word)) === 0x4e01) {
    japaneseBlock.lastIndex = start
    return japaneseBlock.test(text) ? { start, end: japaneseBlock.lastIndex } : null
  }
  const beside = previous === 32 ? text.charCodeAt(start - 2) : previous
  if (!(beside >= 0x3040 && beside < 0xd7a4)) return null
  if (!streetEnd.has(beside) && !afterNumber.has(text.charCodeAt(scan.end(word)))) return null
  const before = text.slice(Math.max(0, start - reach), start)
  if (previous === 32 && beside < 0xac00) {
    const coded =
      scan.isNumber(word) && scan.end(word) - start === 6 ? chineseWithCode.exec(before) : null
    return coded === null
      ? null
      : { start: widened(text, start - coded[0].length), end: scan.end(word) }
  }
  const isKorean = beside >= 0xac00
  const [head, tail] = isKorean ? [korean, koreanTail] : [null, null]
  if (head !== null) return span(text, start, head.exec(before), tail)
  return (
    span(text, start, japanese.exec(before), japaneseTail) ??
    span(text, start, chinese.exec(before), chineseTail)
  )
}

function span(
  text: string,
  number: number,
  head: RegExpExecArray | null,
  tail: RegExp,
): Span | null {
  if (head === null) return null
  tail.lastIndex = number
  if (!tail.test(text)) return null
  return { start: widened(text, number - head[0].length), end: tail.lastIndex }
}

/** With the postal code that goes before. */
function widened(text: string, start: number): number {
  return start - (leading.exec(text.slice(Math.max(0, start - 12), start))?.[0].length ?? 0)
}

const thaiTail =
  /\d{1,4}(?:\/\d{1,4})?,? ?(?:หมู่|ม\.|ซ\.|ซอย|ถ\.|ถนน|ตรอก|บ้าน)[\u0e00-\u0e7f\d ./-]{2,140}/y

/** A Thai address: number, village, lane or road, then the rest of the line in Thai. */
export function thai(scan: Scan, word: number): Span | null {
  const { text } = scan
  const next = text.charCodeAt(scan.end(word))
  const isNear = next === 32 || next === 47 || (next >= 0xe00 && next < 0xe80)
  const after = text.charCodeAt(scan.start(word + 1))
  if (!isNear || !(next === 47 || (after >= 0xe00 && after < 0xe80))) return null
  thaiTail.lastIndex = scan.start(word)
  if (!thaiTail.test(text)) return null
  let end = thaiTail.lastIndex
  while (text.charCodeAt(end - 1) === 32) end--
  return { start: scan.start(word), end }
}
