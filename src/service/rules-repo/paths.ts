import { SvcError } from '../../core/error.ts'
import type { RuleId } from '../../core/id.ts'
import type { ForwardFile, Found } from './provider.ts'
import { names } from './provider.ts'
import { isFileOf, readRuleFile, rulesFolder } from './rule-file.ts'
import { tailOf } from './slug.ts'

/** Reads a file of one commit; null when there is none. */
export type ReadFile = (path: string) => Promise<string | null>

export interface Placed {
  readonly files: readonly ForwardFile[]
  /** True when every file is there already and is its rule's. */
  readonly isThere: boolean
}

/** Gives each file a path where there is nothing, or its own rule. What belongs to somebody else stays theirs. */
export async function placed(files: readonly ForwardFile[], read: ReadFile): Promise<Placed> {
  const found: ForwardFile[] = []
  let isThere = true
  for (const file of files) {
    const { path, content } = await freePath(file.path, file.rule.id, read)
    isThere &&= content !== null
    found.push({ ...file, path })
  }
  return { files: found, isThere }
}

async function freePath(
  wished: string,
  id: RuleId,
  read: ReadFile,
): Promise<{ readonly path: string; readonly content: string | null }> {
  for (const path of names(wished, '.md')) {
    const content = await read(path)
    if (content === null || isFileOf(content, id)) return { path, content }
  }
  throw new SvcError('rules_repo.unreachable', "every name for the rule's file is taken", {
    hint: `look at what lies in ${rulesFolder}/ of the rules repository`,
  })
}

/** Most files that are read to find one that was renamed in review. */
const maxLooked = 100

/** Where a file may have been moved to. */
export interface Listed {
  readonly paths: readonly string[]
  /** False where there may be more of them than were told. */
  readonly isWhole: boolean
}

/**
 * A rule's file: where it was put, else wherever a reviewer moved it. One that names no rule any more, because its
 * front matter was taken out or broken, still counts where it was put.
 */
export async function foundFile(
  rule: { readonly id: RuleId; readonly path: string },
  read: ReadFile,
  list: () => Promise<Listed>,
): Promise<Found> {
  const here = await read(rule.path)
  if (here !== null && isFileOf(here, rule.id)) return { text: here, isSure: true }
  const tail = tailOf(rule.id)
  const { paths, isWhole } = await list()
  const others = paths.filter((path) => path !== rule.path && path.endsWith('.md'))
  // A renamed file mostly keeps the end of the id.
  const likely = others.toSorted((a, b) => Number(b.includes(tail)) - Number(a.includes(tail)))
  for (const path of likely.slice(0, maxLooked)) {
    const text = await read(path)
    if (text !== null && isFileOf(text, rule.id)) return { text, isSure: true }
  }
  if (here !== null && readRuleFile(here).id === null) return { text: here, isSure: true }
  return { text: null, isSure: isWhole && others.length <= maxLooked }
}
