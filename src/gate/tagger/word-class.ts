/** What a word may be by itself, as bits; the dictionary of the model file gives them by word hash. */
export const wordClass = {
  given: 1,
  family: 2,
  /** Written in lower case in ordinary prose. */
  everyday: 4,
  place: 8,
  /** A company or club, or a word that ends the name of one: Inc, Bank, University, United. */
  organisation: 16,
  title: 32,
  /** What people do with words: said, writes, meint. */
  speech: 64,
  /** Office, trade or kinship: minister, coach, sister. */
  role: 128,
  /** Weekdays, months, holidays. */
  time: 256,
  /** Lower-case words within names: van, de la, bin. */
  particle: 512,
  /** Function words by which a German text is known: there every noun has a capital. */
  german: 1024,
  product: 2048,
  /** Peoples, languages, demonyms. */
  demonym: 4096,
  /** Found in the name lists of several cultures. */
  widespread: 8192,
  /** Not of the dictionary: a word of it with an ending, or made of two. */
  built: 16384,
  /** Not of the dictionary: a name of it with an ending, `Merkels`, `Дениса`. */
  inflected: 32768,
} as const

/** What may be somebody's name. */
export const named = wordClass.given | wordClass.family
/** All that a word may be that is a name and nothing else. */
export const onlyName = named | wordClass.widespread

/** Gives the classes of a word by the hash of the scan; 0 for an unknown word. */
export interface WordClasses {
  of(hash: number): number
}

/** Gives all that is known of a word: its classes and, above them, its cluster (see cluster.ts). */
export interface WordEntries extends WordClasses {
  entry(hash: number): number
}

const classBits = 16

export function entryOf(classes: number, cluster: number): number {
  return (cluster << classBits) | classes
}

export function classesIn(entry: number): number {
  return entry & ((1 << classBits) - 1)
}

export function clusterIn(entry: number): number {
  return entry >>> classBits
}
