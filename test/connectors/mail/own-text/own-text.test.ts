import { describe, expect, it } from 'vitest'
import { ownText } from '../../../../src/connectors/mail/own-text/own-text.ts'

function own(text: string, invitation = false): string {
  return ownText(text, invitation)
}

describe('quoted history', () => {
  it.each([
    ['English', 'On Mon, Jan 1, 2024 at 10:00 AM Ben Okoro <ben@example.com> wrote:'],
    ['English, wrapped', 'On Mon, Jan 1, 2024 at 10:00 AM Ben Okoro <\nben@example.com> wrote:'],
    ['English, name first', 'Ben Okoro <ben@example.com> wrote on Monday:'],
    ['German', 'Am Mo., 1. Jan. 2024 um 10:00 Uhr schrieb Ben Okoro <ben@example.com>:'],
    ['German, wrapped', 'Am 01.01.2024 um 10:00 schrieb Ben Okoro\n<ben@example.com>:'],
    ['French', 'Le lun. 1 janv. 2024 à 10:00, Ben Okoro <ben@example.com> a écrit :'],
    ['Spanish', 'El lun, 1 ene 2024 a las 10:00, Ben Okoro (<ben@example.com>) escribió:'],
    ['Italian', 'Il giorno lun 1 gen 2024 alle ore 10:00 Ben Okoro <ben@example.com> ha scritto:'],
    ['Dutch', 'Op ma 1 jan 2024 om 10:00 schreef Ben Okoro <ben@example.com>:'],
    ['Portuguese', 'Em seg., 1 de jan. de 2024 às 10:00, Ben Okoro <ben@example.com> escreveu:'],
    ['Polish', 'pon., 1 sty 2024 o 10:00 Ben Okoro <ben@example.com> napisał(a):'],
    ['Polish, older', 'W dniu 01.01.2024 o 10:00, Ben Okoro pisze... napisał:'],
    ['Swedish', 'Den mån 1 jan. 2024 kl 10:00 skrev Ben Okoro <ben@example.com>:'],
    ['Japanese', '2024年1月1日(月) 10:00 Ben Okoro <ben@example.com>:'],
  ])('is cut under a %s attribution', (_language, attribution) => {
    expect(own(`We ship on Friday.\n\n${attribution}\n\n> When?\n> Soon?`)).toBe(
      'We ship on Friday.',
    )
  })

  it('is cut to the end where the client marks no line of it', () => {
    const text =
      'We ship.\n\nOn Mon, Jan 1, 2024 at 10:00 AM Ben <ben@example.com> wrote:\n\nWhen do we ship?'
    expect(own(text)).toBe('We ship.')
  })

  it.each([
    ['-----Original Message-----'],
    ['-----Ursprüngliche Nachricht-----'],
    ["-----Message d'origine-----"],
    ['-----Mensaje original-----'],
    ['-----Messaggio originale-----'],
    ['-----Oorspronkelijk bericht-----'],
    ['-----Mensagem original-----'],
    ['-----Wiadomość oryginalna-----'],
    ['-----Ursprungligt meddelande-----'],
    ['---------- Forwarded message ---------'],
    ['---------- Weitergeleitete Nachricht ---------'],
    ['Begin forwarded message:'],
    ['Anfang der weitergeleiteten Nachricht:'],
  ])('is cut under %s', (mark) => {
    expect(own(`We ship.\n\n${mark}\nFrom: Ben\nSubject: x\n\nCANARY`)).toBe('We ship.')
  })

  it.each([
    [
      'English',
      'From: Ben <ben@example.com>\nSent: Monday, January 1, 2024 10:00\nTo: Ada\nSubject: Plan',
    ],
    [
      'English in bold',
      '*From:* Ben\n*Sent:* Monday\n*To:* Ada; Eva;\n Carla\n*Cc:* Dan\n*Subject:* Plan',
    ],
    ['German', 'Von: Ben\nGesendet: Montag, 1. Januar 2024 10:00\nAn: Ada\nBetreff: Plan'],
    ['French', 'De : Ben\nEnvoyé : lundi 1 janvier 2024\nÀ : Ada\nObjet : Plan'],
    ['Spanish', 'De: Ben\nEnviado: lunes\nPara: Ada\nAsunto: Plan'],
    ['Italian', 'Da: Ben\nInviato: lunedì\nA: Ada\nOggetto: Plan'],
    ['Dutch', 'Van: Ben\nVerzonden: maandag\nAan: Ada\nOnderwerp: Plan'],
    ['Portuguese', 'De: Ben\nEnviada em: segunda-feira\nPara: Ada\nAssunto: Plan'],
    ['Polish', 'Od: Ben\nWysłano: poniedziałek\nDo: Ada\nTemat: Plan'],
    ['Swedish', 'Från: Ben\nSkickat: måndag\nTill: Ada\nÄmne: Plan'],
  ])('is cut at a header block in %s, with the rule above it', (_language, block) => {
    const rule = '________________________________'
    expect(own(`We ship.\n\n${rule}\n${block}\n\nCANARY`)).toBe('We ship.')
    expect(own(`We ship.\n${block}\nCANARY`)).toBe('We ship.')
  })

  it('keeps answers between quoted lines, in order', () => {
    const text =
      'Ben wrote:\n> Friday?\nYes, Friday.\n\n> And the flag?\n\nBehind the flag.\n\n> ok'
    expect(own(text)).toBe('Yes, Friday.\n\nBehind the flag.')
  })

  it('keeps what is written below a quote', () => {
    expect(own('On Monday, Ben wrote:\n> Friday?\n\nWe ship on Friday.')).toBe('We ship on Friday.')
    const marked =
      '-----Original Message-----\nFrom: Ben\nSent: Monday\nTo: Ada\n\n> Friday?\n\nYes, we ship.'
    expect(own(marked)).toBe('Yes, we ship.')
  })

  it('does not take the end of a wrapped quoted line for an answer', () => {
    const long = '> a quoted line that its writer had wrapped at the very edge of the window and'
    expect(own(`${long}\nthe rest\n> more\n\nMine.`)).toBe('Mine.')
  })

  it('is cut at a header block without a recipient or a subject, where its values are of a mail', () => {
    expect(own('We ship.\n\nFrom: Ben <ben@example.com>\nDate: Monday\nSubject: x\n\nCANARY')).toBe(
      'We ship.',
    )
    expect(
      own('We ship.\n\nFrom: Ben <ben@example.com>\nSent: 1 May 2024 10:00\nTo: Ada\n\nCANARY'),
    ).toBe('We ship.')
  })

  it.each([
    ['Refunds above 500 EUR go to finance from now on, as Ben wrote:'],
    ['So refunds go to ben@example.com and to finance as he wrote:'],
    ['On 3 May 2024 the refunds go to finance, as Ben Okoro wrote:'],
    ['On Friday the release goes out and nobody\nmerges after noon, as Ben wrote:'],
    ['Ben wrote that refunds above 500 EUR go to finance:'],
  ])('does not take a sentence for its attribution: %j', (sentence) => {
    expect(own(`${sentence}\n> Finance it is.\n\nThat is all.`)).toBe(`${sentence}\n\nThat is all.`)
  })

  it.each([['Ben wrote:'], ['@ben wrote:'], ['On Monday, Ben wrote:'], ['Ben schrieb am Montag:']])(
    'is cut under a short %j',
    (attribution) => {
      expect(own(`We ship.\n\n${attribution}\n> Friday?`)).toBe('We ship.')
    },
  )

  it('goes no further than its marked lines under an attribution without a date or an address', () => {
    const text = 'At 10:30 Ben wrote:\n\nRefunds take too long.'
    expect(own(text)).toBe(text)
  })

  it.each([['14 days for everybody.'], ['yes, from Monday on.'], ['both']])(
    'keeps a short answer directly between quoted lines: %j',
    (answer) => {
      const question = '> Should the refund window stay at thirty days or do we shorten it for all?'
      expect(own(`${question}\n${answer}\n> Fine with me.`)).toBe(answer)
    },
  )

  it('leaves nothing of a mail that only forwards', () => {
    expect(own('---------- Forwarded message ---------\nFrom: Ben\n\nWe decided.')).toBe('')
  })

  it.each([
    ['On Monday the customer wrote in to say the following:\nRefunds take too long.'],
    ['The plan:\n\n- ship\n- measure'],
    ['From: the old plan\nTo: the new one'],
    ['The move:\n\nFrom: Munich\nTo: Vienna\nDate: 3 May, 10:30\n\nTrips need an approval.'],
    ['From: ops@old.example\nTo: ops@new.example\nDate: 3 May\n\nTrips need an approval.'],
    ['--- Agenda ---\nWe keep it.'],
    ['a > b and b > c, so we take a.'],
  ])('does not see history in %j', (text) => {
    expect(own(text)).toBe(text.replace(/^--- Agenda ---\n/, '--- Agenda ---\n'))
  })
})

