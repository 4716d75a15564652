import type { Ask, Choices } from '../../connectors/connector.ts'
import { SvcError } from '../../core/error.ts'
import type { Context } from '../context.ts'
import { readInput } from '../input.ts'

/** What may let a person choose when it is connected. `S`: what it asks its tool by. */
export interface Choosable<S> {
  readonly id: string
  readonly title: string
  readonly choosing?: Chooser<S>
}

interface Chooser<S> {
  choose(session: S, ask: Ask): Promise<Choices>
  check(given: unknown): Promise<Choices>
}

/** What a tool is to be read for, where connecting picks it, before the tool is asked. */
export interface ChoiceSources {
  /** From `--from`, checked; null without it. */
  readonly from: Choices | null
  /** From an earlier connect, checked; null without one. */
  readonly earlier: Choices | null
}

/**
 * What is there to choose by. Throws `usage` and `connector.choices` for a file that does not fit, and
 * `input.required` where nobody can be asked and nothing was chosen before.
 */
export async function choiceSources<S>(
  context: Context,
  connector: Choosable<S>,
  path: string | undefined,
  kept: Choices,
): Promise<ChoiceSources> {
  const { id, title, choosing } = connector
  const sources = await givenChoices(context, connector, path, kept)
  const isGiven = sources.from !== null || sources.earlier !== null
  if (choosing === undefined || isGiven || context.interactive) return sources
  throw new SvcError('input.required', `${title} needs to be told what it may read`, {
    hint: `give it by --from choices.json; svc connect ${id} --json at a terminal prints such a file`,
  })
}

/** As `choiceSources`, where a run can name what it reads as well: nothing need be chosen. */
export async function givenChoices<S>(
  context: Context,
  { id, choosing }: Choosable<S>,
  path: string | undefined,
  kept: Choices,
): Promise<ChoiceSources> {
  if (choosing === undefined) return { from: null, earlier: null }
  if (path !== undefined) {
    return { from: await fromFile(context, id, choosing, path), earlier: null }
  }
  return { from: null, earlier: await usable(choosing, kept) }
}

/** Picks what the tool is read for: by the file, by the person, or as before. */
export async function chosen<S>(
  { interactive, prompt }: Context,
  { title, choosing }: Choosable<S>,
  { from, earlier }: ChoiceSources,
  session: S,
): Promise<Choices> {
  if (choosing === undefined) return {}
  if (from !== null) return from
  if (earlier !== null) {
    if (!interactive) return earlier
    const again = await prompt.one(`${title} was connected before`, [
      { value: false, name: 'Keep what was chosen then', chosen: true },
      { value: true, name: 'Choose again' },
    ])
    if (!again) return earlier
  }
  return choosing.choose(session, prompt)
}

/** The choices alone, or the answer of `svc connect <id> --json` with the choices in it. */
async function fromFile<S>(
  { io }: Context,
  id: string,
  choosing: Chooser<S>,
  path: string,
): Promise<Choices> {
  const text = await readInput(io, path, maxBytes)
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    // Without the parser's error as cause: it quotes the file.
    throw new SvcError('usage', `--from ${path} is not JSON`, {
      hint: `svc connect ${id} --json at a terminal prints such a file`,
    })
  }
  return choosing.check(isAnswer(given, id) ? given.choices : given)
}

const maxBytes = 1024 * 1024

function isAnswer(given: unknown, id: string): given is { readonly choices: unknown } {
  return (
    typeof given === 'object' &&
    given !== null &&
    'choices' in given &&
    'connector' in given &&
    given.connector === id
  )
}

async function usable<S>(choosing: Chooser<S>, kept: Choices): Promise<Choices | null> {
  if (Object.keys(kept).length === 0) return null
  try {
    return await choosing.check(kept)
  } catch (thrown) {
    // What an older svc kept, or a person edited, is chosen anew.
    if (thrown instanceof SvcError) return null
    throw thrown
  }
}
