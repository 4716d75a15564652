import type { z } from 'zod'
import type { FieldError } from '../core/error.ts'
import { SvcError } from '../core/error.ts'

/** Decodes a query or a body by its schema. Throws `request.invalid` naming each field, never its value. */
export function parseInput(schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined
  const result = schema.safeParse(value ?? {})
  if (result.success) return result.data
  const errors = result.error.issues.map((issue): FieldError => ({
    field: issue.path.length === 0 ? '(body)' : issue.path.map(String).join('.'),
    message: messageOf(issue),
  }))
  const first = errors[0]
  throw new SvcError('request.invalid', `${first?.field}: ${first?.message}`, { errors })
}

/** Our own words: a library's message may quote what was sent. */
function messageOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : `must be a ${issue.expected}`
    case 'too_big':
      return `must be at most ${issue.maximum}${issue.origin === 'string' ? ' characters' : ''}`
    case 'too_small':
      return issue.origin === 'string' ? 'must not be empty' : `must be at least ${issue.minimum}`
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`
    case 'invalid_format':
      return `must be a valid ${issue.format}`
    default:
      return 'is not valid'
  }
}
