import { describe, expect, test } from 'vitest'
import { found, mask } from '../masking.ts'

/** Text with what must be found between guillemets. */
function expectMarked(marked: string, kind: string): void {
  const text = marked.replaceAll(/[«»]/g, '')
  const wanted = [...marked.matchAll(/«([^»]*)»/g)].map((match) => `${kind}:${match[1] ?? ''}`)
  expect(found(text)).toEqual(wanted)
}

describe('email', () => {
  test.each([
    'Write to «anna.berg+tag@mail.example.com», please.',
    'mailto:«bob@example.org»?subject=hi',
    "<«o'neil@example.co.uk»>",
    'bei «jörg@müller.example» melden',
    'ask «carol at example dot com» about it',
    'ask «dan [at] example [dot] org» or «eve(at)example.com»',
    '?to=«anna%40example.com»&x=1',
    'first «a@example.com», then «b@example.com».',
    '*«a_b@example.com»*',
  ])('finds %s', (text) => expectMarked(text, 'email'))

  test.each([
    'meet @ home.then go',
    'git@github.com:acme/app.git',
    'icon@2x.png',
    'react@18.2.0',
    'a@b',
    'look at the dot on the map',
    'arrive at nine dot matrix',
    '@@@',
  ])('leaves %s', (text) => expect(found(text)).toEqual([]))
})

describe('phone', () => {
  test.each([
    'Call «+1 415 555 0132» now',
    'or «(415) 555-0134»',
    'or «415-555-0135», thanks',
    'Büro: «030 1234567»',
    'le «01 23 45 67 89»',
    'London «020 7946 0958»',
    'fax «+44 (0)20 7946 0958»',
    'tel: «5550199»',
    'Tel «4155550132»',
    'dial «0049 30 123456»',
    'móvil «612 345 678»',
    '«+49-30-123456» and «+49-40-987654»',
    '«415-555-0135 ext. 12»',
  ])('finds %s', (text) => expectMarked(text, 'phone'))

  test.each([
    'on 2024-03-18 10:20:30',
    'on 18.03.2024 and 18/03/2024',
    'version 2.14.1.8 or 10.14.2',
    'costs 1 000 000 € or $1,000,000',
    'id 123e4567-e89b-12d3-a456-426614174000',
    'issue #4155550132',
    'number 4155550132 of the page',
    'timestamp 1711459200000',
    'commit 1234567890123456789012345678901234567890',
    'from 2019-2021 to 2022',
    'call me in 2024',
  ])('leaves %s', (text) => expect(found(text)).toEqual([]))
})

describe('card', () => {
  test.each([
    'pay with «4111 1111 1111 1111» today',
    '«4111-1111-1111-1111»',
    '«5555555555554444».',
    'amex «378282246310005»',
    'diners «30569309025904», jcb «3530111333300000»',
    'exp 12 «4111 1111 1111 1111» 123',
  ])('finds %s', (text) => expectMarked(text, 'card'))

  test.each([
    '4111 1111 1111 1112',
    '1234567812345678',
    '0000 0000 0000 0000',
    'x4111111111111111',
    '0.4111111111111111',
  ])('%s is none', (text) => expect(found(text).join()).not.toContain('card:'))
})

describe('bank account', () => {
  test.each([
    'IBAN «DE89 3704 0044 0532 0130 00», BIC «COBADEFFXXX»',
    '«GB82WEST12345698765432».',
    '«fr1420041010050500013m02606»',
    '«NL91-ABNA-0417-1643-00»',
  ])('finds %s', (text) => expectMarked(text, 'bank_account'))

  test.each(['DE89 3704 0044 0532 0130 01', 'ZZ89370400440532013000', 'DE89 is a road'])(
    '%s is none',
    (text) => expect(found(text).join()).not.toContain('bank_account:'),
  )
})

