import { describe, expect, test } from 'vitest'
import { found, mask } from '../masking.ts'

/** The people found in a text. */
function people(text: string): string[] {
  return found(text)
    .filter((one) => one.startsWith('person:'))
    .map((one) => one.slice('person:'.length))
}

describe('a list below a heading that announces people', () => {
  test('is read with what brackets, commas and dashes say of them', () => {
    const text = `## Attendees\n
* Zenta Wulkow (@zw), Chair
* Orvik Tasman - Umbra Labs
* [x] Pim Hadeler, Umbra Labs
* Quilla (@quilla9)
`
    expect(people(text)).toEqual(['Zenta Wulkow', 'Orvik Tasman', 'Pim Hadeler', 'Quilla'])
  })

  test('goes on below the headings within it', () => {
    const text =
      '## Attendees\n\n### Members of Umbra\n* Zenta Wulkow (UM)\n* Orvik Tasman (UM)\n\n## Agenda\n\n- Wulkow Roadmap\n- Introduction\n'
    expect(people(text)).toEqual(['Zenta Wulkow', 'Orvik Tasman', 'Wulkow'])
  })

  test('leaves the offices that stand before the names', () => {
    const text =
      'Anwesend sind:\nBürgermeister Karl Tellmann\nGemeindevertreter Hans-Otto Brandt\nGemeindevertreter Zenk Kessler\n\nMitteilungen der Gemeindevertreter und des Bürgermeisters'
    expect(people(text)).toEqual(['Karl Tellmann', 'Hans-Otto Brandt', 'Zenk Kessler'])
  })

  test('is none where most of its items name nobody', () => {
    const text = '## Members\n\n- Billing Service\n- Search Index\n- Data Lake\n'
    expect(people(text)).toEqual([])
  })

  test('is none below a sentence', () => {
    expect(people('All guests are present\n- Umbra Gateway\n- Ingress Proxy\n')).toEqual([])
  })

  test('reads the same once some of its names are masked', () => {
    const { masked } = mask('Present:\n- Zenta Wulkow, Umbra\n- Orvik Tasman\n- Agenda\n')
    expect(mask(masked).masked).toBe(masked)
  })
})

describe('a row of people', () => {
  test.each([
    [
      'Members present: Zenta W., Orvik T. (late),\nPim Hadeler',
      ['Zenta W.', 'Orvik T.', 'Pim Hadeler'],
    ],
    [
      'Present:- P Wulkow (Chair), K.F Tasman & Pim Hadeler via video',
      ['P Wulkow', 'K.F Tasman', 'Pim Hadeler'],
    ],
    [
      'Scribe: Zenta Wulkow (Umbra), Orvik Tasman (remote) and Pim Hadeler',
      ['Zenta Wulkow', 'Orvik Tasman', 'Pim Hadeler'],
    ],
    ['Notetaker: Zantoro Perovic', ['Zantoro Perovic']],
    ['Deciders: Zenta Wulkow, Orvik Tasman', ['Zenta Wulkow', 'Orvik Tasman']],
    ['| Attendees | Zenta, Orvik, Pim |\n| Agenda | Keys |', ['Zenta', 'Orvik', 'Pim']],
  ])('%j', (text, expected) => {
    expect(people(text).map((name) => name.replace(/\.$/, ''))).toEqual(
      expected.map((name) => name.replace(/\.$/, '')),
    )
  })

  test('follows an office, which is no part of the names', () => {
    expect(people('Cllrs Wulkow, Tasman and Hadeler agreed.')).toEqual([
      'Wulkow',
      'Tasman',
      'Hadeler',
    ])
    expect(people('Coach Wulkow was pleased.')).toEqual(['Wulkow'])
    expect(people('The Senator Hotel and Mayor Street are closed.')).toEqual([])
  })
})

test.each([
  ['Attending: Dan, Tom, Will, Mark and Grace.', ['Dan', 'Tom', 'Will', 'Mark', 'Grace']],
  ['Chairs: Mark Nottwell, Lars Eggermont', ['Mark Nottwell', 'Lars Eggermont']],
  ['In favour: Andreas, Marco, Tim, Anita.', ['Andreas', 'Marco', 'Tim', 'Anita']],
  ['Present: Cllr D Llewellyn - Chairman, Cllr M Peake', ['D Llewellyn', 'M Peake']],
])('words that may be names are names among people: %s', (text, names) => {
  expect(found(text)).toEqual(names.map((name) => `person:${name}`))
})

