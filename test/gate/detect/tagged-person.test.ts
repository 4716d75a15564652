import { describe, expect, test } from 'vitest'
import { folded } from '../../../src/gate/char.ts'
import { Tally } from '../../../src/gate/detect/tagged-person/tally.ts'
import {
  isAcronym,
  isAlsoThing,
  isDate,
  withoutLabel,
  withoutThings,
} from '../../../src/gate/detect/tagged-person/thing.ts'
import { parseName } from '../../../src/gate/person-name.ts'
import type { Scan } from '../../../src/gate/scan.ts'
import type { PersonSpan } from '../../../src/gate/tagger/tagger.ts'
import { wordClass } from '../../../src/gate/tagger/word-class.ts'
import { found, mask } from '../masking.ts'
import { classesOf, scanOf } from '../scanning.ts'

const { given, family, everyday, time } = wordClass
const classes = classesOf({
  john: given,
  patricia: given,
  eman: given,
  berg: family,
  power: family | everyday,
  peer: given | everyday,
  block: everyday,
  trees: everyday,
  wed: time,
  thu: given | time,
  may: given | time,
})

/** The words of a scan that begin at these places in the text. */
function spanAt(scan: Scan, start: number, words = 1): PersonSpan {
  const first = scan.wordAt(start)
  return { first, last: first + words - 1, confidence: 0.99 }
}

function nameOf(text: string): NonNullable<ReturnType<typeof parseName>> {
  const name = parseName(text)
  if (name === null) throw new Error(`no name: ${text}`)
  return name
}

describe('a word met in many places', () => {
  const often = 'Transit is here. '.repeat(30)
  const scan = scanOf(often)
  const [first] = [spanAt(scan, 0)]

  test('is no name where it read as one in one of thirty', () => {
    expect(new Tally(scan, [first], classes).speaksAgainst(first.first, first.last)).toBe(true)
  })

  test('is a name where it read as one in a fifth, but not looked for elsewhere', () => {
    const tally = new Tally(
      scan,
      [0, 1, 2, 3, 4, 5].map((at) => spanAt(scan, at * 17)),
      classes,
    )
    expect(tally.speaksAgainst(first.first, first.last)).toBe(false)
    expect(tally.isSteady(first.first, first.last)).toBe(false)
  })

  test('is looked for elsewhere where every second place read so', () => {
    const half = Array.from({ length: 15 }, (_, at) => spanAt(scan, at * 34))
    expect(new Tally(scan, half, classes).isSteady(first.first, first.last)).toBe(true)
  })

  test('may read otherwise once one of its places is masked', () => {
    const tally = new Tally(scan, [first], classes)
    expect(tally.changesWithout([{ start: 17, end: 24 }])).toBe(true)
    expect(tally.changesWithout([{ start: 8, end: 16 }])).toBe(false)
  })

  test('is a name beside a word that is', () => {
    const text = scanOf(`${often}Volaric Transit came.`)
    const full = spanAt(text, often.length, 2)
    const tally = new Tally(text, [full], classes)
    expect(tally.speaksAgainst(full.first, full.last)).toBe(false)
    expect(tally.isSteady(full.first, full.last)).toBe(true)
  })

  test('met three times is believed at once', () => {
    const text = scanOf('Okafor came. Okafor went. Okafor stayed.')
    expect(new Tally(text, [spanAt(text, 0)], classes).isSteady(0, 0)).toBe(true)
  })
})

describe('what may be a thing', () => {
  test.each([
    ['Pako', 'Pako and pako', true],
    ['Pako', 'Pako alone', false],
    ['Power', 'Power, and the power of it', true],
    ['Berg', 'Berg, and a berg', false],
    ['Power Block', 'Power Block is a power and a block', true],
    ['Power Berg', 'Power Berg is a power', false],
    ['Zorkel Vim', 'Zorkel Vim, alias zorkel, alias vim', false],
    ['Will', 'Will', true],
  ])('%s in %j: %s', (name, text, expected) => {
    expect(isAlsoThing(scanOf(text), nameOf(name), classes)).toBe(expected)
  })

  test('is no part to know a name by', () => {
    const { parts } = withoutThings(
      scanOf('Patricia Trees: such trees'),
      nameOf('Patricia Trees'),
      classes,
    )
    expect(parts.map(folded)).toEqual(['patricia'])
  })

  test.each([
    ['Patricia Block', ['block', 'patricia']],
    ['Power Block', ['power']],
    ['Patricia Power', ['patricia', 'power']],
    ['Patricia Volaric', ['patricia', 'volaric']],
  ])('of the words of %s, %j are parts to know it by', (name, expected) => {
    const { parts } = withoutThings(scanOf(`${name} alone`), nameOf(name), classes)
    expect(parts.map(folded).toSorted()).toEqual(expected)
  })
})

