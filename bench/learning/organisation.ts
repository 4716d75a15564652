import type { Verdict } from '../../src/core/verdict.ts'
import type { SimulatedDraft } from './draft.ts'
import type { Random } from './random.ts'

/** Somebody who reviews drafts with a preference that nobody told svc. */
export interface SimulatedOrganisation {
  readonly name: string
  /** False: there is nothing to learn but what the rules know, and nothing may get worse. */
  readonly particular: boolean
  /** Whether they want it, slips aside. */
  readonly wants: (draft: SimulatedDraft, random: Random) => boolean
}

/** Of 100 verdicts this many are slips, in either direction. */
const slips = 10

export const organisations: readonly SimulatedOrganisation[] = [
  {
    name: 'keeps only rules about money',
    particular: true,
    wants: ({ topic }) => topic === 'money',
  },
  {
    name: 'never keeps rules about the interface',
    particular: true,
    wants: ({ topic }) => topic !== 'interface',
  },
  {
    name: 'keeps security and support',
    particular: true,
    wants: ({ topic }) => topic === 'security' || topic === 'support',
  },
  {
    name: 'keeps nothing from one connector',
    particular: true,
    wants: ({ connector }) => connector !== 'figma',
  },
  {
    name: 'keeps only what a group decided',
    particular: true,
    wants: ({ form }) => form === 'group' || form === 'passive',
  },
  {
    name: 'judges as the rules do',
    particular: false,
    wants: ({ traits }, random) => random(1000) < 1000 * traits.score,
  },
  {
    name: 'tosses a coin',
    particular: false,
    wants: (_draft, random) => random(100) < 60,
  },
]

/** One verdict each, in order. */
export function verdictsOf(
  { wants }: SimulatedOrganisation,
  drafts: readonly SimulatedDraft[],
  random: Random,
): readonly Verdict[] {
  return drafts.map((draft, i) => {
    const slip = random(100) < slips
    return { draft: String(i), submitted: wants(draft, random) !== slip, ...draft.traits }
  })
}
