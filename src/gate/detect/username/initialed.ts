import { folded } from '../../char.ts'
import { isEnglishWord } from '../../common-word.ts'
import type { Sink } from '../../finding.ts'
import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import { wordClass } from '../../tagger/word-class.ts'
import { classesOf, isGiven } from '../../word-kind.ts'

const shortest = 6
const longest = 15
const kinds =
  wordFlag.letter |
  wordFlag.lower |
  wordFlag.capital |
  wordFlag.innerCapital |
  wordFlag.digit |
  wordFlag.single
const small = wordFlag.letter | wordFlag.lower

/**
 * `jsmith`, `tdewit`: an initial and a family name in one word of small letters, wherever it stands. Only such as begin with
 * consonants that no word begins with.
 */
export function findInitialed(scan: Scan, sink: Sink): void {
  const { text } = scan
  for (let word = 0; word < scan.wordCount; word++) {
    if (((scan.flags[word] ?? 0) & kinds) !== small) continue
    const start = scan.start(word)
    const length = scan.end(word) - start
    addJoined(scan, word, sink)
    if (length < shortest || length > longest || !isOdd(text, start)) continue
    if (!standsFree(text, start, start + length)) continue
    const value = scan.word(word)
    if (isInitialed(value))
      sink.add('username', start, start + length, value, 'initial and family name in one word')
  }
}

/** `j.smith`, `leo.k`: joined by a full stop or a line below, and no property of something. */
function addJoined(scan: Scan, word: number, sink: Sink): void {
  const { text } = scan
  const [start, middle] = [scan.start(word), scan.end(word)]
  const joint = text.charCodeAt(middle)
  if ((joint !== 46 && joint !== 95) || scan.start(word + 1) !== middle + 1) return
  if (((scan.flags[word + 1] ?? 0) & kinds) !== small) return
  const end = scan.end(word + 1)
  const isInitial = middle - start === 1
  if ((!isInitial && end - middle !== 2) || !standsFree(text, start, end)) return
  const name = isInitial ? scan.word(word + 1) : scan.word(word)
  const isOne = isInitial
    ? isFamily(name)
    : name.length > 2 && isGiven(name) && !coordinates.has(text.charAt(end - 1))
  if (isOne) sink.add('username', start, end, text.slice(start, end), 'initial and name joined')
}

/** `max.x`, `rose.i` */
const coordinates = new Set('xyzijn')

const behindName = /@?([a-z][a-z\d._-]{2,24})[)\]>]/y
const nameBefore =
  /(\p{Lu}[\p{Ll}’'-]{1,20})\s(?:(?:\p{Lu}[\p{L}.’'-]{0,20}|v[ao]n|de[nrl]?|d[aiu]|l[ae]|bin|al)\s){0,3}?(\p{Lu}[\p{L}’'-]{2,24})\s$/u
const reach = 72
const sharedLetters = 3
/** A home page, and a draft of theirs. */
const site = /\.(?:com|org|net|dev|io|me|[a-z]{2})$|-\d\d$/

/** `Beatrice Lund (blund)`: what begins with the one name or holds the other. */
export function findBehindNames({ text }: Scan, sink: Sink): void {
  for (const bracket of ['(', '[', '<']) {
    for (let at = text.indexOf(bracket); at !== -1; at = text.indexOf(bracket, at + 1)) {
      if (text.charCodeAt(at - 1) !== 32) continue
      behindName.lastIndex = at + 1
      const login = behindName.exec(text)?.[1]
      const names =
        login === undefined ? null : nameBefore.exec(text.slice(Math.max(0, at - reach), at))
      if (login === undefined || names === null) continue
      const [, given = '', family = ''] = names
      const letters = login.replaceAll(/[^a-z]/g, '')
      const isOne =
        letters.includes(folded(family).slice(0, sharedLetters + 1)) ||
        (letters.startsWith(folded(given).slice(0, sharedLetters)) &&
          letters.length > sharedLetters)
      if (!isOne || isEnglishWord(login) || site.test(login)) continue
      const end = behindName.lastIndex - 1
      sink.add('username', end - login.length, end, login, 'login behind a name')
    }
  }
}

/** What words of European languages begin with, beside a vowel or a consonant and a vowel or a `y`. */
const onsets = `bh bl br ch cl cr cz dh dj dl dr dw dz fj fl fr gh gj gl gn gr gw hr hj kh kl km kn kr kv kw lh lj ll mj ml mn nj ng ph pf pl pn pr ps pt
  rh rz sb sc sf sg sh sj sk sl sm sn sp sq sr st sv sw sz th tj tl tr ts tw tz vl vr vs vz wh wl wr ws wz xh zb zd zg zh zl zm zn zr zv zw`

const letters = 26
const firstLetter = 97
/** By two letters, whether no word begins with them. */
const odd = oddOnsets()

function oddOnsets(): Uint8Array {
  const table = new Uint8Array(letters * letters).fill(1)
  const set = (pair: string): void => {
    table[(pair.charCodeAt(0) - firstLetter) * letters + pair.charCodeAt(1) - firstLetter] = 0
  }
  const all = Array.from({ length: letters }, (_, i) => String.fromCharCode(firstLetter + i))
  for (const vowel of 'aeiou') for (const other of all) [vowel + other, other + vowel].forEach(set)
  for (const other of all) set(`${other}y`)
  for (const onset of onsets.split(/\s+/)) set(onset)
  return table
}

/** Whether a word begins as no word does. */
function isOdd(text: string, start: number): boolean {
  const first = text.charCodeAt(start) - firstLetter
  const second = text.charCodeAt(start + 1) - firstLetter
  if (first < 0 || first >= letters || second < 0 || second >= letters) return false
  return odd[first * letters + second] === 1
}

/** Families whose name is a word of every day as well. */
const everyday = new Set(
  `smith brown taylor miller moore clark walker young wright green baker carter turner parker cooper bailey white jackson wood woods bishop
  cook fisher fox gardner hunter knight mason porter potter reed rivers rose shepherd stone weaver webb wells west winter`.split(
    /\s+/,
  ),
)

function isInitialed(value: string): boolean {
  if (!/^(?!mc)[a-z]+$/.test(value) || classesOf(value) !== 0 || isEnglishWord(value)) return false
  return isFamily(value.slice(1)) || (value.length > shortest + 1 && isFamily(value.slice(2)))
}

function isFamily(name: string): boolean {
  if (everyday.has(name)) return true
  const classes = classesOf(name)
  return (
    name.length >= shortest - 1 && (classes & wordClass.family) !== 0 && (classes & ~family) === 0
  )
}

const family = wordClass.family | wordClass.given | wordClass.widespread | wordClass.place

/** No part of an address, a path, a property or a longer name. */
function standsFree(text: string, start: number, end: number): boolean {
  return (
    !/[\w@#$%&/\\.\-_~=]/.test(text.charAt(start - 1)) &&
    !/^(?:[\w@#$/\\(_=-]|\.\w|:\/)/.test(text.slice(end, end + 2))
  )
}