describe('the words of a date', () => {
  test.each([
    ['on Wed May  6 we met', 'Wed', 2, true],
    ['Date: Thu, 07 May 2026', 'Thu', 1, true],
    ['Date: Thu, 07 May 2026', 'May', 1, true],
    ['and May 14 it is', 'May', 1, true],
    ['in May 2026 it was', 'May', 1, true],
    ['on May 6 2026 we', 'May', 1, true],
    ['soon (May 14)', 'May', 1, true],
    ['from May 5-7 on', 'May', 1, true],
    ['Fri, May 8, 2026', 'May', 1, true],
    ['ask May 555-0182 or', 'May', 1, false],
    ['ask May 20 7946 0958', 'May', 1, false],
    ['ask May 20-794-6095', 'May', 1, false],
    ['paid 500 May said', 'May', 1, false],
    ['at 555-12 May sits', 'May', 1, false],
    ['and May came', 'May', 1, false],
    ['asked May, 14 times', 'asked', 2, false],
    ['and May Berg 14', 'May', 2, false],
  ])('%j: %s of %i', (text, word, words, expected) => {
    const scan = scanOf(text)
    const { first, last } = spanAt(scan, text.indexOf(word), words)
    expect(isDate(scan, first, last, classes)).toBe(expected)
  })
})

describe('a letter and a full stop', () => {
  test.each([
    ['J. Berg came', 'J. Berg', 'J. Berg'],
    ['J. Volaric came', 'J. Volaric', 'J. Volaric'],
    ['of host R.  Each of them', 'R.  Each', null],
    ['B.  Volaric it', 'B.  Volaric', null],
    ['to host R.  John came', 'R.  John', 'John'],
  ])('%j: of %j it is %j that names somebody', (text, span, expected) => {
    const scan = scanOf(text)
    const { first, last } = spanAt(scan, text.indexOf(span), 2)
    const from = withoutLabel(scan, first, last, classes)
    expect(from === null ? null : text.slice(scan.start(from), scan.end(last))).toBe(expected)
  })
})

describe('a word in capitals', () => {
  test.each([
    ['the SIP header', 'SIP', 1, true],
    ['all LANs here', 'LANs', 1, true],
    ['an MPLS Ping now', 'MPLS', 2, true],
    ['an EMAN Power state', 'EMAN', 2, true],
    ['and JOHN came', 'JOHN', 1, false],
    ['and JOHN BERG came', 'JOHN', 2, false],
    ['by JK Rowling', 'JK', 2, false],
    ['THE VOLARIC PLAN', 'VOLARIC', 1, false],
    ['here: BERG, VOLARIC, VIM', 'VOLARIC', 1, false],
    ['as ISATAP [RFC5214] says', 'ISATAP', 1, true],
    ['said Volaric today', 'Volaric', 1, false],
  ])('%s: %s of %i', (text, word, words, expected) => {
    const scan = scanOf(text)
    const { first, last } = spanAt(scan, text.indexOf(word), words)
    expect(isAcronym(scan, first, last, classes)).toBe(expected)
  })

  test('that read as a name once is not looked for elsewhere', () => {
    const text = (name: string): string =>
      `${name} said yes. The documents produced in the ${name} working group say so.`
    expect(found(text('DIETER'))).toEqual(['person:DIETER'])
    expect(found(text('Dieter'))).toEqual(['person:Dieter', 'person:Dieter'])
  })
})