describe('signatures', () => {
  it.each([
    ['We ship.\n\n-- \nAda Berg\nExample Ltd'],
    ['We ship.\n\n--\nAda Berg\n+1 555 0100'],
    ['We ship.\n\nSent from my iPhone'],
    ['We ship.\n\nVon meinem iPhone gesendet'],
    ['We ship.\n\nEnvoyé de mon iPhone'],
    ['We ship.\n\nEnviado desde mi iPhone'],
    ['We ship.\n\nInviato da iPhone'],
    ['We ship.\n\nVerstuurd vanaf mijn iPhone'],
    ['We ship.\n\nEnviado do meu iPhone'],
    ['We ship.\n\nWysłane z iPhone’a'],
    ['We ship.\n\nSkickat från min iPhone'],
    ['We ship.\n\nGet Outlook for Android'],
    ['We ship.\n\nOutlook für iOS beziehen'],
    ['We ship.\n\nSent from my phone with K-9 Mail. Please excuse my brevity.'],
    ['We ship.\n\nBest regards,\nAda'],
    ['We ship.\n\nThanks!'],
    [
      'We ship.\n\nMit freundlichen Grüßen\n\nAda Berg\nLeiterin Technik\nBeispiel GmbH\nTel.: +49 30 555 0100\nada@example.com',
    ],
    ['We ship.\n\nCordialement,\nAda Berg | Example SA\nhttps://example.com'],
    ['We ship.\n\nAda Berg\nHead of Billing\n+1 555 0100\nada@example.com'],
  ])('are cut: %j', (text) => {
    expect(own(text)).toBe('We ship.')
  })

  it.each([
    ['Thanks,\nwe decided to take the first one.'],
    ['Thanks!\n\nLet us ship on Friday.'],
    ['Fields:\n\nName\nEmail\nPhone'],
    ['We write to ada@example.com and call +1 555 0100 first, then we refund.'],
    ['Outlook für iOS ist ab dem 1. Juli auf allen Diensthandys verboten.'],
    ['Von unterwegs darf niemand mehr auf Kundendaten zugreifen.'],
    ['We decided:\n--\nRefunds above 500 EUR go to finance.\nSupport answers within a day.'],
  ])('are not seen in %j', (text) => {
    expect(own(text)).toBe(text)
  })

  it('keep what is said below them', () => {
    expect(own('We ship.\n\nBest,\nAda\n\nP.S. Refunds need two people.')).toBe(
      'We ship.\n\nP.S. Refunds need two people.',
    )
    expect(own('We ship.\n\nThanks,\nAda\n\nOne more thing: we keep the flag until March.')).toBe(
      'We ship.\n\nOne more thing: we keep the flag until March.',
    )
  })

  it('end where the quote begins', () => {
    expect(own('Top.\n\n-- \nAda\n\n> quoted\n\nBottom.')).toBe('Top.\n\nBottom.')
  })
})

