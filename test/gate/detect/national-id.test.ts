import { array, assert, constantFrom, nat, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mask } from '../masking.ts'

const kinds = new Set(['national_id'] as const)

function ids(text: string): string[] {
  return mask(text, [], { kinds }).findings.map(({ start, end }) => text.slice(start, end))
}

/** Text with what must be found between guillemets. */
function expectMarked(marked: string): void {
  const wanted = [...marked.matchAll(/«([^»]*)»/g)].map((match) => match[1])
  expect(ids(marked.replaceAll(/[«»]/g, ''))).toEqual(wanted)
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Valid by their states' rules, most of them the examples of those rules; the last character checks the rest. */
const checked = [
  '943 476 5919',
  '86 095 742 719',
  '1237 010180',
  '255081416802538',
  '12345678Z',
  'X1234567L',
  '85.07.30-033.28',
  '811228-9874',
  '19811228-9874',
  '15108695088',
  '131052-308T',
  '36805280109',
  '33309240064',
  '44051401359',
  '710319/2745',
  '1630615123457',
  '7523169263',
  '01013099997',
  '10000000146',
  '0101006500006',
  '112-233-445 95',
  '39053344705',
  '123-456-782',
  '2341 2341 2346',
  '11010519491231002X',
  '1234 5678 9018',
  'A123456789',
  'A123456(3)',
  'S1234567D',
  '1-2345-45678-78-1',
  '7503305044089',
  '6433435F',
]

describe('a number with a check digit', () => {
  test.each(checked)('%s stands alone', (id) => {
    expect(ids(`It was ${id}, she wrote.`)).toEqual([id])
    expect(ids(id)).toEqual([id])
  })

  test.each(checked)('%s with another check character is hardly ever one', (id) => {
    const last = /[\dA-Z](?=\W?$)/.exec(id)?.[0] ?? ''
    const others = Array.from(/\d/.test(last) ? '0123456789' : letters).filter(
      (one) => one !== last,
    )
    const taken = others.filter((one) => ids(id.replace(/[\dA-Z](?=\W?$)/, one)).length > 0)
    expect(taken.length / others.length).toBeLessThan(0.25)
  })
})

describe('a number with a weaker check', () => {
  test.each([
    '111222333',
    '86095742719',
    '123456782',
    '33392005961',
    '234123412346',
    '0101700004',
    'L01X00T471',
    '5126663-3',
  ])('%s stands alone where nothing says that it is of something else', (id) => {
    expect(ids(`It was ${id}, she wrote.`)).toEqual([id])
    expect(ids(`build ${id.replaceAll(/\D/g, '')} failed`)).toEqual([])
  })

  test('is a field of its own between commas, and none within an amount', () => {
    expectMarked('17,Berlin,«536-22-8726»,active\n18,Bonn,«44051401359»,active')
    expect(ids('1,234,567.89 and 0,1112223339')).toEqual([])
  })

  test('letters and digits as passports have them count behind a person', () => {
    const { masked } = mask('anna@example.com, X92624325, Berlin', [], {
      kinds: new Set(['email', 'national_id']),
    })
    expect(masked).toBe('[EMAIL_1], [NATIONAL_ID_1], Berlin')
  })

  test('is named behind it', () => {
    expectMarked('«180238 8923» (CPR), «9757695-5» (RUT)')
  })
})

describe('a form that nothing else has', () => {
  test.each([
    '123-45-6789',
    '123 45 6789',
    '900-70-1234',
    'AB 12 34 56 C',
    'AB123456C',
    'ZZ 180372 T',
    '1 85 05 78 006 084 36',
    '1 85 05 2A 006 084 36',
    'RSSMRA85T10A562S',
    '756.1234.5678.97',
    '123.456.789-09',
    '12.345.678-K',
    '20-12345678-6',
    'BOXW310820HNERXN09',
    'GODE561231GR8',
    'ACUPA7085R',
    '900101-1234567',
    '770305-02-1234',
    '161175-19997',
    '211062-5629',
    '65170839J003',
    '3171011708450001',
    'MORGA657054SM9IJ',
    '12/345/67890',
    '784-1980-1234567-1',
  ])('%s stands alone', (id) => {
    expect(ids(`was ${id}.`)).toEqual([id])
  })
})

describe('a number beside its name', () => {
  test.each([
    'SSN: «123456789»',
    'SSN IS «123456789»',
    '"ssn":"«123456789»"',
    'ssn=«000-12-3456»',
    'her SSN, as of last year, was «123456789»',
    '«123456789» is my SSN',
    'passport number «X1234567»',
    'Passport No. «AB 1234567»',
    "driver's license «D123-4567-8901»",
    'Driver’s License Number: «WDLABCD456DG»',
    'Steuernummer «123/456/7890»',
    'Meine Steuer-ID lautet «86095742718»',
    'Sozialversicherungsnummer: «65170839J003»',
    'Personalausweis «T220001293»',
    'numéro de sécurité sociale : «185057800608400»',
    'mi DNI es «12345678A»',
    'codice fiscale «RSSMRA85T10A562X»',
    'BSN «111222333»',
    'NIF «123456789»',
    'TFN «123 456 782»',
    'EIN: «12-3456789»',
    '身份证号码：«110105194912310021»',
    '주민등록번호는 «900101-9234567»',
    'паспорт «4510 123456»',
    'आधार संख्या «234123412345»',
    'national_id,«8273645510»',
    'OIB: «33392005961»',
    'identity card «L01X00T47»',
    'tax id «512 330 701 264 118», as asked',
    'ID number: «841127 5173026»',
    'my NIE is «y-7301944k»',
    'UPN: «H503719406218»',
    'Número de Identificación Tributaria: «0822-140391-217-3»',
    'Registro Único Tributario «31-204771-006-2»',
    'Vergi Kimlik Numarası: «7310264985»',
    'RFC: «BELR740318»',
    'passport [«AB1234567»]',
    'passport «12345678» 30 days ago',
  ])('%s counts, right or wrong', (text) => expectMarked(text))

  test('the same number in two spellings is one value', () => {
    expect(mask('SSN 123-45-6789, again: 123 45 6789').masked).toBe(
      'SSN [NATIONAL_ID_1], again: [NATIONAL_ID_1]',
    )
  })
})

describe('what is none', () => {
  test.each([
    'on 2024-03-18 10:20:30, 18.03.2024 and 18/03/2024',
    'id 123e4567-e89b-12d3-a456-426614174000',
    'version 1.2.3-4 of 2017-2018-2019',
    'commit a1b2c3d4e5 or 0123456789abcdef',
    'passport valid until 2027-01-01',
    'the run 1234567890 took 123456789 ms',
    'ein 123456789 mal',
    'costs 123,456,789 or $123.45.6789',
    'at 1711459200 and 1711459200000',
    'https://example.com/a/123-45-6789/b-12345678Z',
    'RFC 7231, ADR 0042, PROJ-123, ISO 27001',
    'area 000-12-3456 or 666-12-3456',
    'phone 415-555-0132',
    'x_123-45-6789',
    'passport-jwt 4.0.1 and passport 0.7.0',
    'the NSS as in [RFC6973], an ID [RFC6973] or [IANA, RFC6973]',
    'RFC 2119/8174',
    'She said 7412280 to me',
    'o=ann 0703821944 0703821945 IN',
  ])('%s', (text) => {
    expect(ids(text)).toEqual([])
  })
})

test('digits, letters and separators of any length are read in linear time and give whole findings', () => {
  const pieces = array(constantFrom('1-', '12 ', '345.', 'A', '99/', 'SSN ', '('), {
    maxLength: 30,
  })
  assert(
    property(pieces, nat(200), (parts, times) => {
      const text = parts.join('').repeat(times)
      for (const id of ids(text)) expect(id).toMatch(/^[\dA-Z].*[\dA-Z)]$/s)
    }),
    { numRuns: 100 },
  )
})