describe('a word that the text tells of as a thing', () => {
  test.each([
    'We will adopt Zorkan as the default. Zorkan handles retries.',
    'The new service is written in Verdano, and Verdano 2.4 is out.',
    'Today the jobs run on Netty. We moved off Netty in May.',
    'What made you choose Julia over Python? A rule: Julia for batch, Python for services.',
    'Paths lie in /var/run/kestrin/ now. Repairs were added to Kestrin, since Kestrin agreed with nothing.',
    'The MailGrinder asks MailGrinder for mail, and MailGrinder said no.',
    'PIM said yes. Then PIM agreed, and we asked PIM for more.',
    'if (ready) marek();',
  ])('is nobody in %s', (text) => expect(found(text)).toEqual([]))

  test.each([
    ['We will adopt the rule. Marek said so, and Marek owns it.', 'person:Marek'],
    ['Use Jessie as the reviewer: Jessie agreed, and Jessie has time.', 'person:Jessie'],
    ['Marek 2.5 hours, then Marek asked for help.', 'person:Marek'],
    ['PIM: I agree.\nTOM: So do I.\nPIM: Good.\nTOM: Then PIM writes it.', 'person:PIM'],
    ['McKinley said so.', 'person:McKinley'],
    ['Mary Garden called, and Tom Tower wrote.', 'person:Mary Garden'],
    ['Mary Garden called, and Tom Tower wrote.', 'person:Tom Tower'],
    [
      'Zoric\n\nOdo Zoric Wark is a Danish television writer/director. He retired.',
      'person:Odo Zoric Wark',
    ],
    ['Odo Zoric Wark: Danish painter (1902-1975)', 'person:Odo Zoric Wark'],
    ['Manfred Eigen is a German chemist.', 'person:Manfred Eigen'],
    ['MAKABO PRISKA ZOSOTH (born 1952) is in the cabinet.', 'person:MAKABO PRISKA ZOSOTH'],
    ['Zoran Wark da Orvik (March 2, 1483 – April 6, 1520) painted.', 'person:Zoran Wark da Orvik'],
  ])('is somebody in %s', (text, name) => expect(found(text)).toContain(name))

  test('is masked the same when its masked text is masked again', () => {
    const { masked } = mask(
      'Julia over Python, said Anna Berg. Mail anna@berg.example if Julia is slow.',
    )
    expect(mask(masked).masked).toBe(masked)
  })
})

test('a namesake of a method is somebody who does something', () => {
  expect(found('Ask Ann Sobel. Sobel tests the build, and Platt processes the refund.')).toEqual([
    'person:Ann Sobel',
    'person:Sobel',
    'person:Platt',
  ])
})

describe('a name that stands for something else', () => {
  test.each([
    'Keys are agreed by Diffie-Hellman, and Elliptic Curve Diffie-Hellman is next.',
    'A Merkle tree, the Bloom filter and Dijkstra\u2019s algorithm were tried.',
    'Calibrate by Platt scaling and Krylov methods; the Johari window is shown.',
    'Brooks\u2019s law applies, and Goodhart\u2019s law does, too.',
    'Aloe Vera and the game of Milton Bradley are in room Chanel.',
    'Grant Thornton audits us, Morgan Stanley and Eli Lilly are customers.',
    'The map is followed by N CBOR values.',
    'See Max Reservable Bandwidth above.',
    'Lunch is at Gracie Mansion, and the Bradman Terrace is closed.',
    'It is in the church of San Domenico, Ancona.',
    'The 2011 Wagner Seahawks men’s basketball team won.',
    'Lamport and Holt was a shipping line.',
    'We saw the Roger Hadfield Ogden Honors College, the John L. Rayward House and the Rayward–Shepherd House.',
    'Halley’s Mount and Hancock’s Wharf were named then.',
    'The Douglas Municipal Airport and the Will Eisner Comic Industry Awards are no people.',
    'He sold it to the Joe Lowe company, the Washington Post reported.',
    'Vexil Quorn is a log writer.\nWarp Speed is a Danish singer’s first album.\nTest Manager: British author of plans.\nSpanish Civil War (17 July 1936 – 1 April 1939) is a game.',
    'It was released by Samuel Goldwyn Films and plays in the Joe Robertson Native Garden.',
    'S. Korean defense officials met on Friday.',
    'An index answers from a Bloom filter of 2 GiB; only a positive answer leads to a read.',
    'Hurricane Matthew sideswiped Florida on Friday.',
    'Florence is lovely. Two shops in Florence and one outside Florence closed.',
    'It resembles Hume’s flycatcher and Theobald’s tomb bat.',
    'The Kaplan–Meier curves part at week 20.',
    'La sindrome di Reye e il morbo di Crohn sono rari.',
    'The Later Zhao emperor fought Former Yan, before the Stuart kings ruled.',
    'She won four Tony awards, and plants a Douglas fir in her Hereford cattle barn.',
    'Maud Baptist Church is old.',
    'An Eames chair, a Crookes tube and the Maxim gun were sold; the Gordon setter was not.',
    'It is sold under the brand name Lodine; the other has the trade name Tofranil.',
    'Veronica serpyllifolia, the speedwell, is a perennial, and Erica cinerea is a shrub.',
    'The dunnock (Prunella modularis) is a small passerine bird; the genus Eugenia is none.',
  ])('names nobody in %s', (text) => expect(found(text)).toEqual([]))

  test.each([
    ['Whitfield Merkle asked for it.', 'person:Whitfield Merkle'],
    ['Grant Miller audits us.', 'person:Grant Miller'],
    ['Max Berger asked for it.', 'person:Max Berger'],
    ['Gunnvør Dam asked for it.', 'person:Gunnvør Dam'],
    ['She met German Chancellor Angela Merkel.', 'person:Angela Merkel'],
    ['Florence agreed. Florence Berg lives in Florence.', 'person:Florence Berg'],
    ['Anna Moore said that her law applies.', 'person:Anna Moore'],
    ['La enfermedad de Juan García empeoró.', 'person:Juan García'],
    ['La maladie de Marie Dupont dure.', 'person:Marie Dupont'],
    ['We never understood Anna’s theorem.', 'person:Anna'],
    ['Mrs Zorkan’s disease got worse.', 'person:Zorkan'],
    ['Please wait for Oscar to reply.', 'person:Oscar'],
    ['Ask Erica prometheus questions, and Erica kubernetes ones.', 'person:Erica'],
    ['Take the Eames file to Anna Maxim.', 'person:Anna Maxim'],
    ['The species was named by Erica Berg, who keeps a genus of her own.', 'person:Erica Berg'],
    ['Later Zhao said that the court agreed.', 'person:Zhao'],
    ['Frank Church and I agreed.', 'person:Frank Church'],
  ])('is somebody in %s', (text, name) => expect(found(text)).toContain(name))
})

