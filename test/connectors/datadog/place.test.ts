import { describe, expect, it } from 'vitest'
import { notebookRef, siteOf, webLink } from '../../../src/connectors/datadog/place.ts'

describe('a listed notebook', () => {
  it.each([
    ['424242', '424242', null],
    ['9223372036854775807', '9223372036854775807', null],
    ['https://app.datadoghq.com/notebook/424242', '424242', 'app.datadoghq.com'],
    [
      'https://acme.us3.datadoghq.com/notebook/7/post-mortem?range=1#x',
      '7',
      'acme.us3.datadoghq.com',
    ],
  ])('is taken from %s', (typed, id, host) => {
    expect(notebookRef(typed)).toEqual({ id, host })
  })

  it.each([
    '',
    '0',
    '-1',
    '012',
    '1e3',
    '12345678901234567890',
    'my notebook',
    'http://app.datadoghq.com/notebook/1',
    'https://app.datadoghq.com/dashboard/1',
    'https://app.datadoghq.com/notebook/0',
    '../1',
  ])('is refused as %j', (typed) => {
    expect(() => notebookRef(typed)).toThrow(expect.objectContaining({ code: 'usage' }))
  })
})

describe('a notebook’s link', () => {
  it.each([
    ['https://api.datadoghq.com', 'https://app.datadoghq.com/notebook/7'],
    ['https://api.datadoghq.eu', 'https://app.datadoghq.eu/notebook/7'],
    ['https://api.ddog-gov.com', 'https://app.ddog-gov.com/notebook/7'],
    ['https://api.us2.ddog-gov.com', 'https://us2.ddog-gov.com/notebook/7'],
    ['https://api.us5.datadoghq.com', 'https://us5.datadoghq.com/notebook/7'],
    ['https://api.ap9.datadoghq.com', 'https://ap9.datadoghq.com/notebook/7'],
    ['http://127.0.0.1:8126/dd', 'https://app.datadoghq.com/notebook/7'],
  ])('of the API at %s is %s', (base, link) => {
    expect(webLink({ id: '7', host: null }, siteOf(base, {}))).toBe(link)
  })

  it('follows the site that was chosen, where a proxy hides it', () => {
    expect(siteOf('http://127.0.0.1:8126', { site: 'datadoghq.eu' })).toBe('datadoghq.eu')
  })

  it('stays on the host it was given with', () => {
    expect(webLink({ id: '7', host: 'acme.datadoghq.com' }, 'datadoghq.com')).toBe(
      'https://acme.datadoghq.com/notebook/7',
    )
  })
})