test('a long column of ids is masked at the first reading', () => {
  const text = `SSN ${'123456789 '.repeat(12)}\norders ${'81234, '.repeat(12)}and 9\n`
  const once = mask(text).masked
  expect(mask(once)).toEqual({ masked: once, findings: [] })
})

test.each([
  ['SSNs: 536-22-8726, 219-09-9998 and 457-55-5462', ['536-22-8726', '219-09-9998', '457-55-5462']],
  ['passports K7720184, L9920173', ['K7720184', 'L9920173']],
  ['Passports seen: [PERSON_1] L4L5MRHV99, [PERSON_2] LR2915V961.', ['L4L5MRHV99', 'LR2915V961']],
  ['PAN JYOPK8723G, DOB 1993/08/30', ['JYOPK8723G']],
])('several after one name: %s', (text, numbers) => {
  expect(ids(text)).toEqual(numbers)
})

test.each([
  'Krankenversichertennummer: «A123456780»',
  'KVNR «M310119800»',
  'Versicherten-Nr. «A123456780»',
  'Gesundheitskarte Nr. «A123456780»',
  'Medicare Beneficiary Identifier «1EG4-TE5-MK73»',
  'MBI: «1EG4TE5MK73»',
])('a health insurance number is found beside its label: %s', expectMarked)