describe('what the words beside a name call it', () => {
  test.each([
    'We met in the hamlet of Yeo Yeo, as every year.',
    'Kent was conquered by the king of Wessex, and the Earl of Tyrone left.',
    'He wrote about Al Qaeda for Al Jazeera.',
    'She danced in the film Guzarish that year.',
    'The shares of Dean Witter Reynolds Inc rose again.',
    'The pilot came from Morro Bay, Calif. and stayed.',
    'Rudnik Szary (Polish: Rudnik) is a small village in the north of the county.',
    'Stella Maris was the first Australian novel that the house printed.',
    'In 1904 the Abbott Alkaloidal Company moved, and Nolan Russell & Co. did so, too.',
    'We sailed on the Queen Margaret 2 with a King Charles Spaniel.',
    'They left on HMS Sheridan and anchored off Cape Jervis.',
    "Zeno's Drums is a 1991 album by the band.",
    'Amal in the Well is a novel of 2004.',
    'Foi vendida à Universidad Lisandro Alvarado.',
    'Victor, the old indexer, is switched off. Ada and Alan, the two build hosts, stay.',
    'The film Carrie was released in May, and their single, “Michelle”, sold well.',
    'The schooner Anna sank. The county seat is Elizabeth.',
  ])('is nobody in %s', (text) => expect(found(text)).toEqual([]))

  test.each([
    [
      'Michael Doherty is a state senator. State Sen. Michael Doherty said so.',
      'person:Michael Doherty',
    ],
    [
      'The doubles went to the French duo Pierre-Hugues Herbert and Nicolas Mahut.',
      'person:Nicolas Mahut',
    ],
    ['They obeyed King Charles, and Guy Fawkes did not.', 'person:Charles'],
    ['We wrote to Queen Margaret.', 'person:Margaret'],
    ['Pelé left. Although Pelé Santos won the cup, he cried.', 'person:Pelé Santos'],
    ['Ask Sen. She knows.', 'person:Sen'],
    ['We liked the film Anna Berg made last year.', 'person:Anna Berg'],
    ['We liked the film Anna made last year, as Anna told us.', 'person:Anna'],
    ['The song Anna recorded is in the drive.', 'person:Anna'],
    ['We heard the song. Anna wrote it.', 'person:Anna'],
    ['We have the slides to show Anna.', 'person:Anna'],
    ['The offer came from Anna Berg, Acme Ltd, in May.', 'person:Anna Berg'],
    ['The offer came from Anna Berg of Acme Inc. in May.', 'person:Anna Berg'],
    ['On 3 June Anthony Eden said so.', 'person:Anthony Eden'],
    ['Anna Berg is a church organist in Leeds.', 'person:Anna Berg'],
    ['Anna Berg is a member of the band.', 'person:Anna Berg'],
    ['Victor, the old cook, is here. Anna, the evening host, is not.', 'person:Victor'],
    ['Anna Berg was the first woman in the office.', 'person:Anna Berg'],
    ['Anna Berg and Tom Reed are a duo from Leeds.', 'person:Tom Reed'],
    ['We saw the Lake, Anna Berg did not.', 'person:Anna Berg'],
    ['Anna Berg (born 1970) was a station master.', 'person:Anna Berg'],
    ['Upgrade Jackson Meyer, please, said Anna Berg.', 'person:Jackson Meyer'],
  ])('leaves out what is no part of it in %s', (text, name) => {
    expect(found(text)).toContain(name)
    expect(found(text).join()).not.toMatch(/King|Although|State|:Sen,|June|Upgrade/)
  })

  test('is nobody all the same once a part of the definition is masked', () => {
    const { masked } = mask(
      'Rudnik Szary (founded by Anna Berg, said to be the first) is a village in it.',
    )
    expect(masked).toBe(
      'Rudnik Szary (founded by [PERSON_1], said to be the first) is a village in it.',
    )
    expect(mask(masked).masked).toBe(masked)
    expect(mask('Anna Berg (Umbra) asked for it, and so did [PERSON_7].').masked).toMatch(
      /^\[PERSON_\d\] /,
    )
  })

  test('leaves what stands for somebody who is named elsewhere', () => {
    const text =
      'Anna Whitfield moved to Whitfield County. The Whitfield Museum is hers, and Whitfield agreed.'
    expect(found(text)).toEqual(['person:Anna Whitfield', 'person:Whitfield'])
    expect(found('Isaac Newton wrote it: see Newton’s laws. Newton agreed.')).toEqual([
      'person:Isaac Newton',
      'person:Newton',
    ])
    expect(found('Anna Whitfield agreed.\nAnna Whitfield University of Orvik')).toEqual([
      'person:Anna Whitfield',
      'person:Anna Whitfield',
    ])
  })
})

