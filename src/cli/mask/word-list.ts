import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '../../client/folder.ts'
import { configFile, configFolder } from '../../client/folder.ts'
import { SvcError } from '../../core/error.ts'
import { readInput } from '../input.ts'
import type { Io } from '../io.ts'

/** A person's own words and phrases: those always masked, and those never. */
export interface WordLists {
  readonly terms: readonly string[]
  readonly keep: readonly string[]
}

/** Longest term that the gate compares to its end, in UTF-16 units. */
const maxLength = 200

const maxBytes = 1024 * 1024

/** The lasting lists of the settings file. Without a file nothing is loaded that reads one, which keeps `svc mask` quick. */
export async function lastingLists(env: Env): Promise<WordLists> {
  if (!existsSync(join(configFolder(env), configFile))) return { terms: [], keep: [] }
  const { maskLists } = await import('../../client/config.ts')
  const { terms, keep } = await maskLists(env)
  return { terms: checked(terms, 'mask.terms'), keep: checked(keep, 'mask.keep') }
}

/** A list with one word or phrase per line; empty lines and those that start with `#` are passed over. */
export async function wordsIn(io: Io, path: string): Promise<readonly string[]> {
  const text = await readInput(io, path, maxBytes)
  const lines = text.replace(/^\ufeff/, '').split('\n')
  const words = lines.map((line) => line.trim()).filter((line) => !/^(?:#|$)/.test(line))
  return checked(words, path)
}

/** A longer one would be masked in part, so it is refused. Names the list and not the word, which may be a secret. */
function checked(words: readonly string[], list: string): readonly string[] {
  if (words.every((word) => word.length <= maxLength)) return words
  throw new SvcError('usage', `${list} holds an entry longer than ${maxLength} characters`)
}
