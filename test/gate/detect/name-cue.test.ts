import { describe, expect, test } from 'vitest'
import { Labels } from '../../../src/gate/detect/name-cue/label.ts'
import { Scan } from '../../../src/gate/scan.ts'
import { found } from '../masking.ts'

test.each([
  ['Camden Key: 3f 96 32 d8', false],
  ['Camden Key: 3F9632', true],
  ['Camden Key: 12 of us', true],
  ['Camden Key: we are', true],
])('%s labels a turn: %s', (text, expected) => {
  const scan = new Scan()
  scan.read(text)
  expect(new Labels(scan).at(text.indexOf(':'), 1) !== null).toBe(expected)
})

describe('a word written as a title or a greeting', () => {
  test.each([
    'A link with 100 ms RTTs is slow, and RTTs add up.',
    'Sort the MX Records first. Other records follow, and MX RRs are records, too.',
    'Routers send PIM Hello Messages, and other messages.',
    'The DR Plan and the MR Template are drafts. A plan is no template.',
    'SR Policies are loaded first, then all policies.',
    'MR. CHAIRMAN, MADAM SPEAKER: the motion is on the table.',
    'Olá pessoal, segue a ata.',
    'Kære alle, her er referatet.',
    'Hoi allemaal, hier is het verslag.',
    'Servus beinand, hier das Protokoll.',
    'Servus zusammen, hier das Protokoll.',
    'Salut tuturor, trimit procesul verbal.',
    'Labas visiems, rytoj susitikimas.',
    'Dear Neighbours and Carers,\nthe fair is in June. Carers are welcome.',
    'Hello, Rowers!\nThe Committee met.\nRegards,\nTreasurer',
    'Dear Committee,\nthe Committee decides, dear Editor.',
    'Liebe Nachbarn,\nwir feiern.',
    'TO: Directors, Department Managers and Supervisors',
    'A Per Diem is paid. Per Diem Forms and the per diem are below.',
    'The MS SQL server has a DR API. Our Sr QA lead and the Sr. DBA know it.',
  ])('announces nobody in %s', (text) => expect(found(text)).toEqual([]))

  test.each([
    [
      'DR Smith and MR Zorkan met. Zorkan left.',
      ['person:Smith', 'person:Zorkan', 'person:Zorkan'],
    ],
    ['Ask Ms Berg and Mx Volaric.', ['person:Berg', 'person:Volaric']],
    ['Dr. Grund signs. We asked Dr. Grund.', ['person:Grund', 'person:Grund']],
    ['OK Hello Anna, thanks.', ['person:Anna']],
    ['Mr. GREEN of Texas and Ms. JACKSON LEE rose.', ['person:GREEN', 'person:JACKSON LEE']],
    ['THE CHAIR RECOGNIZES MR. ZORKAN FOR FIVE MINUTES.', ['person:ZORKAN']],
    ['Frau LANG: Nein.', ['person:LANG']],
    ['Mr. J. SMITH agreed.', ['person:J. SMITH']],
    ['Dear Waters,\nplease wait.', ['person:Waters']],
    ['Hi Knowledge,\nplease wait.', ['person:Knowledge']],
    ['Dear Mrs Kuipers,\nplease wait.', ['person:Kuipers']],
  ])('announces somebody in %s', (text, names) => expect(found(text)).toEqual(names))

  test('makes no speakers of fields in camel case', () => {
    expect(found('CSeq: 1 ACK\nVia: tcp\nCSeq: 2 BYE\nVia: udp\nCSeq: 3 ACK\nVia: tcp')).toEqual([])
  })
})

test.each([
  ['Send the parcel c/o Zorkan, and call.', 'person:Zorkan'],
  ['Attn: Zorkan', 'person:Zorkan'],
  ['Nom : Zorkan\nPrénom : Wanda', 'person:Zorkan'],
])('whoever stands behind such a mark is somebody: %j', (text, name) => {
  expect(found(text)).toContain(name)
})

describe('a given name that is a word, too, at the end of a text', () => {
  test.each([
    'The deploy is done, check the dashboards.\n\n- Mark',
    'We ship on Friday.\n\n-Will',
    'LGTM\n\n~ rob',
    'See you tomorrow.\n\n/Hope',
    'Let us merge this today.\n\n--\nRose',
    'We agreed on the plan.\n\nGrace\n',
    'Please review it by Monday.\n\nCheers,\nbill',
  ])('signs %j', (text) => {
    const name = text
      .trimEnd()
      .split(/[\n -]/)
      .at(-1)
    expect(found(text)).toEqual([`person:${name?.replace('/', '')}`])
  })

  test.each([
    'Steps:\n- Build\n- Mark\n- Ship',
    '- One thing.\n\n- Will',
    'The options are:\n\nHope',
    'Done.\nMark',
    'please merge\n\n- mark',
    'What do we need? Hope',
  ])('signs nothing in %j', (text) => expect(found(text)).toEqual([]))
})
