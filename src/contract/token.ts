import * as z from 'zod'

/** What a tool or a host was given to prove who asks. */
export const token = z.string().regex(/^[\x21-\x7e]{1,1024}$/, 'must be a token on one line')
