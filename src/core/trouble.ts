import { randomUUID } from 'node:crypto'

/** The ways a call to another party goes wrong. They and a step are words of ours: nothing a party says is kept. */
export const faultKinds = [
  'timeout',
  'limited',
  'failed',
  'refused',
  'broken',
  'unreachable',
  'not_json',
  'too_large',
  'unexpected',
  'ended',
] as const
export type FaultKind = (typeof faultKinds)[number]

/** One try that went wrong. */
export interface Fault {
  readonly kind: FaultKind
  /** Null when no answer had begun. */
  readonly status: number | null
  /** How long the party asked to be left alone; null when it did not say. */
  readonly waitSeconds: number | null
  /** How long an answer was waited for; of a timeout only. */
  readonly afterSeconds: number | null
}

/** A fault of which nothing is known but its kind. */
export const noFault = { status: null, waitSeconds: null, afterSeconds: null } as const

/**
 * `open`: being tried again. `put_off`: to be tried again later. `looked_again`: nobody knew whether it was done, so it
 * was looked at again and gone on from there. `cut_off`: the process ended before the call did.
 */
export const troubleEnds = [
  'open',
  'put_off',
  'answered',
  'looked_again',
  'gave_up',
  'cut_off',
] as const
export type TroubleEnd = (typeof troubleEnds)[number]

/** What a call is made for. */
export interface Step {
  /** `zendesk`, `github`. */
  readonly party: string
  /** `reading macros`. */
  readonly name: string
  /** Of a list that comes in pages, from 1. */
  readonly page: number | null
}

/** A call that did not go well at once: each try that went wrong, and the end it came to. */
export interface Trouble {
  /** Of the first fault, RFC 3339. */
  readonly at: string
  readonly step: Step
  readonly faults: readonly Fault[]
  readonly end: TroubleEnd
}

/** A trouble that can be told from another of the same step and moment. */
export interface NotedTrouble extends Trouble {
  /** Empty for one that was kept before troubles had ids. */
  readonly id: string
}

/** The latest troubles, and how many there were before them. */
export interface TroubleList {
  readonly latest: readonly NotedTrouble[]
  readonly leftOut: number
}

export const noTroubles: TroubleList = { latest: [], leftOut: 0 }

/** How many are kept of one run or one submission. */
export const maxTroubles = 50

/** How often it was tried again. */
export function retriesOf({ faults, end }: Trouble): number {
  return end === 'answered' || end === 'open' ? faults.length : faults.length - 1
}

/** One line for people: who, at which step, what went wrong, and how it ended. */
export function troubleLine({ step, faults, end, ...rest }: Trouble): string {
  const place = step.page === null ? step.name : `${step.name}, page ${step.page}`
  const wrong = runsOf(faults.map(faultWords)).join(', then ')
  const retries = retriesOf({ step, faults, end, ...rest })
  const again = retries === 0 ? '' : `; tried again ${timesOf(retries)}`
  return `${titles[step.party] ?? step.party}, ${place}: ${wrong}${again}; ${endings[end]}`
}

const titles: Readonly<Record<string, string>> = {
  zendesk: 'Zendesk',
  intercom: 'Intercom',
  github: 'GitHub',
  gitlab: 'GitLab',
  git: 'git folder',
  stripe: 'Stripe',
  mail: 'Mail',
  slack: 'Slack',
}

const endings: Readonly<Record<TroubleEnd, string>> = {
  open: 'no end yet',
  put_off: 'to be tried again',
  answered: 'then it went well',
  looked_again: 'looked at what was done and went on',
  gave_up: 'given up',
  cut_off: 'the process ended in between',
}

/** What went wrong with one try, for people. */
export function faultWords({ kind, status, waitSeconds, afterSeconds }: Fault): string {
  const answered = `answered ${status ?? 'no'}`
  switch (kind) {
    case 'timeout':
      return afterSeconds === null ? 'no answer in time' : `timed out after ${afterSeconds} s`
    case 'limited':
      return waitSeconds === null ? answered : `${answered}, asked to wait ${waitSeconds} s`
    case 'failed':
      return status === null ? 'failed' : answered
    case 'refused':
      // A no may come with a status that says all is well.
      return status === null || status < 300 ? 'was refused' : answered
    case 'broken':
      return status === null
        ? 'the connection broke before an answer'
        : 'the connection broke in the middle of the answer'
    case 'unreachable':
      return 'could not be reached'
    case 'not_json':
      return 'the answer was no JSON'
    case 'too_large':
      return 'the answer was too large'
    case 'unexpected':
      return 'the answer had a form svc does not know'
    case 'ended':
      return 'the process ended in the middle'
  }
}

