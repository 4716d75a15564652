import { describe, expect, it } from 'vitest'
import { browserCommand, openBrowser } from '../../src/client/browser.ts'

const address = 'https://auth.example/authorize?a=1&b=$(x)%20"y"'

describe('the browser', () => {
  it.each([
    ['darwin', ['open', address]],
    ['linux', ['xdg-open', address]],
    ['win32', ['rundll32', 'url.dll,FileProtocolHandler', address]],
  ] as const)('is started on %s with the address as one argument', (platform, command) => {
    expect(browserCommand(address, {}, platform)).toEqual(command)
  })

  it('is the one a person names', () => {
    expect(browserCommand(address, { BROWSER: 'firefox' }, 'linux')).toEqual(['firefox', address])
    expect(browserCommand(address, { BROWSER: 'sh -c "x"' }, 'linux')).toEqual([
      'xdg-open',
      address,
    ])
  })

  it('is not there: the caller is told', async () => {
    expect(await openBrowser(address, { BROWSER: '/no/such/browser' }, 'linux')).toBe(false)
  })
})
