import { describe, expect, it } from 'vitest'
import { Secret } from '../../../src/core/text.ts'
import type { SignedRequest } from '../../../src/service/slack/signature.ts'
import { isSignedBySlack } from '../../../src/service/slack/signature.ts'
import { slackHeaders } from '../../support/fake-slack.ts'

const body =
  'token=legacy&team_id=T0EXAMPLE1&team_domain=example&channel_id=C0EXAMPLE1&channel_name=support&user_id=U0EXAMPLE1&user_name=kim&command=%2Fbrain&text=Refunds+above+200+EUR+need+finance+sign-off&api_app_id=A0EXAMPLE1&is_enterprise_install=false&response_url=https%3A%2F%2Fhooks.slack.com%2Fcommands%2FT0EXAMPLE1%2F1%2Fabc&trigger_id=1.2.abc'
const timestamp = '1795132800'
const signature = 'v0=18dd9cb877df6ad296896f4792baad65d85b4287b82f4c2baa86bffd189fabb9'
const secret = new Secret('slack_signing_secret_for_tests')

function isSigned(change: Partial<SignedRequest> = {}, shiftSeconds = 0): boolean {
  const now = new Date((Number(timestamp) + shiftSeconds) * 1_000)
  return isSignedBySlack(secret, { body, timestamp, signature, ...change }, now)
}

describe("Slack's signature", () => {
  it('is the one of the reference', () => {
    expect(isSigned()).toBe(true)
  })

  it.each([
    ['one flipped byte of the body', { body: body.replace('Refunds', 'refunds') }],
    ['one byte more', { body: `${body}&` }],
    ['another version', { signature: signature.replace('v0=', 'v1=') }],
    ['no version', { signature: signature.slice(3) }],
    ['upper case', { signature: signature.toUpperCase() }],
    ['a part of it', { signature: signature.slice(0, -1) }],
    ['characters beyond ASCII of the same length', { signature: `v0=${'é'.repeat(64)}` }],
    ['no signature', { signature: null }],
    ['no time', { timestamp: null }],
    ['another time', { timestamp: '1795132801' }],
    ['a time that is no number', { timestamp: `${timestamp}.0` }],
    ['a time with a sign', { timestamp: `+${timestamp}` }],
    ['an endless time', { timestamp: '9'.repeat(400) }],
  ])('refuses %s', (_what, change) => {
    expect(isSigned(change)).toBe(false)
  })

  it('holds for five minutes either way and not a second longer', () => {
    expect([-301, -300, 300, 301].map((shift) => isSigned({}, shift))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it('of another secret is none', () => {
    const now = new Date(Number(timestamp) * 1_000)
    const headers = slackHeaders(body, { secret: 'another', now })
    expect(isSigned({ signature: headers['x-slack-signature'] ?? '' })).toBe(false)
  })
})
