import { acts } from './act.ts'
import { costs } from './cost.ts'
import { settings } from './setting.ts'
import { wordings } from './wording.ts'

/**
 * Every signal, by name. What it is worth stands in weight.ts. Negative ones have a reason, too: a person who
 * asks why something was left out reads the same words.
 */
export const signals = { ...acts, ...wordings, ...settings, ...costs } as const

export type SignalName = keyof typeof signals