/** The same words in a row are said once, with their number. */
function runsOf(words: readonly string[]): readonly string[] {
  const runs: { readonly word: string; count: number }[] = []
  for (const word of words) {
    const last = runs.at(-1)
    if (last?.word === word) last.count++
    else runs.push({ word, count: 1 })
  }
  return runs.map(({ word, count }) => (count === 1 ? word : `${word} (${timesOf(count)})`))
}

function timesOf(count: number): string {
  return count === 1 ? 'once' : `${count} times`
}

/**
 * What is kept of one thing and what somebody tells of calls of his own, in one list: others who are at it at the same
 * time lose nothing by it. What they have open is taken for cut off until they tell otherwise.
 */
export function merged(kept: TroubleList, own: readonly NotedTrouble[]): TroubleList {
  const told = new Map(own.map((each) => [each.id, each]))
  const known = new Set(kept.latest.map(({ id }) => id))
  // A fault is told at once: one from before a full list was told, and left out, long ago.
  const since = kept.latest.length < maxTroubles ? '' : (kept.latest[0]?.at ?? '')
  const fresh = own.filter(({ id, at }) => !known.has(id) && at >= since)
  const all = [...kept.latest.map((each) => told.get(each.id) ?? closed(each)), ...fresh]
  const latest = all.toSorted((a, b) => a.at.localeCompare(b.at)).slice(-maxTroubles)
  return { latest, leftOut: kept.leftOut + all.length - latest.length }
}

function closed(trouble: NotedTrouble): NotedTrouble {
  return trouble.end === 'open' ? { ...trouble, end: 'cut_off' } : trouble
}

/** What is noted of the calls of one run or submission. */
export class Troubles {
  readonly #noted: Noted[]
  #leftOut: number
  readonly #now: () => Date
  readonly #keep: (list: TroubleList) => Promise<void>

  /** `keep` is called after each fault, before anything else is tried: what it throws ends the call. */
  constructor(
    earlier: TroubleList = noTroubles,
    now: () => Date = () => new Date(),
    keep: (list: TroubleList) => Promise<void> = () => Promise.resolve(),
  ) {
    // Whoever had one open is no more.
    this.#noted = earlier.latest.map(closed).map((each) => ({ ...each, faults: [...each.faults] }))
    this.#leftOut = earlier.leftOut
    this.#now = now
    this.#keep = keep
  }

  get list(): TroubleList {
    const latest = this.#noted.map(({ faults, ...rest }) => ({ ...rest, faults: [...faults] }))
    return { latest, leftOut: this.#leftOut }
  }

  /** A call that is about to be made; as long as it goes well nothing is noted of it. */
  watch(step: Step): Watched {
    let noted: Noted | null = null
    return {
      fault: async (fault) => {
        noted ??= this.#begun(step)
        noted.faults.push(fault)
        await this.#keep(this.list)
      },
      end: async (end) => {
        if (noted === null) return
        noted.end = end
        // What went well is kept with whatever is kept next.
        if (end !== 'answered') await this.#keep(this.list)
      },
    }
  }

  /** The last call was given up only to look at what it had done. */
  lookedAgain(): void {
    const last = this.#noted.at(-1)
    if (last?.end === 'gave_up') last.end = 'looked_again'
  }

  #begun(step: Step): Noted {
    const at = this.#now().toISOString()
    const noted: Noted = { id: randomUUID(), at, step, faults: [], end: 'open' }
    this.#noted.push(noted)
    this.#leftOut += this.#noted.splice(0, this.#noted.length - maxTroubles).length
    return noted
  }
}

/** A call under way, as far as its history goes. */
export interface Watched {
  /** One more try went wrong. Rejects when that could not be kept. */
  fault(fault: Fault): Promise<void>
  /** Nothing when all went well. Rejects as `fault`. */
  end(end: TroubleEnd): Promise<void>
}

interface Noted {
  readonly id: string
  readonly at: string
  readonly step: Step
  readonly faults: Fault[]
  end: TroubleEnd
}
