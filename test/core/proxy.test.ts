import { describe, expect, it } from 'vitest'
import { namedProxies, proxyFor } from '../../src/core/proxy.ts'

const url = 'http://proxy.example.com:3128'

describe('the proxies that the environment names', () => {
  it.each([
    [{}, {}],
    [{ HTTPS_PROXY: '', http_proxy: '' }, {}],
    [{ HTTPS_PROXY: url }, { httpsProxy: url }],
    [{ HTTPS_PROXY: 'proxy.example.com:3128' }, { httpsProxy: url }],
    [{ http_proxy: url, HTTP_PROXY: 'http://other:1' }, { httpProxy: url }],
  ])('of %j are %j', (env, proxies) => {
    expect(namedProxies(env)).toEqual(proxies)
  })

  it.each(['http://', 'http://[', 'a b', 'http://user:canary-password@'])(
    'are refused as %j, without what stands there',
    (given) => {
      const refused = expect.objectContaining({
        code: 'usage',
        message: 'HTTPS_PROXY does not name a proxy',
      })
      expect(() => namedProxies({ HTTPS_PROXY: given })).toThrow(refused)
    },
  )

  it('are told by host and variable; http is taken for https where only it is named', () => {
    const env = { HTTP_PROXY: 'http://user:canary-password@proxy.example.com:3128' }
    const told = { variable: 'HTTP_PROXY', host: 'proxy.example.com:3128' }
    expect(proxyFor('https:', env)).toEqual(told)
    expect(proxyFor('http:', { HTTPS_PROXY: url })).toBeNull()
  })
})
