import type { Api } from '../../../client/api.ts'
import { SvcError } from '../../../core/error.ts'
import type { WireMovedRule, WireRule } from '../../../contract/rules.ts'
import type { Context } from '../../context.ts'
import { DraftFile } from '../../editor.ts'
import { write } from '../../io.ts'
import type { OriginalsHere } from '../../originals/here.ts'
import { ruleLines, widthOf } from '../../rule-view.ts'
import type { Unmasking } from './unmasking.ts'

const verdicts = [
  { key: 's', name: 'Submit', value: 'submit' },
  { key: 'e', name: 'Edit in your editor', value: 'edit' },
  { key: 'd', name: 'Discard', value: 'discard' },
  { key: 'l', name: 'Later', value: 'later' },
  { key: 'q', name: 'Quit', value: 'quit' },
] as const

type Verdict = (typeof verdicts)[number]['value']

/** One person going through drafts at a terminal. Whatever they decide holds for what they were shown. */
export class Sitting {
  readonly #context: Context
  readonly #api: Api
  readonly #originals: OriginalsHere
  readonly #unmasking: Unmasking | null
  readonly #counts = { submit: 0, discard: 0 }
  readonly #files: DraftFile[] = []
  #notice: string | null = null

  constructor(context: Context, api: Api, originals: OriginalsHere, unmasking: Unmasking | null) {
    this.#context = context
    this.#api = api
    this.#originals = originals
    this.#unmasking = unmasking
  }

  async run(drafts: readonly WireRule[]): Promise<void> {
    const { contrariesAmong } = await import('../../contrary.ts')
    const contraries = await contrariesAmong(this.#context, drafts)
    try {
      for (const [index, draft] of drafts.entries()) {
        const heading = `Draft ${index + 1} of ${drafts.length}`
        const verdict = await this.#review(draft, heading, contraries.get(draft.id) ?? [])
        if (verdict === 'quit') return
      }
    } finally {
      await this.#tellEnd()
    }
  }

  /** Asks until the draft is decided, by whomever, or left. Answers what was chosen last. */
  async #review(
    draft: WireRule,
    heading: string,
    contraries: readonly string[],
  ): Promise<Verdict | null> {
    let verdict: Verdict | null = null
    for (let shown: WireRule | null = draft; shown !== null;) {
      await this.#show(shown, heading, contraries)
      verdict = await this.#context.prompt.choose<Verdict>('What shall become of it?', verdicts)
      if (verdict === 'quit' || verdict === 'later') return verdict
      shown = await (verdict === 'edit' ? this.#edit(shown) : this.#decide(shown, verdict))
    }
    return verdict
  }

  async #show(draft: WireRule, heading: string, contraries: readonly string[]): Promise<void> {
    const { io } = this.#context
    const paint = await this.#context.paint(io.stderr)
    const width = widthOf(io.stderr)
    const lines = [
      '',
      paint.dim(heading),
      ...((await this.#unmasking?.linesOf(draft, paint, width)) ?? ruleLines(draft, paint, width)),
      ...contraries.map((line) => paint.yellow(line)),
      '',
    ]
    await write(io.stderr, `${lines.join('\n')}\n`)
  }

  /** Null once it is decided; else the draft as it is by now. */
  async #decide(shown: WireRule, verdict: 'submit' | 'discard'): Promise<WireRule | null> {
    const { id, version } = shown
    let moved: WireMovedRule
    try {
      moved = await (verdict === 'submit'
        ? this.#api.submitRule(id, version)
        : this.#api.rejectRule(id, version))
    } catch (thrown) {
      if (!hasMovedOn(thrown)) throw thrown
      return this.#asItIsNow(id)
    }
    this.#counts[verdict]++
    this.#notice = moved.notice ?? this.#notice
    const { noteVerdicts } = await import('../../learning.ts')
    await noteVerdicts(this.#context, [moved])
    await this.#originals.forget([id])
    return null
  }

  /** As `#decide`. A slip in the editor does not end the review, and what was typed is there for the next try. */
  async #edit(shown: WireRule): Promise<WireRule | null> {
    const { io, note, warn } = this.#context
    const file = new DraftFile(io.env, shown.id)
    if (file.isKept) await note('Opens what you typed before; it is not saved yet.')
    this.#files.push(file)
    try {
      const edit = await file.edited(io, shown)
      if (edit === null) return shown
      const changed = await this.#api.editRule(shown.id, shown.version, edit)
      await file.remove()
      await this.#originals.follow(shown, edit, changed)
      return changed
    } catch (thrown) {
      if (!(thrown instanceof SvcError)) throw thrown
      const kept = file.isKept ? '; e opens what you typed again' : ''
      await warn(`not changed: ${thrown.message}${kept}`)
      return hasMovedOn(thrown) ? this.#asItIsNow(shown.id) : shown
    }
  }

  /** What a draft has become that somebody else had meanwhile; null when it is none any more. */
  async #asItIsNow(id: string): Promise<WireRule | null> {
    const now = await this.#api.getRule(id)
    if (now.status !== 'draft') {
      await this.#context.warn(`${id}: somebody else decided meanwhile; it is ${now.status} by now`)
      return null
    }
    await this.#context.warn(`${id}: somebody else changed it meanwhile; this is how it is by now`)
    return now
  }

  async #tellEnd(): Promise<void> {
    const { note, warn } = this.#context
    await note(`Submitted ${this.#counts.submit}, discarded ${this.#counts.discard}.`)
    if (this.#notice !== null) await note(this.#notice)
    const kept = this.#files.filter(({ isKept }) => isKept).map(({ path }) => path)
    for (const path of new Set(kept)) {
      await warn(`What you typed is not saved; it is kept in ${path} until you remove it.`)
    }
  }
}

/** Somebody else has changed or moved the rule since it was shown. */
function hasMovedOn(thrown: unknown): boolean {
  return (
    thrown instanceof SvcError &&
    (thrown.code === 'rule.version' || thrown.code === 'rule.transition')
  )
}
