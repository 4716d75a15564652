import { describe, it } from 'vitest'
import type { ScopeFlags, ScopeOf } from '../../src/connectors/connector.ts'
import { againChecks } from '../support/conformance/again.ts'
import { changeChecks } from '../support/conformance/change.ts'
import { dataChecks } from '../support/conformance/data.ts'
import { failureChecks } from '../support/conformance/failure.ts'
import type { Check } from '../support/conformance/kit.ts'
import { Kit } from '../support/conformance/kit.ts'
import { programChecks } from '../support/conformance/program.ts'
import { scopeChecks } from '../support/conformance/scope.ts'
import { secretChecks } from '../support/conformance/secret.ts'
import { waitChecks } from '../support/conformance/wait.ts'
import type { FakeAnswer, FakeVendor } from '../support/fake-tool.ts'
import type { Opened } from '../support/trial.ts'

/** A connector and its vendor, as far as the suite cannot know them by itself. */
export interface Subject extends Opened {
  /** Names the listed part of the world. */
  readonly scope: ScopeOf<ScopeFlags>
  /** The vendor with a world in it: a listed part and, beside it, one that is not listed. */
  readonly world: (plan: WorldPlan) => World
  /** How the vendor asks to be left alone, without a word on how long. */
  readonly throttled: FakeAnswer
  /** How the vendor tells for how many seconds, where it does not use Retry-After. */
  readonly waitHeaders?: (seconds: number) => Readonly<Record<string, string>>
}

export interface WorldPlan {
  /** How many of `text` the listed part holds, each in an item of its own. 0: listed, but empty. */
  readonly items: number
  /** What a person wrote, 0-based. It is the prose the connector reads, in the vendor's own markup. */
  readonly text: (nth: number) => string
  /**
   * A marker for a field of `neverReads`: put it where the vendor's answers carry such a field. Ask for it while
   * the world is made, so that the suite knows it is there.
   */
  readonly canary: (neverRead: string) => string
  /** A marker for what of `neverReads` stands behind endpoints of its own: put it into their answers. */
  readonly apart: (neverRead: string) => string
}

export interface World extends FakeVendor {
  /** Units the listed part has, as the receipt counts them. */
  readonly files: number
  /** Ids and texts of the part that is not listed: no request and no item may hold one. */
  readonly outside: readonly string[]
  /** Somebody changes what they wrote. */
  edit(nth: number, text: string, at: Date): void
  /** Somebody deletes it. */
  remove(nth: number): void
}

/** Registers the checks every connector of a REST tool passes. */
export function conformance(name: string, subject: Subject): void {
  describe(`${name} conforms: it`, () => {
    for (const { name: promise, run } of checksOf(subject)) it(promise, run)
  })
}

/** The checks themselves, for the suite's own test. */
export function checksOf(subject: Subject): readonly Check[] {
  const kit = new Kit(subject)
  return [
    dataChecks,
    scopeChecks,
    waitChecks,
    failureChecks,
    changeChecks,
    againChecks,
    secretChecks,
    programChecks,
  ].flatMap((checks) => checks(kit))
}
