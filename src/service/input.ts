import type { z } from 'zod'
import type { FieldError } from '../core/error.ts'
import { SvcError } from '../core/error.ts'

/** Decodes a query or a body by its schema. Throws `request.invalid` naming each field, never its value. */
export function parseInput(schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined
  const result = schema.safeParse(value ?? {}, { reportInput: true })
  if (result.success) return result.data
  const errors = result.error.issues.map((issue): FieldError => ({
    field: issue.path.length === 0 ? '(body)' : issue.path.map(String).join('.'),
    message: messageOf(issue),
  }))
  const first = errors[0]
  throw new SvcError('request.invalid', `${first?.field}: ${first?.message}`, { errors })
}

/** Our own words, or the schema's: a library's message may quote what was sent. */
function messageOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'is required'
        : `must be ${types[issue.expected] ?? 'of another type'}`
    case 'too_big':
      return `must be at most ${issue.maximum}${issue.origin === 'string' ? ' characters' : ''}`
    case 'too_small':
      return issue.origin === 'string' ? 'must not be empty' : `must be at least ${issue.minimum}`
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`
    case 'invalid_union':
      return 'options' in issue && issue.options !== undefined
        ? `must be one of ${issue.options.join(', ')}`
        : 'is not valid'
    case 'invalid_format':
      // A pattern says nothing to people, so each of the contract has its own words.
      return issue.format === 'regex' ? issue.message : `must be a valid ${issue.format}`
    default:
      return 'is not valid'
  }
}

/** What a schema calls a type, as people do. */
const types: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}
