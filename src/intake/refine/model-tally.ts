import type { ChatFailure } from '../../client/chat-model.ts'
import { counted } from '../../core/count.ts'

/** Why a candidate kept its deterministic result. */
export type Shortfall = ChatFailure | 'gate' | 'invented' | 'out_of_time'

const words: Readonly<Record<Shortfall, string>> = {
  stopped: 'the run was stopped',
  timeout: 'no answer in time',
  unreachable: 'the model cannot be reached',
  unauthorized: 'the key was refused',
  not_found: 'no such model or address',
  redirected: 'the address leads elsewhere',
  busy: 'the model is busy',
  refused: 'the server refused the request',
  broken: 'the server failed',
  too_large: 'the answer is too long',
  unreadable: 'the answer is not in the agreed form',
  gate: 'the masking would change the question',
  invented: 'the answer says what the text does not',
  out_of_time: 'the time for asking is used up',
}

/** What the model step of one run came to, in candidates. */
export class ModelTally {
  readonly name: string
  asked = 0
  refined = 0
  dropped = 0
  readonly #shortfalls = new Map<Shortfall, number>()

  constructor(name: string) {
    this.name = name
  }

  /** Those that stayed as they were found, whether the model agreed or gave no answer to go by. */
  get kept(): number {
    return this.asked - this.refined - this.dropped
  }

  fellShort(why: Shortfall): void {
    this.#shortfalls.set(why, (this.#shortfalls.get(why) ?? 0) + 1)
  }

  /** One line on what went without an answer to go by, the commonest reason first; null when nothing did. */
  shortfallLine(): string | null {
    const reasons = [...this.#shortfalls].sort(([, a], [, b]) => b - a)
    if (reasons.length === 0) return null
    const total = reasons.reduce((sum, [, count]) => sum + count, 0)
    const told = reasons.map(([why, count]) =>
      reasons.length === 1 ? words[why] : `${words[why]} (${count})`,
    )
    return `model: ${total} of ${counted(this.asked, 'candidate')} kept as found: ${told.join(', ')}`
  }

  toJSON() {
    const { name, asked, refined, kept, dropped } = this
    return { name, asked, refined, kept, dropped }
  }
}
