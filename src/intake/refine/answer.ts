import * as z from 'zod'
import { parsedJson } from '../../core/json.ts'

/** A model's judgement of one candidate. Nothing in it is believed before it is found in the text. */
export interface Answer {
  readonly keep: boolean
  readonly title: string
  readonly quote: string
}

/** The answer asked for, as a server takes it: JSON schema, with what strict mode demands. */
export const answerSchema = {
  name: 'judgement',
  form: {
    type: 'object',
    additionalProperties: false,
    required: ['keep', 'quote', 'title'],
    properties: {
      keep: { type: 'boolean' },
      quote: { type: 'string' },
      title: { type: 'string' },
    },
  },
} as const

const answer = z.object({
  keep: z.boolean(),
  title: z.string().max(400),
  quote: z.string().max(8_000),
})

/** Reads a model's words: one JSON object, bare or in a code fence, after its thoughts or not. Null for anything else. */
export function parseAnswer(content: string): Answer | null {
  const said = content.replace(/^\s*<think>[^]*?<\/think>/, '').trim()
  const fenced = /^```(?:json)?\n([^]*)\n```$/.exec(said)
  const parsed = answer.safeParse(parsedJson(fenced?.[1] ?? said))
  return parsed.success ? parsed.data : null
}
