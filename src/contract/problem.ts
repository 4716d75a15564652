import * as z from 'zod'
import type { ErrorCode } from '../core/error.ts'
import type { Route } from './route.ts'

/** Body of every answer that is not a success: RFC 9457 with a stable `code`. */
export const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number(),
    code: z.string(),
    detail: z.string(),
    hint: z.string().nullish(),
    request_id: z.string().nullish(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).default([]),
    allowed: z
      .array(z.string())
      .nullish()
      .describe(
        'with `rule.transition`: the states the rule may move to; with `request.method`: the methods',
      ),
  })
  .meta({ title: 'Problem' })

export type Problem = z.infer<typeof problem>

export const problemType = 'application/problem+json'

/** Every code that a call may be refused with: its own, and those that its form brings along. */
export function refusalsOf(route: Route): readonly ErrorCode[] {
  const codes: readonly (readonly [boolean, readonly ErrorCode[]])[] = [
    [route.auth === 'key', ['auth.missing', 'auth.refused']],
    [route.auth === 'token', ['auth.refused']],
    [route.role === 'admin', ['auth.forbidden']],
    [/\{(?:id|connector)\}/.test(route.path), ['not_found']],
    [
      route.method !== 'GET',
      ['request.invalid_json', 'request.too_large', 'request.unsupported_type'],
    ],
    [route.query !== undefined || route.body !== undefined, ['request.invalid']],
    [true, route.refusals ?? []],
    [route.path.startsWith('/v1/'), ['rate.limited', 'service.failed', 'storage.busy']],
  ]
  return [...new Set(codes.flatMap(([holds, found]) => (holds ? found : [])))]
}
