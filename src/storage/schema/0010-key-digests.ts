/**
 * Of a caller's own Idempotency-Key only a digest is kept. The keys that were kept as they came, which may hold
 * anything, are forgotten: a digest cannot be made of them in SQL that both engines have.
 */
export const keyDigests = {
  id: '0010-key-digests',
  statements: [`delete from idempotency where scope = 'rules' or scope like '%:key'`],
} as const
