import { describe, expect, it } from 'vitest'
import { Secret } from '../../../src/core/text.ts'
import { isSignedByStripe } from '../../../src/service/billing/signature.ts'
import { signature } from '../../support/fake-stripe.ts'

const secret = new Secret('whsec_test_secret')
const body = '{"id":"evt_EXAMPLE1","object":"event","type":"customer.subscription.updated"}'
const at = 1_795_132_800
const hex = '2d4115a66c54c47e547d9cd140991a4abe97efb1a003a741d4f258c0dad2d0ca'
const header = `t=${at},v1=${hex}`

function isGood(given: string | null, afterSeconds = 0, text = body): boolean {
  return isSignedByStripe(secret, text, given, new Date((at + afterSeconds) * 1_000))
}

describe("a signature of Stripe's", () => {
  it('is the known answer for known words', () => {
    expect(isGood(header)).toBe(true)
    expect(signature(body, ['whsec_test_secret'], at)).toBe(header)
  })

  it('is good for 300 seconds before and after, not for one more', () => {
    expect([-301, -300, 300, 301, 3_600, -3_600].map((after) => isGood(header, after))).toEqual([
      false,
      true,
      true,
      false,
      false,
      false,
    ])
  })

  it('is found among those of several secrets, in any place', () => {
    const other = 'a'.repeat(64)
    expect(isGood(`t=${at},v1=${other},v1=${hex}`)).toBe(true)
    expect(isGood(`t=${at},v1=${hex},v1=${other},v0=${other}`)).toBe(true)
    expect(isGood(` t=${at}, v1=${hex}`)).toBe(true)
  })

  it('is none of another scheme, another body, another time or another form', () => {
    const bad = [
      null,
      '',
      hex,
      `t=${at}`,
      `v1=${hex}`,
      `t=${at},v0=${hex}`,
      `t=${at + 1},v1=${hex}`,
      `t=${at},t=${at},v1=${hex}`,
      `t=${at},v1=${hex.toUpperCase()}`,
      `t=${at},v1=${hex.slice(2)}`,
      `t=${at},v1=${hex}00`,
      `t=-${at},v1=${hex}`,
      `t=1e9,v1=${hex}`,
    ]
    expect(bad.filter((each) => isGood(each))).toEqual([])
    expect(isGood(header, 0, `${body} `)).toBe(false)
  })
})
