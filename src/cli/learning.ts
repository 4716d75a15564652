import { resolveSettings } from '../client/config.ts'
import { draftMark, VerdictFile } from '../client/verdict-file.ts'
import type { WireRule } from '../contract/rules.ts'
import { SvcError } from '../core/error.ts'
import { RawText } from '../core/text.ts'
import type { Verdict } from '../core/verdict.ts'
import type { Taste } from '../extract/verdict/taste.ts'
import type { Context } from './context.ts'
import { lastingLists } from './mask/word-list.ts'
import { sayOn } from './service.ts'

/** Where this run's verdicts are kept, and whose they are. */
export interface Learning {
  readonly file: VerdictFile
  /** `local` inside svc, else the profile and the service's host. */
  readonly organisation: string
}

export async function learningOf({ io, general }: Context): Promise<Learning> {
  const { profile, baseUrl } = await resolveSettings(io.env, general)
  return {
    file: new VerdictFile(io.env, sayOn(io, general)),
    organisation:
      baseUrl.value === null ? 'local' : `${profile.value}@${new URL(baseUrl.value).host}`,
  }
}

/** Notes what was submitted or discarded. A failure is one line: the review itself is done. */
export async function noteVerdicts(context: Context, moved: readonly WireRule[]): Promise<void> {
  // A draft without a score was not found by the extraction, and says nothing about what that finds.
  const scored = moved.flatMap((rule) =>
    rule.score === null ? [] : [{ ...rule, score: rule.score }],
  )
  if (scored.length === 0) return
  await orSay(context, async () => {
    const { file, organisation } = await learningOf(context)
    if (!(await file.read()).learning) return
    const { Gate } = await import('../gate/gate.ts')
    const { traitsOf } = await import('../extract/verdict/traits.ts')
    const gate = new Gate(await lastingLists(context.io.env))
    const verdicts = scored.map(({ id, status, title, body, connector, score }): Verdict => {
      const session = gate.open()
      // What a service sends is not trusted to be masked; the gate leaves masked text as it is.
      const masked = (text: string) => session.mask(new RawText(text)).masked
      const judged = { title: masked(title), body: masked(body), connector: connector ?? '', score }
      const submitted = status !== 'rejected'
      return { draft: draftMark(organisation, id), submitted, ...traitsOf(judged) }
    })
    await file.record(organisation, verdicts)
  })
}

/** What the verdicts so far tell, or null when that is nothing yet. Never stands in a run's way. */
export async function tasteFor(context: Context): Promise<Taste | null> {
  const { file, organisation } = await learningOf(context)
  const taste = await orSay(context, async () => {
    const { learning, organisations } = await file.read()
    const verdicts = organisations.get(organisation) ?? []
    if (!learning || verdicts.length === 0) return null
    const { tasteOf } = await import('../extract/verdict/taste.ts')
    return tasteOf(verdicts)
  })
  return taste === null || taste.trial === null || taste.trial.weight === 0 ? null : taste
}

/** Tells that verdicts took part, and how to do without. */
export async function tellTaste(context: Context, taste: Taste): Promise<void> {
  const count = taste.submitted + taste.discarded
  await context.note(`Ranked by the rules and by ${count} of your verdicts (--no-learning)`)
}

/** What `--json` says of the verdicts that took part. */
export function tasteJson(taste: Taste | null) {
  if (taste === null || taste.trial === null) return null
  const { submitted, discarded, trial } = taste
  return { submitted, discarded, weight: trial.weight }
}

async function orSay<T>(context: Context, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (thrown) {
    if (!(thrown instanceof SvcError)) throw thrown
    await context.note(`note: going on without learning: ${thrown.message}`)
    return null
  }
}
