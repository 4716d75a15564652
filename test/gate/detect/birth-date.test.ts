import { describe, expect, test } from 'vitest'
import { mask } from '../masking.ts'

const kinds = new Set(['date_of_birth'] as const)

function expectMarked(marked: string): void {
  const text = marked.replaceAll(/[«»]/g, '')
  const found = mask(text, [], { kinds }).findings.map(({ start, end }) => text.slice(start, end))
  expect(found).toEqual([...marked.matchAll(/«([^»]*)»/g)].map((match) => match[1]))
}

describe('a date beside a word of birth', () => {
  test.each([
    'born on «March 3, 1987» in Ulm',
    'She was born in Springfield, Illinois on «March 3rd, 1987».',
    'DOB: «12/04/1985»',
    'D.O.B. «12-04-85»',
    '«12/04/1985» (DOB)',
    '«1987-03-03» is her birthday',
    '"date_of_birth": "«1985-04-12»"',
    '"dateOfBirth":"«1985-04-12T00:00:00Z»"',
    '| Date of birth | «12 Apr 1985» |',
    'his birthday is «3 March»',
    'born «march 3, 1987»',
    'DOB «19850412»',
    'birth date: «03-Mar-1987»',
    'geboren am «3. März 1987» in Köln',
    'Geburtsdatum: «03.04.1985»',
    'née le «3 mars 1987»',
    'né le «1er avril 1987»',
    'nacido el «3 de marzo de 1987»',
    'nato il «3 marzo 1987»',
    'geboren op «3 maart 1987»',
    'nascida em «3 de março de 1987»',
    'urodzony «3 marca 1987»',
    'född «3 mars 1987»',
    'syntynyt «3.4.1987»',
    'narozen «3. března 1987»',
    'doğum tarihi: «03.04.1987»',
    'дата рождения «3 марта 1987»',
    'родился «03.04.1987»',
    '出生日期：«1985年4月12日»',
    '생년월일 «1985년 4월 12일»',
    'Jan Nowak, ur. «11.03.1986», zam. w Łodzi',
    'Petr Novák (nar. «3. 5. 1984»)',
  ])('%s', (text) => expectMarked(text))
})

describe('any other date', () => {
  test.each([
    'released on 12/04/2023',
    'NAC 03/08/1991 is out, and UR. 03/08/1991, too',
    'The idea was born in the meeting on 2024-03-18.',
    'Born out of need, it shipped. On 2024-03-18 it was done.',
    'Nous ne livrons pas avant le 3 mars 2024.',
    'NATO met on 3 March 2022',
    'he is 43 and was born in Ulm',
    'birthday party for 20 people, 3 cakes',
    'DOB is required since version 1.2.3',
  ])('%s stays', (text) => expectMarked(text))
})

describe('a column that a word of birth heads', () => {
  test.each([
    'id,name,dob,decision\n1,Ada,«04/11/1991»,accepted\n2,"Berg, Bo",«23/07/1986»,declined\n\nsince 2020-01-01',
    'name;born\r\nAda;«12.08.1977»\r\nBo;«03.01.1965»\r\n',
    'name\tbirthdate\tsince\nAda\t«1987-11-05»\t2020-01-01',
    '| name | Birthday | since |\n| --- | --- | --- |\n| Ada | «14 May» | 2019-01-01 |\n| Bo | «2 June 1988» | 2019-01-01 |',
    "INSERT INTO t (id, name, born, since) VALUES\n(1, 'Ada (a), b', '«1969-12-05»', '2020-01-01'),\n(2, 'Bo', '«1982-06-17»', '2020-01-01');",
  ])('%j', (text) => expectMarked(text))

  test.each([
    'name,created\nAda,1984-03-12\n',
    'The dob field is required, and so is the name.\n2024-05-01, we said.',
    'name,dob\nAda,unknown\n',
  ])('%j stays', (text) => expectMarked(text))
})

test.each([
  'born on «1990-01-01», «1992-02-02» and «1994-03-03»',
  'Ada Berg, «1957-01-24»; Bo Holm, «1948-10-02». Both were born before 1960.',
  'The twins («2011-04-03») were born in Bath.',
  'opened 2020-01-01, DOB «1985-05-05»',
])('several at once: %s', (text) => expectMarked(text))