describe('whoever bears an office', () => {
  test.each([
    ['He asked Governor Bradwell about it.', 'Bradwell'],
    ['It was built under Emperor Kanmu.', 'Kanmu'],
    ['Baroness Dentwick, the minister, agreed.', 'Dentwick'],
  ])('is somebody in %s', (text, name) => expect(found(text)).toEqual([`person:${name}`]))

  test.each([
    'The President Hotel hosts the Premier League.',
    'Ask the Inspector General of the Judge Advocate Office.',
    'Cllr and Governor are titles.',
  ])('and nobody is in %s', (text) => expect(found(text)).toEqual([]))
})

describe('an age between commas', () => {
  test.each([
    ['Paul Maxwell, 49, disappeared in May.', 'Paul Maxwell'],
    ['Striker Onyeka Obi, 24, was hurt.', 'Onyeka Obi'],
    ['Kerstin Orvik, 31 years old, agreed.', 'Kerstin Orvik'],
  ])('is that of somebody in %s', (text, name) => expect(found(text)).toEqual([`person:${name}`]))

  test.each([
    'Shops in Long Beach, 12, and in New York, 49, closed.',
    'Steps 3, 12, and 14 were dropped.',
    'See Table Notes, 12, and below.',
  ])('is none in %s', (text) => expect(found(text)).toEqual([]))
})

describe('what people do in minutes', () => {
  test('tells a first name that opens a sentence', () => {
    const text = 'Present: Will Tasman, Zenta Wulkow\n\nWill moved to adjourn. Will it pass?'
    expect(people(text)).toEqual(['Will Tasman', 'Zenta Wulkow', 'Will'])
  })

  test('goes for Ben, who is no small word of a name', () => {
    expect(people('Present: Ben W., Zenta T.\n\nBen seconded.').at(-1)).toBe('Ben')
  })
})

describe('whoever wrote what a mail quotes', () => {
  test.each([
    ['On 3 May 2019, jonas p wulkow <j@umbra.example> wrote:\n> yes', 'jonas p wulkow'],
    ['> Zenta Wulkow <[hidden]> writes:\n> > no', 'Zenta Wulkow'],
  ])('%j', (text, name) => {
    expect(people(text)).toContain(name)
  })

  test.each(['> the whole team wrote:\n> yes', 'As our customer wrote:\n> yes'])(
    'not %j',
    (text) => {
      expect(people(text)).toEqual([])
    },
  )
})

describe('turns of speech', () => {
  test('the first of them has a full name like the next', () => {
    const text =
      'Zonk Anand Wulkow:   Shall we start?\n\nOrvik Tasman:   Yes.\n\nPim Hadeler:   No.\n\nOrvik Tasman:   Why?\n'
    expect(people(text)[0]).toBe('Zonk Anand Wulkow')
  })
})

describe('who wrote a message of a chat that was pasted', () => {
  test('stands in front of the time on a line of its own', () => {
    const chat =
      'Zentara  23:58\nanyone?\n\nOrvikun  [11:59 PM]\nyes\n\nZentara  00:01\nwho ran it\n\nOrvikun at 00:04\nme\n'
    expect(people(chat)).toEqual(['Zentara', 'Orvikun', 'Zentara', 'Orvikun'])
    expect(mask(mask(chat).masked).findings).toEqual([])
  })

  test('is nobody where the line goes on, or no other is like it', () => {
    expect(people('Backup  23:58\ndone\n\nRestore  00:10\ndone')).toEqual([])
    expect(
      people('Train 10:04 to Umbra\nTrain 10:34 to Umbra\nBus 10:04 to Umbra\nBus 10:34'),
    ).toEqual([])
  })
})

describe('a label among labels that are given names', () => {
  test('is one where it may be', () => {
    const notes = 'Anna: done\nArt: on leave\nTomasz: reviews\nBlockers: none\n'
    expect(people(notes)).toEqual(['Anna', 'Art', 'Tomasz'])
    expect(people('Art: three days\nScope: keys\nBlockers: none\n')).toEqual([])
  })
})

