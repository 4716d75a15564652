import * as z from 'zod'
import { defineRoutes } from './route.ts'
import { page } from './rules.ts'

const role = z.enum(['member', 'admin'])

const key = z
  .object({
    id: z.string(),
    name: z.string(),
    role,
    prefix: z.string().describe('enough of the key to recognise it by: `mcp_…3f9a`'),
    created_at: z.string(),
    last_used_at: z.string().nullable(),
    revoked_at: z.string().nullable(),
  })
  .meta({ title: 'Key' })

/** The only answer that ever holds the key. */
const newKey = key.extend({ key: z.string() }).meta({ title: 'New key' })

export const keyRoutes = defineRoutes({
  createKey: {
    method: 'POST',
    path: '/v1/keys',
    summary: 'Create an MCP key; it is shown in this answer and never again',
    auth: 'key',
    role: 'admin',
    body: z.object({
      name: z.string().trim().min(1, 'must not be empty').max(100),
      role: role.default('member'),
    }),
    maxBytes: 16 * 1024,
    example: { name: 'laptop', role: 'member' },
    answers: { 201: newKey },
  },
  listKeys: {
    method: 'GET',
    path: '/v1/keys',
    summary: 'List MCP keys, newest first',
    auth: 'key',
    role: 'admin',
    query: page,
    answers: { 200: z.object({ items: z.array(key), next: z.string().nullable() }) },
    refusals: ['request.bad_cursor'],
  },
  revokeKey: {
    method: 'DELETE',
    path: '/v1/keys/{id}',
    summary: 'Revoke an MCP key',
    auth: 'key',
    role: 'admin',
    answers: { 200: key },
  },
})

export type WireKey = z.infer<typeof key>
