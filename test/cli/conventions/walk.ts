import type { Env } from '../../../src/client/folder.ts'
import type { Ran } from '../../support/svc.ts'
import { svc } from '../../support/svc.ts'
import type { Call, Case } from './case.ts'
import { cases } from './case.ts'
import type { House } from './house.ts'
import { openHouse } from './house.ts'

export interface How {
  readonly flags?: readonly string[]
  readonly env?: Env
  /** At a terminal of this width. */
  readonly terminal?: number
}

/** Colours, cursor moves and whatever else a terminal would obey. */
export const escapes = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/

/** Runs the command's own call in a house of its own; it is expected to succeed. */
export async function tried(path: string, how: How = {}): Promise<Ran & { house: House }> {
  const { service, call } = caseOf(path)
  const house = await openHouse(service)
  return { ...(await called(house, await call(house), how)), house }
}

export function called(
  house: House,
  { argv, stdin, env = {}, signal }: Call,
  { flags = [], env: more = {}, terminal }: How = {},
): Promise<Ran> {
  return svc([...argv, ...flags], {
    home: house.home,
    env: { ...house.env, ...env, ...more },
    ...(stdin === undefined ? {} : { stdin }),
    ...(signal === undefined ? {} : { signal }),
    ...(terminal === undefined ? {} : { terminal }),
  })
}

export function caseOf(path: string): Case {
  const found = cases[path]
  if (found === undefined) throw new Error(`svc ${path} has no case in conventions/case.ts`)
  return found
}
