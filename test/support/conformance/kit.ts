import { expect } from 'vitest'
import type { Subject, World, WorldPlan } from '../../connectors/conformance.ts'
import type { RestConnector } from '../../../src/connectors/connector.ts'
import { SvcError } from '../../../src/core/error.ts'
import type { Item } from '../../../src/core/item.ts'
import { openRaw, RawText } from '../../../src/core/text.ts'
import { FakeClock } from '../clock.ts'
import type { FakeTool } from '../fake-tool.ts'
import { FreshMemory } from '../read.ts'
import type { Trial, TrialOptions } from '../trial.ts'
import { callsOf, errorText, restOf, textsOf, trialOf } from '../trial.ts'
import { token, tokenOf } from '../token.ts'

export { token, tokenOf }

/** One thing a connector must do. `run` fails when it does not. */
export interface Check {
  readonly name: string
  readonly run: () => Promise<void> | void
}

/** More than any vendor puts on two pages. */
export const usual = 450
/** Enough for a run that is repeated for every field. */
export const few = 12
export const startMs = new FakeClock().now().getTime()
export const strange = 'CANARY-strange-value'

/** A subject and what every check needs of it. */
export class Kit {
  readonly subject: Subject
  readonly connector: RestConnector

  constructor(subject: Subject) {
    this.subject = subject
    this.connector = restOf(subject.connector)
  }

  world(items: number): World {
    return this.planted(items).world
  }

  planted(items: number): { readonly world: World; readonly plant: Plant } {
    const plant = new Plant()
    return { plant, world: this.subject.world({ items, text: textOf, ...plant.given }) }
  }

  run(
    world: World,
    prepare: (tool: FakeTool) => void = () => undefined,
    options: Partial<TrialOptions> = {},
  ): Promise<Trial & { readonly tool: FakeTool }> {
    return trialOf(this.subject, world, { scope: this.subject.scope, ...options }, prepare)
  }

  /**
   * A run that ended early says so in an error or in its receipt, calls nothing whole that it did not read, and
   * leaves no mark that would make the next run pass over what this one did not read.
   */
  async expectResumable(world: World, ran: Trial): Promise<void> {
    if (ran.error === null) expect(ran.tally.whole).toBe(false)
    else expect(ran.error).toBeInstanceOf(SvcError)
    const next = await this.run(world, undefined, later(ran.memory))
    expectClean(next)
    const both = new Set([...tokensOf(ran.items), ...tokensOf(next.items)])
    expect([...both].toSorted()).toEqual(tokensUpTo(usual))
    if (ran.memory.wholePlaces.length === 0) return
    const full = await this.run(world)
    for (const place of ran.memory.wholePlaces) {
      const there = ({ items }: Trial): readonly string[] =>
        tokensOf(items.filter((item) => item.place === place))
      expect(there(ran)).toEqual(there(full))
    }
  }
}

/** Markers, and which of a connector's promises they were planted for. */
export class Plant {
  readonly #canaries = new Map<string, string>()
  readonly #aparts = new Map<string, string>()

  readonly given: Pick<WorldPlan, 'canary' | 'apart'> = {
    canary: (kind) => planted(this.#canaries, kind, 'CANARY'),
    apart: (kind) => planted(this.#aparts, kind, 'CANARY-apart'),
  }

  get kinds(): readonly string[] {
    return [...new Set([...this.#canaries.keys(), ...this.#aparts.keys()])]
  }

  get canaries(): readonly string[] {
    return [...this.#canaries.values()]
  }

  get aparts(): readonly string[] {
    return [...this.#aparts.values()]
  }

  get all(): readonly string[] {
    return [...this.canaries, ...this.aparts]
  }
}

function planted(into: Map<string, string>, kind: string, prefix: string): string {
  const mark = `${prefix}-${kind.replaceAll(/\W+/g, '-')}`
  into.set(kind, mark)
  return mark
}

/** A sentence with a token that tells where it comes from. */
export function textOf(nth: number): string {
  return `Decision: ${tokenOf(nth)} is always retried after ${nth + 2} seconds.`
}

/** The tokens of all items, sorted; one that comes twice is there twice. */
export function tokensOf(items: readonly Item[]): readonly string[] {
  return items
    .flatMap(({ body }) => body.flatMap(({ text }) => openRaw(text).match(token) ?? []))
    .toSorted()
}

export function tokensUpTo(count: number): readonly string[] {
  return Array.from({ length: count }, (_, nth) => tokenOf(nth))
}

export function idOf(item: Item): string {
  return item.id === null ? 'without an id' : `${item.place ?? ''} ${openRaw(item.id)}`
}

/** A later run with what an earlier one left. */
export function later(memory: FreshMemory): Partial<TrialOptions> {
  return {
    memory: new FreshMemory(memory),
    clock: new FakeClock(new Date(startMs + 7_200_000).toISOString()),
  }
}

/** Without an error, and with a receipt that balances. */
export function expectClean({ error, tally }: Pick<Trial, 'error' | 'tally'>): void {
  expect(error).toBeNull()
  expect(tally.missing).toBe(0)
  expect(tally.whole).toBe(true)
}

/** Where a marker turned up that should be nowhere. Requests are searched only where a fake is given. */
export function leaksOf(
  mark: string,
  { items, error, traces, memory }: Pick<Trial, 'items' | 'error' | 'traces' | 'memory'>,
  tool: Pick<FakeTool, 'bytes'> | null,
): readonly string[] {
  const places: readonly (readonly [string, string])[] = [
    ['item', items.flatMap(textsOf).join('\n')],
    ['error', error === null ? '' : errorText(error)],
    ['trace', JSON.stringify(traces)],
    ['memory', JSON.stringify([[...memory.left], memory.wholePlaces])],
    ['request', tool?.bytes().toString('latin1') ?? ''],
  ]
  return places.filter(([, text]) => text.includes(mark)).map(([place]) => `${mark} in ${place}`)
}

/** Requests that are no declared call of that moment, or carry names it does not declare. */
export function undeclared(
  connector: RestConnector,
  tool: FakeTool,
  when: 'connect' | 'read',
): readonly string[] {
  return tool.requests
    .filter((request) => {
      const names =
        typeof request.body === 'object' && request.body !== null ? Object.keys(request.body) : []
      return !callsOf(connector, request).some(
        ([, call]) =>
          [when, 'both'].includes(call.when) &&
          [...request.query.keys()].every((name) => call.query?.includes(name)) &&
          names.every((name) => call.body?.includes(name)),
      )
    })
    .map(({ method, path, query }) => `${method} ${path}?${query.toString()}`)
}

/** Everything in a value, raw texts opened. */
export function textOfAll(value: unknown): string {
  if (RawText.is(value)) return openRaw(value)
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.entries(value)
    .map(([name, inner]) => `${name} ${textOfAll(inner)}`)
    .join('\n')
}
