import { expect, test } from 'vitest'
import { mask } from './masking.ts'

const people = ['Anna Berg <anna@example.com>', 'Mark Price', '田中 太郎']

/** So long that what goes over it once for each of its characters is not done before the test is given up. */
const long = 1 << 18
test.each([
  'a@',
  '1-',
  'a.',
  '[',
  '[PERSON_',
  'a',
  'A',
  '-----BEGIN ',
  '-----BEGIN PRIVATE KEY-----',
  'http://',
  'http://a:',
  'password=',
  'password:',
  'password          =          ',
  'password,\n',
  'password;password\na;b\n',
  'token:',
  '"password","',
  'a:',
  ':',
  '::',
  '=',
  'Hi Anna ',
  'Dear ',
  'Dr. ',
  'cc Anna, ',
  'Will ',
  '\nAnna: ',
  'eyJ.',
  'AKIA',
  '1.',
  '1 ',
  '+1 ',
  '(415) ',
  'zip ',
  'docker login ',
  '@a',
  '@Anna ',
  'at dot ',
  ' [at] ',
  '"@',
  '%40',
  'Cookie: a=b; ',
  'CORP\\',
  'telegram: ',
  'x.com/',
  'creds / ',
  '田中',
  '田中、',
  '王小明',
  '王 ',
  '约翰·',
  '김민수',
  '김민수 ',
  'محمد علي ',
  'محمد، ',
  'สมชาย ใจดี ',
  'राम ',
  '市市市市市市市市市市市市市市市市市市市市市市市市市市市市市市市市市市市市市市市市市市市市路1',
  '😀',
  '\u0301',
  'a\u0301',
  'the password is ',
  'sk-',
  'token=a1B2c3D4e5F6g7H8\nq9W8e7R6t5Y4u3I2\n',
  'DE89 ',
  '00:',
  '\n',
  ' ',
])('a quarter of a megabyte of %j is read in linear time', (part) => {
  const raw = part.repeat(Math.ceil(long / part.length))
  expect(mask(raw, people).masked.length).toBeGreaterThan(0)
})

test('20,000 people are looked up in a text of as many names', () => {
  const letters = (n: number): string =>
    n.toString(26).replaceAll(/\d/g, (d) => 'qrstuvwxyz'.charAt(Number(d)))
  const crowd = Array.from({ length: 20_000 }, (_, n) => `Xa${letters(n)} Yo${letters(n * 7)}`)
  const raw = crowd.join(' met ')
  expect(mask(raw, crowd).findings.length).toBe(20_000)
})
