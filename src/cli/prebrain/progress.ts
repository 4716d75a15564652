import { counted } from '../../core/count.ts'
import type { ProgressEvent } from '../../intake/prebrain.ts'
import type { Context } from '../context.ts'

/** What is being read, for a person who waits: several tools at once in one line. */
export class ReadingProgress {
  readonly #context: Context
  readonly #running = new Map<string, string>()

  constructor(context: Context) {
    this.#context = context
  }

  take(event: ProgressEvent): void {
    const { progress } = this.#context
    if (event.kind === 'start') {
      this.#running.set(event.id, `${event.id}: 0 files`)
      void progress.start(`Reading ${event.title}`)
      return
    }
    if (event.kind === 'item') {
      const { id, tally, candidates } = event
      this.#running.set(
        id,
        `${id}: ${counted(tally.files, 'file')}, ${counted(candidates, 'candidate')}`,
      )
      progress.update(this.#line())
      return
    }
    this.#running.delete(event.id)
    if (this.#running.size === 0) progress.stop()
    else progress.update(this.#line())
  }

  /** One line on stderr that does not run into the moving one. */
  tell(text: string): void {
    const { progress, note } = this.#context
    progress.stop()
    void note(text)
    if (this.#running.size > 0) void progress.start(this.#line())
  }

  #line(): string {
    return `Reading ${[...this.#running.values()].join('; ')}`
  }
}