describe('footers and notices', () => {
  it.each([
    [
      '_______________________________________________\nteam mailing list\nteam@example.com\nhttps://lists.example.com/listinfo/team',
    ],
    [
      '-- \nYou received this message because you are subscribed to the Google Groups "team" group.\nTo unsubscribe from this group, send an email to team+unsubscribe@example.com.',
    ],
    [
      '---\nYou are receiving this e-mail because you signed up.\nUnsubscribe: https://example.com/u',
    ],
    ['You receive this newsletter as a customer. Unsubscribe here: https://example.com/u'],
    ['-=-=-=-=-=-=-=-\nGroups.io Links: You receive all messages sent to this group.'],
    ['CONFIDENTIALITY NOTICE: This e-mail is for the addressee only.'],
    [
      'This message and any attachments are confidential and intended solely for the addressee.\nIf you are not the intended recipient, please delete it and notify the sender.',
    ],
    [
      'Diese E-Mail enthält vertrauliche Informationen. Wenn Sie nicht der richtige Adressat sind, löschen Sie diese E-Mail.',
    ],
    ['Ce message est confidentiel. Si vous avez reçu ce message par erreur, merci de le détruire.'],
    ['Please consider the environment before printing this e-mail.'],
  ])('are cut: %j', (footer) => {
    expect(own(`We ship.\n\n${footer}`)).toBe('We ship.')
  })

  it('are cut where their lines are wrapped', () => {
    const footer = [
      '-- ',
      'You received this message because you are subscribed to the Google',
      'Groups "team" group.',
      'To unsubscribe from this group and stop receiving emails from it, send an',
      'email to team+unsubscribe@example.com.',
    ]
    expect(own(`We ship.\n\n${footer.join('\n')}`)).toBe('We ship.')
  })

  it('are cut with a meeting to join', () => {
    const meeting = [
      '________________________________________________________________________________',
      'Microsoft Teams meeting',
      'Join on your computer, mobile app or room device',
      'Click here to join the meeting',
      'Meeting ID: 123 456 789',
      '',
      'Learn More | Meeting options',
    ]
    expect(own(`We ship.\n\n${meeting.join('\n')}`)).toBe('We ship.')
  })

  it('take nothing with them that somebody says below', () => {
    const footer = '_____\nteam mailing list\nteam@example.com'
    expect(own(`We ship.\n\n${footer}\n\nRefunds above 500 EUR go to finance.`)).toBe(
      'We ship.\n\nRefunds above 500 EUR go to finance.',
    )
  })

  it('end at what is said right above them', () => {
    const notice = 'This message is confidential. If you are not the intended recipient, delete it.'
    expect(own(`Refunds above 500 EUR go to finance.\n${notice}`)).toBe(
      'Refunds above 500 EUR go to finance.',
    )
  })

  it('lose a warning about strangers on top', () => {
    const warning =
      'CAUTION: This email originated from outside of the organization. Do not click links.'
    expect(own(`${warning}\n\nWe ship.`)).toBe('We ship.')
  })

  it.each([
    [
      'We agreed that customers can unsubscribe with one click from March on, and that we keep no address after that.',
    ],
    ['The contract is confidential, so we store it in the vault and nowhere else.'],
    ['Tools\n-----\nMicrosoft Teams: out\nChat: in'],
    ['Tools\n\n---\nWe move from Microsoft Teams to our own chat on 1 July.\n\n---\nRefunds wait.'],
    ['Outcome:\n\n- Unsubscribe link in every newsletter\n- Refunds above 500 EUR need finance.'],
    ['Wer nicht kommt, bitte abmelden.\n\nBeschluss: Ab Juli genehmigt die Buchhaltung alles.'],
    ['We agreed: do not click links or open attachments from strangers. Report every such mail.'],
    ['Every e-mail from outside the company is read by two people.'],
    ['From June on we must add a confidentiality notice to every contract mail.'],
    ['From now on mails to customers are confidential, nobody may distribute or delete them.'],
  ])('are not seen in %j', (text) => {
    expect(own(text)).toBe(text)
  })
})