describe('initials', () => {
  test('stand for somebody once a text has said for whom', () => {
    const minutes =
      'Present: Ailsa Drummond-Okoro (AD), Berend Wiarda (BW).\n\nAD asked who pays. BW did not know, nor did AD. An ad and a BWX are none.'
    expect(people(minutes)).toEqual([
      'Ailsa Drummond-Okoro',
      'AD',
      'Berend Wiarda',
      'BW',
      'AD',
      'BW',
      'AD',
    ])
    const { masked } = mask(minutes)
    expect(masked).toContain(
      '[PERSON_1] asked who pays. [PERSON_2] did not know, nor did [PERSON_1].',
    )
    expect(mask(masked).masked).toBe(masked)
  })

  test.each([
    'We asked Ailsa Drummond (IT) and Berend Wiarda (UX). IT and UX agreed.',
    'We asked Ursula Kane (UK). The UK agreed.',
  ])('are none where they are those of something else: %s', (text) => {
    expect(people(text)).toHaveLength(text.includes('Berend') ? 2 : 1)
  })
})

describe('initials of a full name in the same text', () => {
  const met = 'Ailsa Drummond and Berend van Wiarda met.\n'

  test.each([
    ['Actions: AD – the offer; BvW – the plan.', ['AD', 'BvW']],
    ['- AD to send the offer', ['AD']],
    ['That is all.\nAD', ['AD']],
    ["AD: Let's begin.\nBW: Yes.", ['AD', 'BW']],
    ['Circulation: AD, BW, file.', ['AD', 'BW']],
    ['Azioni: AD piano, AD manuale', ['AD', 'AD']],
  ])('are theirs in %s', (line, said) => {
    expect(people(met + line).slice(2)).toEqual(said)
    const { masked } = mask(met + line)
    expect(mask(masked).masked).toBe(masked)
  })

  test.each(['We moved to AD in May.', 'Actions: renew the AD-12.', 'The AD team agreed.'])(
    'are none in %s',
    (line) => expect(people(met + line)).toHaveLength(2),
  )
})

describe('a name before an address', () => {
  test('is turned round where the address has both of its words', () => {
    expect(people('Cc: Zulkowen, Felix <Felix.Zulkowen@umbra.example>')).toEqual([
      'Zulkowen, Felix',
    ])
    expect(people('X-From: Tasmanov, Vidal  <VTasmanov@umbra.example>')).toEqual([
      'Tasmanov, Vidal',
    ])
    expect(people('Ask in Umbra, Felix <felix@umbra.example>')).toEqual(['Felix'])
  })
})

describe('whoever says what to be called by', () => {
  test.each([
    ['- Zantoro Perovic / he, him / Umbra', 'Zantoro Perovic'],
    ['We met Zentara (she/her) at noon.', 'Zentara'],
    ['Orvik Tasman | they/them', 'Orvik Tasman'],
  ])('is a person: %s', (text, name) => expect(people(text)).toEqual([name]))

  test('is nobody where no name stands', () => {
    expect(people('Write he/him or she/her, and ask.')).toEqual([])
    expect(people('the pronouns (they/them) are fine')).toEqual([])
  })
})

describe('a nickname', () => {
  test.each([
    [
      'From the floor Jean-Baptiste "J.B." Thibodeaux declined.',
      'From the floor [PERSON_1] declined.',
    ],
    ['We met Dwayne “The Rock” Johnson there.', 'We met [PERSON_1] there'],
    [
      'We met Anna (Annie) Karelski there. Karelski left.',
      'We met [PERSON_1] there. [PERSON_1] left.',
    ],
    ['Robert A. "Bob" Tillery is a coach. Tillery won.', '[PERSON_1] is a coach. [PERSON_1] won.'],
    ['Robert (Bob) Tillery is a coach.', '[PERSON_1] is a coach.'],
    ['Nathanael "Nate" Oats is a coach.', '[PERSON_1] is a coach.'],
  ])('is masked between the names of somebody: %s', (text, part) => {
    const { masked } = mask(text)
    expect(masked).toContain(part)
    expect(mask(masked).masked).toBe(masked)
  })

  test('is none where no name follows', () => {
    expect(mask('Ask Anna "Budget" Question again.').masked).toBe(
      'Ask [PERSON_1] "Budget" Question again.',
    )
    expect(mask('Ask Anna Berg (Umbra) Wulkow.').masked).toContain('(Umbra)')
  })
})

describe('an initial behind a given name', () => {
  test('is of it in front of a mark', () => {
    expect(people('Gail and Mike L, Joseph will help Tomasz K\nand Mike I think')).toEqual([
      'Gail',
      'Mike L',
      'Joseph',
      'Tomasz K',
      'Mike',
    ])
  })
})

describe('a month', () => {
  test('is one where somebody is called so, too', () => {
    const text =
      'Present: April Wulkow, June Tasman\n\nWe saw the April figures. She and April agreed, since June was wet.'
    expect(people(text)).toEqual(['April Wulkow', 'June Tasman', 'April'])
  })
})
