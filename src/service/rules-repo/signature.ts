import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secret } from '../../core/text.ts'
import { openSecret } from '../../core/text.ts'

/** GitHub's `X-Hub-Signature-256`: `sha256=` and the HMAC of the very bytes of the body, in hex. */
export function isSignedByGitHub(secret: Secret, body: string, signature: string | null): boolean {
  const digest = createHmac('sha256', openSecret(secret)).update(body, 'utf8').digest('hex')
  return isSame(`sha256=${digest}`, signature ?? '')
}

/** GitLab's `X-Gitlab-Token`: the secret itself. */
export function isTokenOfGitLab(secret: Secret, token: string | null): boolean {
  return isSame(openSecret(secret), token ?? '')
}

/** In constant time, whatever their lengths: digests of the same length are compared. */
function isSame(expected: string, given: string): boolean {
  const [a, b] = [expected, given].map((text) =>
    createHmac('sha256', 'svc compares').update(text, 'utf8').digest(),
  )
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}
