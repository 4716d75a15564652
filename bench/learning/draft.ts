import { SourceFile } from '../../src/core/item.ts'
import { mintMasked } from '../../src/core/text.ts'
import type { Traits } from '../../src/core/verdict.ts'
import { defaultExtractOptions, extract } from '../../src/extract/candidate.ts'
import { traitsOf } from '../../src/extract/verdict/traits.ts'
import type { Random } from './random.ts'
import { pick, randomFrom } from './random.ts'
import type { Topic } from './topic.ts'
import { topicNames, topics } from './topic.ts'

/** A draft as the extraction makes it of an invented passage, and what a simulated reviewer goes by. */
export interface SimulatedDraft {
  readonly traits: Traits
  readonly topic: Topic
  readonly form: Form
  readonly connector: (typeof connectors)[number]
}

const formNames = ['group', 'label', 'modal', 'always', 'passive', 'should'] as const
type Form = (typeof formNames)[number]

const forms: Readonly<Record<Form, (about: string, rule: string) => string>> = {
  group: (about, rule) => `We agreed that ${about} will ${rule}.`,
  label: (about, rule) => `Decision: ${about} must ${rule}.`,
  modal: (about, rule) => `All ${about} must ${rule}.`,
  always: (about, rule) => `From now on ${about} must always ${rule}.`,
  passive: (about, rule) => `It was decided that ${about} should ${rule}.`,
  should: (about, rule) => `Going forward ${about} should ${rule}, because it keeps coming up.`,
}

const connectors = ['mail', 'meetings', 'figma', 'linear'] as const

export interface SimulatedStream {
  readonly seed: number
  readonly drafts: readonly SimulatedDraft[]
}

/** Drafts that clear the default floor; the same for the same seed. */
export function simulatedStream(count: number, seed: number): SimulatedStream {
  const random = randomFrom(seed)
  const drafts: SimulatedDraft[] = []
  while (drafts.length < count) {
    const draft = draftOf(random)
    if (draft.traits.score >= defaultExtractOptions.minScore) drafts.push(draft)
  }
  return { seed, drafts }
}

function draftOf(random: Random): SimulatedDraft {
  const topic = pick(topicNames, random)
  const form = pick(formNames, random)
  const connector = pick(connectors, random)
  const { about, rule } = topics[topic]
  const text = mintMasked(forms[form](pick(about, random), pick(rule, random)))
  const none = text.slice(0, 0)
  const chunk = {
    file: new SourceFile(''),
    fileName: none,
    shape: 'prose',
    title: none,
    passages: [{ text, speaker: null, source: null }],
    redactions: {},
  } as const
  const [best] = extract([chunk], { minScore: 0 }).candidates
  if (best === undefined) throw new RangeError(`no candidate in ${text.value}`)
  return { traits: traitsOf({ ...best, connector }), topic, form, connector }
}
