import { SourceFile } from '../core/item.ts'

/** One thing a reader could not read, named so that the person can find it. `name` goes to the device's terminal only. */
export interface Loss {
  readonly name: string
  readonly reason: string
}

/** Some losses by name, and how many there are. Names are kept for the first ones only, so that memory stays flat. */
export class Losses {
  readonly named: Loss[] = []
  count = 0

  add(loss: Loss): void {
    this.count++
    if (this.named.length < namedLosses) this.named.push(loss)
  }
}

const namedLosses = 100

/**
 * The receipt of one connector's run, in units of what the connector counts (a Figma file, an issue, a mail
 * thread). Every unit that was listed is opened, unchanged, excluded, skipped or denied; one that is none of
 * these is `missing`, and a run with anything missing is not whole. Nothing is lost silently.
 */
export class Tally {
  #listed: number | null = null
  /** Units opened: read to their end, or truncated. */
  files = 0
  /** Mail only: messages, where a file is a thread. */
  messages: number | null = null
  /** As the last run left it, or older than `since`; not a loss. */
  unchanged = 0
  /** Left out on purpose: an internal note, a confidential issue; not a loss. */
  excluded = 0
  /** In the source before, and no longer; not a loss. */
  gone = 0
  /** Could not be read. */
  readonly skipped = new Losses()
  /** Refused by the tool. */
  readonly denied = new Losses()
  /** Opened, but not read to the end; mail counts messages here. */
  readonly truncated = new Losses()

  /** Counts units as a tool's lists or the person name them; a reader of files meets them one by one instead. */
  list(count = 1): void {
    this.#listed = (this.#listed ?? 0) + count
  }

  file(name: string): SourceFile {
    this.files++
    return new SourceFile(name)
  }

  skip(loss: Loss): void {
    this.skipped.add(loss)
  }

  deny(loss: Loss): void {
    this.denied.add(loss)
  }

  truncate(loss: Loss): void {
    this.truncated.add(loss)
  }

  get listed(): number {
    return this.#listed ?? this.#settled
  }

  /** Units that were listed and of which nothing more is known. */
  get missing(): number {
    return this.listed - this.#settled
  }

  /** What was skipped, denied or truncated so far. */
  get lost(): number {
    return this.skipped.count + this.denied.count + this.truncated.count
  }

  /** False when anything in scope was not read to its end. */
  get whole(): boolean {
    return this.lost === 0 && this.missing === 0
  }

  get #settled(): number {
    return this.files + this.unchanged + this.excluded + this.skipped.count + this.denied.count
  }
}
