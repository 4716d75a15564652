import type { Passage, SourceFile } from '../../../core/item.ts'
import { Item } from '../../../core/item.ts'
import { RawText } from '../../../core/text.ts'
import type { Message } from '../mime/message.ts'

interface Entry {
  readonly timeMs: number
  readonly order: number
  readonly text: string
  readonly speaker: string | null
  readonly source: string | null
}

interface First {
  readonly timeMs: number
  readonly subject: string
  readonly source: string | null
}

interface OpenThread {
  file: SourceFile | null
  first: First
  /** Time of the message before in the export: an undated one is taken to follow it. */
  lastMs: number
  entries: Entry[]
  readonly people: Set<string>
  /** UTF-16 units of the texts held. */
  size: number
}

/** Texts held over all open threads, in UTF-16 units. */
const heldChars = 32 * 1024 * 1024
/** A thread yielded early remembers whom it named, so that its later part is masked alike; this many of them. */
const rememberedPeople = 50

/**
 * Gathers messages into threads. A thread leaves as one item once its last message has come; when too much text
 * is waiting, the thread open longest leaves early, and what comes later is a further item of the same file.
 */
export class OpenThreads {
  readonly #openFile: (name: string) => SourceFile
  readonly #held: number
  readonly #threads = new Map<number, OpenThread>()
  /** Those with text, the longest open first. */
  readonly #waiting = new Set<number>()
  #size = 0
  #order = 0

  constructor(openFile: (name: string) => SourceFile, held: number = heldChars) {
    this.#openFile = openFile
    this.#held = held
  }

  /** Takes a thread's next message; `last` when no more come. Answers the items that are complete. */
  *add(id: number, message: Message, last: boolean): Generator<Item, void, undefined> {
    const thread = this.#threads.get(id) ?? begun(message)
    this.#threads.set(id, thread)
    const timeMs = message.timeMs ?? thread.lastMs
    thread.lastMs = timeMs
    if (timeMs < thread.first.timeMs)
      thread.first = { timeMs, subject: message.subject, source: message.source }
    for (const person of message.people) thread.people.add(person)
    if (message.text !== '') {
      const { text, speaker, source } = message
      thread.entries.push({ timeMs, order: this.#order++, text, speaker, source })
      thread.size += text.length
      this.#size += text.length
      this.#waiting.add(id)
    }
    if (last) yield* this.#finish(id, thread)
    while (this.#size > this.#held) {
      const [oldest] = this.#waiting
      const early = oldest === undefined ? undefined : this.#threads.get(oldest)
      if (oldest === undefined || early === undefined) return
      yield* this.#release(oldest, early)
      forgetMost(early.people)
    }
  }

  /** What is still open when the export ends before its threads do. */
  *rest(): Generator<Item, void, undefined> {
    for (const [id, thread] of this.#threads) yield* this.#finish(id, thread)
  }

  *#finish(id: number, thread: OpenThread): Generator<Item, void, undefined> {
    this.#fileOf(thread)
    yield* this.#release(id, thread)
    this.#threads.delete(id)
  }

  *#release(id: number, thread: OpenThread): Generator<Item, void, undefined> {
    this.#waiting.delete(id)
    this.#size -= thread.size
    if (thread.entries.length === 0) return
    const { first, entries, people } = thread
    entries.sort((a, b) => a.timeMs - b.timeMs || a.order - b.order)
    const item = new Item({
      file: this.#fileOf(thread),
      shape: 'thread',
      title: new RawText(first.subject),
      body: entries.map(passage),
      people: [...people].map((person) => new RawText(person)),
      ...(first.source === null ? {} : { source: new RawText(first.source) }),
    })
    thread.entries = []
    thread.size = 0
    yield item
  }

  #fileOf(thread: OpenThread): SourceFile {
    thread.file ??= this.#openFile(threadName(thread.first.subject))
    return thread.file
  }
}

function begun({ timeMs, subject, source }: Message): OpenThread {
  const first = { timeMs: timeMs ?? -Infinity, subject, source }
  return { file: null, first, lastMs: first.timeMs, entries: [], people: new Set(), size: 0 }
}

function passage({ text, speaker, source }: Entry): Passage {
  return {
    text: new RawText(text),
    ...(speaker === null ? {} : { speaker: new RawText(speaker) }),
    ...(source === null ? {} : { source: new RawText(source) }),
  }
}

function forgetMost(people: Set<string>): void {
  let kept = 0
  for (const person of people) if (++kept > rememberedPeople) people.delete(person)
}

/** The subject without what mail programs put before it when answering or forwarding, in any language, repeatedly. */
export function threadName(subject: string): string {
  let name = subject.trim()
  for (let turn = 0; turn < 20; turn++) {
    const prefix = answerPrefix.exec(name)?.[0]
    if (prefix === undefined) break
    name = name.slice(prefix.length).trimStart()
  }
  return name === '' ? '(no subject)' : name
}

const answerPrefix =
  /^(?:re|r|aw|antw|antwort|sv|vs|res|rif|rép|odp|ynt|回复|答复|fwd?|fw|wg|tr|rv|enc|doorst|i|pd|vb|转发)(?:\s?[[(]\d{1,3}[\])]|\^\d{1,3})?\s?[:：]/iu
