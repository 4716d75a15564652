import { describe, expect, test } from 'vitest'
import { mask } from '../masking.ts'

describe('a name as forms, lists and files have it', () => {
  test.each([
    ['R.A. Tillery called. Tillery was early.', '[PERSON_1] called. [PERSON_1] was early.'],
    ['We met R. A. Tillery there.', 'We met [PERSON_1] there.'],
    ['Tillery R.A. called.', '[PERSON_1] called.'],
    ['TILLERY Robert called. Robert Tillery left.', '[PERSON_1] called. [PERSON_1] left.'],
    ['See Robert_Tillery_CV.pdf for it.', 'See [PERSON_1]_CV.pdf for it.'],
    ['CV_Tillery_Robert.pdf', 'CV_[PERSON_1].pdf'],
    ['| Robert | Tillery | 42 |', '| [PERSON_1] | [PERSON_2] | 42 |'],
    [
      "INSERT INTO u VALUES ('Robert','Tillery',4);",
      "INSERT INTO u VALUES ('[PERSON_1]','[PERSON_2]',4);",
    ],
    ['author = {Tillery, Robert},', 'author = {[PERSON_1]},'],
    ['see /users/robert-tillery/settings', 'see /users/[PERSON_1]/settings'],
    ['Karelski-san called.', '[PERSON_1]-san called.'],
  ])('is one: %s', (text, masked) => {
    expect(mask(text).masked).toBe(masked)
    expect(mask(masked).masked).toBe(masked)
  })

  test.each(['U.S. Steel is listed.', 'SQL Server_Name is set.', 'It is a Rollout-kun.'])(
    'is none: %s',
    (text) => {
      expect(mask(text).masked).toBe(text)
    },
  )
})

describe('another name of somebody', () => {
  test.each([
    ['Anna Wynn (née Tillery) called.', '[PERSON_1] (née [PERSON_1]) called.'],
    ['Anna Wynn geb. Tillery rief an.', '[PERSON_1] geb. [PERSON_1] rief an.'],
    ['Anna Wynn (born Tillery) called.', '[PERSON_1] (born [PERSON_1]) called.'],
    ['Robert Tillery, alias Bobby T, left.', '[PERSON_1], alias [PERSON_1], left.'],
    ['Anna Wynn (born London) called.', '[PERSON_1] (born London) called.'],
  ])('is masked behind the first: %s', (text, masked) => {
    expect(mask(text).masked).toBe(masked)
    expect(mask(masked).masked).toBe(masked)
  })
})

describe('a field of a name', () => {
  test.each([
    ['"lastName": "Quiverfull"', '"lastName": "[PERSON_1]"'],
    ['surname=Quiverfull&x=1', 'surname=[PERSON_1]&x=1'],
    ['Nachname: Quiverfull', 'Nachname: [PERSON_1]'],
    ['<lastName>Quiverfull</lastName>', '<lastName>[PERSON_1]</lastName>'],
    ['Last name: Quiverfull\n\nQuiverfull called.', 'Last name: [PERSON_1]\n\n[PERSON_1] called.'],
    [
      'first_name,last_name,due\nWanda,Quiverfull,4\nMark,Zorkan,5',
      'first_name,last_name,due\n[PERSON_1],[PERSON_2],4\n[PERSON_3],[PERSON_4],5',
    ],
    [
      '| First name | Due |\n|---|---|\n| Zorkan | 3 |\n| Will | 4 |',
      '| First name | Due |\n|---|---|\n| [PERSON_1] | 3 |\n| [PERSON_2] | 4 |',
    ],
    [
      'First | Last | Dept\nWanda | Quiverfull | Sales\nOstrobodny | Karelski | Ops',
      'First | Last | Dept\n[PERSON_1] | [PERSON_2] | Sales\n[PERSON_3] | [PERSON_4] | Ops',
    ],
    [
      "INSERT INTO p (first_name, age) VALUES ('Zorkan', 4), ('Xu', 5);",
      "INSERT INTO p (first_name, age) VALUES ('[PERSON_1]', 4), ('[PERSON_2]', 5);",
    ],
  ])('names somebody: %j', (text, masked) => {
    expect(mask(text).masked).toBe(masked)
    expect(mask(masked).masked).toBe(masked)
  })

  test.each([
    'lastName: String, firstName: String!',
    'const lastName = user.lastName',
    '"lastName": "required"',
    '"lastName": {"type": "string"}',
    'The last name: must not be empty.',
    'first_name VARCHAR(40)',
    'First, last week we met. Last, first of all.',
    'First | Second | Last\nAlpha | Beta | Gamma',
    'Surname: Required',
  ])('is nobody where its type or rule stands: %s', (text) => {
    expect(mask(text).masked).toBe(text)
  })
})