describe('what machines write', () => {
  it('loses PGP armour and keeps the signed text, with its dashes', () => {
    const text = [
      '-----BEGIN PGP SIGNED MESSAGE-----',
      'Hash: SHA256',
      '',
      'We ship.',
      '- - no flag',
      '-----BEGIN PGP SIGNATURE-----',
      '',
      'iQEzBAEBCAAdFiEE',
      '=AbCd',
      '-----END PGP SIGNATURE-----',
    ].join('\n')
    expect(own(text)).toBe('We ship.\n- no flag')
  })

  it('loses uuencoded files, also cut off ones', () => {
    const file = 'begin 644 a.txt\n#0V%T\n`\nend'
    expect(own(`We ship.\n${file}\nOn Friday.`)).toBe('We ship.\nOn Friday.')
    expect(own('We ship.\nbegin 644 a.txt\n#0V%T')).toBe('We ship.')
    expect(own('We begin 644 ways.\nbegin 644 reasons\nto ship it now')).toBe(
      'We begin 644 ways.\nbegin 644 reasons\nto ship it now',
    )
  })

  it('loses calendar entries', () => {
    const entry =
      'BEGIN:VCALENDAR\nVERSION:2.0\nATTENDEE;CN=Ada:mailto:ada@example.com\n folded\nEND:VCALENDAR'
    expect(own(`We ship.\n${entry}\nOn Friday.`)).toBe('We ship.\nOn Friday.')
  })

  it('loses who is invited', () => {
    const google =
      'We review the plan.\n\nWho:\n* Ada Berg - organizer\n* ben@example.com - optional\n\nBring numbers.'
    expect(own(google, true)).toBe('We review the plan.\n\nBring numbers.')
    expect(own('Attendees: ada@example.com, ben@example.com\nWe review the plan.')).toBe(
      'We review the plan.',
    )
    expect(own('Required: Ada Berg; Ben Okoro\nWe review the plan.', true)).toBe(
      'We review the plan.',
    )
  })

  it.each([
    ['Required: two approvals from finance@example.com before any refund is paid.'],
    ['Who: everyone who signs contracts must cc legal@example.com.'],
    ['Participants: everyone brings numbers, finance brings the plan.'],
  ])('keeps a rule behind the label of such a list: %j', (text) => {
    expect([own(text), own(text, true)]).toEqual([text, text])
  })

  it('ends the list of who is invited where a sentence begins', () => {
    expect(own('Attendees:\nada@example.com\nAsk ada@example.com before each refund.')).toBe(
      'Ask ada@example.com before each refund.',
    )
  })

  it('loses invisible characters and empty runs', () => {
    expect(own('We\u00a0ship\u200b.\n\n\n\nOn Friday.  ')).toBe('We ship.\n\nOn Friday.')
    expect(own(' \n---\n***\n')).toBe('')
  })
})
