import type { Split } from '../split.ts'
import { splitOfName } from '../split.ts'

/** How the names of one culture are made and written. */
export interface NamePool {
  readonly women: NameList
  readonly men: NameList
  /** `Kim Min-ji`, `田中太郎`. */
  readonly familyFirst?: boolean
  /** What stands between the parts of a full name; a space where not given. */
  readonly joint?: string
  /** A word before some family names, and how often: `van der`, `al-`. Holds its own space or hyphen. */
  readonly particle?: { readonly share: number; readonly words: readonly string[] }
  /** Two given names, and how often: `Jean-Pierre`, `Maria Luisa`. */
  readonly doubleGiven?: { readonly share: number; readonly joint: string }
  /** Two family names, and how often: `García Márquez`, `Meyer-Landrut`. */
  readonly doubleFamily?: { readonly share: number; readonly joint: string }
}

export interface NameList {
  readonly given: readonly string[]
  readonly family: readonly string[]
}

/** A pool of names that women and men share. */
export function unisex(
  given: readonly string[],
  family: readonly string[],
  writing: Omit<NamePool, 'women' | 'men'> = {},
): NamePool {
  const names = { given, family }
  return { women: names, men: names, ...writing }
}

/** The names of a pool that are on one side of the split. */
export function namesOn(pool: NamePool, split: Split): NamePool {
  return { ...pool, women: listOn(pool.women, split), men: listOn(pool.men, split) }
}

function listOn({ given, family }: NameList, split: Split): NameList {
  return { given: given.filter(isOn(split)), family: family.filter(isOn(split)) }
}

function isOn(split: Split): (name: string) => boolean {
  return (name) => {
    const side = splitOfName(name)
    return side === split || side === 'both'
  }
}