describe('ip and mac', () => {
  test.each([
    'from «10.0.0.1» to «192.168.1.20:8080»'.replace(':8080»', '»:8080'),
    '«203.0.113.7».',
    '«2001:db8::8a2e:370:7334» and «fe80::1»',
    'server «198.51.100.2», down',
  ])('finds %s', (text) => expectMarked(text, 'ip'))

  test.each([
    '«00:1a:2b:3c:4d:5e»',
    '«00-1A-2B-3C-4D-5E».',
    '«aa:bb:cc:dd:ee:0f»',
    '«001a.2b3c.4d5e»',
  ])('finds %s', (text) => expectMarked(text, 'mac'))

  test.each([
    'version 1.2.3.4',
    'v10.0.0.1',
    'release 10.2.3.4 is out',
    '1.2.3.4.5',
    '256.1.1.1',
    '127.0.0.1 and ::1',
    'std::vector and A::B',
    'at 12:30:45',
    'section 01.02.03',
  ])('leaves %s', (text) => expect(found(text)).toEqual([]))
})

describe('url credential', () => {
  test.each([
    'postgres://«user:p4ss»@db.example.com/x',
    'https://«u:p%40ss»@example.com',
    'redis://«:pa/ss»@cache.example.com:6379',
    'https://example.com/x?token=«abcdef123»&page=2',
    'https://example.com/x?X-Amz-Signature=«0123456789abcdef»',
    'https://example.com/#access_token=«abcdef0123»',
  ])('finds %s', (text) => expectMarked(text, 'url_credential'))

  test.each([
    'https://example.com:8443/a@b',
    'ssh://git@example.com/acme/app.git',
    'https://example.com/?page=2&key=1',
    'https://example.com/?token=YOUR_TOKEN',
  ])('leaves %s', (text) => expect(found(text)).toEqual([]))
})

/** Made in pieces, so that no scanner of repositories takes the fixtures for real ones. */
const body = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJ'
const tokens = [
  `ghp_${body.slice(0, 36)}`,
  `github_pat_${body.slice(0, 40)}`,
  `glpat-${body.slice(0, 20)}`,
  `xoxb-123456789012-${body.slice(0, 24)}`,
  `sk_live_${body.slice(0, 24)}`,
  `whsec_${body.slice(0, 32)}`,
  `sk-proj-${body.slice(0, 40)}`,
  `sk-ant-api03-${body.slice(0, 40)}`,
  `AIza${body.slice(0, 35)}`,
  `npm_${body.slice(0, 36)}`,
  `pypi-${body.slice(0, 40)}`,
  `SG.${body.slice(0, 22)}.${body.slice(0, 43)}`,
  `SK${'0123456789abcdef'.repeat(2)}`,
  `123456789:${body.slice(0, 35)}`,
  `shpat_${'0123456789abcdef'.repeat(2)}`,
  `dop_v1_${'0123456789abcdef'.repeat(4)}`,
  `pat-na1-01234567-89ab-cdef-0123-456789abcdef`,
  `pat${body.slice(0, 14)}.${'0123456789abcdef'.repeat(4)}`,
  `figd_${body.slice(0, 40)}`,
  `lin_api_${body.slice(0, 40)}`,
  `ntn_${body.slice(0, 40)}`,
  `sntrys_${body.slice(0, 40)}`,
  `mcp_${body.slice(0, 43)}`,
  `whk_${body.slice(0, 43)}`,
  'AKIAQ3LV7XNTB5MWKD2R',
  // A handbook prints it; who takes the trouble to leave it saves nobody anything.
  'AKIAIOSFODNN7EXAMPLE',
  `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.${body.slice(0, 20)}`,
]