describe('a word in small letters that is none for the dictionary', () => {
  test.each([
    ['It was approved by ostrobodny on Friday.', 'It was approved by [PERSON_1] on Friday.'],
    ['It was closed by ostrobodny.', 'It was closed by [PERSON_1].'],
    ['please ask ostrobodny about it', 'please ask [PERSON_1] about it'],
    ["my name's ostrobodny", "my name's [PERSON_1]"],
    ['let ostrobodny know', 'let [PERSON_1] know'],
    ['this is ostrobodny from accounting', 'this is [PERSON_1] from accounting'],
    ['it was bernhard ostrobodny, he knows', 'it was [PERSON_1], he knows'],
    ['please ask Pim Ostrobodny for access', 'please ask [PERSON_1] for access'],
  ])('is somebody where only people stand: %s', (text, masked) => {
    expect(mask(text).masked).toBe(masked)
    expect(mask(masked).masked).toBe(masked)
  })

  test.each([
    'It is written by fluentbit.',
    'It was merged by mergerbot.',
    'We asked resubmitters for more.',
    'It was approved by ostrobodny-cli.',
    'The report of ostrobodny is late.',
  ])('is nobody in %s', (text) => expect(mask(text).masked).toBe(text))
})

describe('a street that is called after somebody', () => {
  test.each([
    'Le bureau de la rue Victor Hugo ferme.',
    'Biuro przy ulicy Adama Mickiewicza jest nieczynne.',
    'La sede di Via Alessandro Manzoni resta chiusa.',
    'A rua Maria Amália está fechada.',
  ])('is nobody: %s', (text) => expect(mask(text).masked).toBe(text))

  test('but who it goes via is somebody', () => {
    expect(mask('Via Alessandro Manzoni we learnt of it.').masked).toBe(
      'Via [PERSON_1] we learnt of it.',
    )
  })
})

describe('a name among letters', () => {
  test.each(['q8Rt2LmZ0pXy+Wu/x9YqB7dK41sV', 'x9YqB7dK41sV/Anna Berg'])(
    'of encoded data is none: %j',
    (data) => {
      expect(mask(data).findings.filter(({ kind }) => kind === 'person')).toEqual([])
    },
  )

  test('of a path is one all the same', () => {
    expect(mask('See users/Anna Berg/plans for it.').masked).toContain('[PERSON_1]')
  })
})
