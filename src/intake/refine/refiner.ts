import type { ChatModel, ChatQuestion } from '../../client/chat-model.ts'
import type { Candidate, MaskedChunk } from '../../core/item.ts'
import type { MaskedText } from '../../core/text.ts'
import { RawText } from '../../core/text.ts'
import type { ExtractOptions, Extraction } from '../../extract/candidate.ts'
import { extract } from '../../extract/candidate.ts'
import { Gate } from '../../gate/gate.ts'
import type { Answer } from './answer.ts'
import { answerSchema, parseAnswer } from './answer.ts'
import type { Shortfall } from './model-tally.ts'
import { ModelTally } from './model-tally.ts'
import type { Prompt, Reading } from './prompt.ts'
import { instructions, promptOf, readingOf } from './prompt.ts'
import { settle } from './settle.ts'

export interface RefineLimits {
  /** For one answer. */
  readonly callMs: number
  /** For all answers of a run together. */
  readonly stepMs: number
  readonly concurrency: number
}

export const defaultRefineLimits: RefineLimits = {
  callMs: 20_000,
  stepMs: 600_000,
  concurrency: 2,
}

/** What came back for one candidate. */
export type Reply =
  | { readonly state: 'answered'; readonly answer: Answer; readonly prompt: Prompt }
  | { readonly state: 'failed'; readonly why: Shortfall }

type Refined = Pick<Extraction, 'candidates' | 'below'>

/** After this many calls in a row without an answer the rest is not asked. */
const patience = 3
/** Nothing a second call could change. */
const hopeless: ReadonlySet<Shortfall> = new Set(['unauthorized', 'not_found', 'redirected'])

/**
 * Lets a chat model judge what the rules found: it may drop a candidate, cut it anew and give it another
 * title in the text's own words, and add none. Each candidate is asked about alone, so that what is written
 * in one cannot speak for another. Without an answer to go by a candidate stays as it was found.
 */
export class Refiner {
  readonly tally: ModelTally
  readonly #model: ChatModel
  readonly #gate: Gate
  readonly #signal: AbortSignal
  readonly #limits: RefineLimits
  readonly #instructions = new Gate().open().mask(new RawText(instructions)).masked
  /** The item at hand: one after the other, so that the time of all is the sum of each. */
  #turn: Promise<unknown> = Promise.resolve()
  #spentMs = 0
  #failedInARow = 0
  #givenUp: Shortfall | null = null

  constructor(
    model: ChatModel,
    options: {
      readonly gate: Gate
      readonly signal: AbortSignal
      readonly limits?: Partial<RefineLimits>
    },
  ) {
    this.tally = new ModelTally(model.name)
    this.#model = model
    this.#gate = options.gate
    this.#signal = options.signal
    this.#limits = { ...defaultRefineLimits, ...options.limits }
  }

  /**
   * As `extract`, with the model's word on twice as many candidates as may stay: what it drops makes room
   * for the next one, if it says that one is to be kept. Never more candidates than without a model.
   */
  extract(chunks: readonly MaskedChunk[], options: Partial<ExtractOptions>): Promise<Refined> {
    const refined = this.#turn.then(() => this.#extract(chunks, options))
    this.#turn = refined.catch(() => undefined)
    return refined
  }

  close(): Promise<void> {
    return this.#model.close()
  }

  async #extract(
    chunks: readonly MaskedChunk[],
    options: Partial<ExtractOptions>,
  ): Promise<Refined> {
    const found = extract(chunks, options)
    const room = found.candidates.length
    if (room === 0) return found
    const band = extract(chunks, { ...options, roomier: 2 }).candidates
    const replies = await this.#askAll(band, readingOf(chunks))
    const candidates = settle(band, replies, {
      room,
      tally: this.tally,
      unchanged: (text) => this.#unchanged(text),
    })
    return { candidates, below: found.below + room - candidates.length }
  }

  async #askAll(band: readonly Candidate[], reading: Reading): Promise<readonly Reply[]> {
    const startedAt = performance.now()
    const deadline = startedAt + this.#limits.stepMs - this.#spentMs
    const replies: Reply[] = []
    const waiting = band.entries()
    const worker = async (): Promise<void> => {
      for (const [rank, candidate] of waiting) {
        replies[rank] = await this.#ask(candidate, reading, deadline)
      }
    }
    await Promise.all(Array.from({ length: this.#limits.concurrency }, worker))
    this.#spentMs += performance.now() - startedAt
    return replies
  }

  async #ask(candidate: Candidate, reading: Reading, deadline: number): Promise<Reply> {
    if (this.#signal.aborted) return { state: 'failed', why: 'stopped' }
    if (this.#givenUp !== null) return { state: 'failed', why: this.#givenUp }
    const left = deadline - performance.now()
    if (left <= 0) return { state: 'failed', why: 'out_of_time' }
    const prompt = promptOf(reading, candidate)
    const content = this.#unchanged(prompt.text)
    if (content === null) return { state: 'failed', why: 'gate' }
    const question: ChatQuestion = {
      instructions: this.#instructions,
      content,
      schema: answerSchema,
    }
    const reply = await this.#model.ask(question, Math.min(left, this.#limits.callMs))
    if (reply.state === 'failed') {
      this.#failedInARow++
      if (hopeless.has(reply.failure) || this.#failedInARow >= patience) {
        this.#givenUp = reply.failure
      }
      return { state: 'failed', why: reply.failure }
    }
    this.#failedInARow = 0
    const answer = parseAnswer(reply.content)
    return answer === null
      ? { state: 'failed', why: 'unreadable' }
      : { state: 'answered', answer, prompt }
  }

  /** The text as the gate leaves it, or null when the gate would still mask something in it. */
  #unchanged(text: string): MaskedText | null {
    const { masked } = this.#gate.open().mask(new RawText(text))
    return masked.value === text ? masked : null
  }
}