describe('secret', () => {
  test.each(tokens)('finds %s', (token) => {
    expect(found(`use ${token}, or not`)).toEqual([`secret:${token}`])
  })

  test.each([
    'password: «hunter2»',
    'Passwort: «geheim!23»',
    'mot de passe : «soleil99»',
    'contraseña: «clave#2024»',
    'DB_PASSWORD=«correcthorse»',
    '"api_key": "«AbC123456789xyz»"',
    'the password for staging is «tr0ub4dor&3».',
    'Authorization: Bearer «abcdefghij0123456789»',
    'Authorization: Basic «dXNlcjpwYXNz»',
    'Cookie: sid=«abcdef123»',
    'Set-Cookie: session=«zzzz1234»; Path=/; HttpOnly',
    'aws_secret_access_key = «wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY»',
    'aws_secret_access_key = «wQz4rXUtnFEMI/K7MDENG/bPxRfiCYh2Lm9TsVUa»',
    'Datadog key «0123456789abcdef0123456789abcdef»',
  ])('finds %s', (text) => expectMarked(text, 'secret'))

  test.each([
    'password: changeme',
    'password: ****',
    'token: <your-token>',
    'API_KEY=${API_KEY}',
    'token: string',
    'max tokens: 4096',
    'password = getPassword()',
    'Password: must be at least twelve characters',
    'the password is required',
    'the key: we agreed',
    'sk-learn and npm_config',
    'hash 0123456789abcdef0123456789abcdef',
    'Cookie: I like chocolate',
  ])('leaves %s', (text) => expect(found(text)).toEqual([]))

  const key = ['MIIEowIBAAKCAQEA0123456789', 'abcdefghijklmnopqrstuvwxyz0123'].join('\n')
  const begin = '-----BEGIN RSA PRIVATE KEY-----'

  test('takes a whole private key', () => {
    const text = `x\n${begin}\n${key}\n-----END RSA PRIVATE KEY-----\ny`
    expect(mask(text).masked).toBe('x\n[SECRET_1]\ny')
  })

  test('takes a private key that was cut off, and not the prose after it', () => {
    expect(mask(`${begin}\n${key}\nand then prose`).masked).toBe('[SECRET_1]\nand then prose')
  })

  test('leaves a certificate', () => {
    expect(found('-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----')).toEqual([])
  })
})

describe('username', () => {
  test.each(['ping «@jane_doe», please', '(«@k.smith»)', '«@dev42» said'])('finds %s', (text) =>
    expectMarked(text, 'username'),
  )

  test.each([
    'npm i @types/node',
    '@media (max-width: 1px)',
    '@Override\npublic void run()',
    '@decorate(1)',
    'hello @channel and @here',
    'a@b',
  ])('leaves %s', (text) => expect(found(text)).toEqual([]))
})

describe('term and keep', () => {
  test('terms are masked in any case, also when kinds leaves them out', () => {
    const options = { kinds: new Set<never>(), terms: ['Project Falcon', 'C++', '東京'] }
    expect(mask('PROJECT  falcon in c++ und 東京都, falconer', [], options).masked).toBe(
      '[TERM_1] in [TERM_2] und [TERM_3]都, falconer',
    )
  })

  test.each([
    ['Socie\u0301te\u0301 Ge\u0301ne\u0301rale pays', 'Société Générale', '[TERM_1] pays'],
    ['Société Générale pays', 'Socie\u0301te\u0301 Ge\u0301ne\u0301rale', '[TERM_1] pays'],
    ['> see Project\n> Heron now', 'Project Heron', '> see [TERM_1] now'],
    ['see Project\r\n   Heron now', 'Project Heron', 'see [TERM_1] now'],
    ['Project He\u00adron', 'Project Heron', '[TERM_1]'],
    ['Project\n\nHeron, ProjectHeron', 'Project Heron', 'Project\n\nHeron, ProjectHeron'],
  ])('%j reads the term %j', (text, term, masked) => {
    expect(mask(text, [], { kinds: new Set<never>(), terms: [term] }).masked).toBe(masked)
  })

  test('keep words are never masked', () => {
    const options = { keep: ['Anna', 'help@example.com'] }
    expect(mask('Anna: help@example.com, b@example.com', ['Anna Berg'], options).masked).toBe(
      'Anna: help@example.com, [EMAIL_1]',
    )
  })

  test('kinds narrows to what is asked', () => {
    const options = { kinds: new Set(['ip'] as const) }
    expect(mask('a@example.com 10.0.0.1', [], options).masked).toBe('a@example.com [IP_1]')
  })
})
