import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mintMasked } from '../../src/core/text.ts'
import { maxTitleLength, titleOf } from '../../src/extract/title.ts'

function title(text: string): string {
  return titleOf(mintMasked(text)).value
}

describe('titleOf', () => {
  it.each([
    ['So, refunds are capped at $500.', 'Refunds are capped at $500'],
    ['OK, decided: invoices go out weekly.', 'Invoices go out weekly'],
    ['So the decision is: no card numbers in logs.', 'No card numbers in logs'],
    [
      'For the record, and because it is the third time: no more direct pushes to main.',
      'No more direct pushes to main',
    ],
    ['One answer, then: customers never call an engineer.', 'Customers never call an engineer'],
    [
      'If a customer has not replied for 14 days, the ticket is closed, and a reply opens it again.',
      'If customer has not replied for 14 days, the ticket is closed',
    ],
    [
      'When we raise a price, customers have to hear it from us sixty days before, in writing.',
      'When we raise price, customers have to hear it from us sixty days before…',
    ],
    ['So, I think we agreed that the sidebar stays collapsed.', 'Sidebar stays collapsed'],
    ['we decided to use Postgres for the ledger', 'Use Postgres for the ledger'],
    ["Let's go with the blue variant.", 'Go with the blue variant'],
    ['From now on, all deploys need two approvals.', 'All deploys need two approvals'],
    ['[PERSON_1], use sentence case for buttons.', 'Use sentence case for buttons'],
    ['[PERSON_1] approves refunds over $500.', '[PERSON_1] approves refunds over $500'],
    ['[PERSON_1] and I agreed that demos are recorded.', 'Demos are recorded'],
    ['Lastly, gates are shut at ten.', 'Gates are shut at ten'],
    ['Update 2024-03-02: lamps are lit at dusk.', 'Lamps are lit at dusk'],
    ['+1 no polyfill is required.', 'No polyfill is required'],
    ['We decided not to log tokens.', 'We decided not to log tokens'],
    ['npm_config stays lower case', 'npm_config stays lower case'],
    ['Publish   the\n  draft', 'Publish the draft'],
    ['Use 🎉 tabs for indentation 🚀', 'Use tabs for indentation'],
    ['Refunds are capped at abt. 200 dollars.', 'Refunds are capped at abt. 200 dollars'],
    ['Agreed.', 'Agreed'],
    ['', ''],
  ])('%j becomes %j', (text, expected) => {
    expect(title(text)).toBe(expected)
  })

  it.each([
    ['We will use Kafka for events.', 'Use Kafka for events'],
    ["We don't sign contracts below 50k.", "Don't sign contracts below 50k"],
    ['We will not use GraphQL.', 'We will not use GraphQL'],
    ['We can use either of the two.', 'We can use either of the two'],
    ['For the session store we have chosen Redis.', 'Redis for the session store'],
    ['To cancel an order, call the desk.', 'To cancel an order, call the desk'],
    ['To save money, we will turn off staging at night.', 'Turn off staging at night'],
    [
      'For old accounts, we close them after a year.',
      'For old accounts, we close them after a year',
    ],
    ['Ab sofort verwenden wir Kafka für alle Ereignisse.', 'Kafka für alle Ereignisse verwenden'],
    ['Wir führen im Mai ein neues System ein.', 'Wir führen im Mai ein neues System ein'],
    ['Wir haben beschlossen, dass Rabatte die Ausnahme bleiben.', 'Rabatte die Ausnahme bleiben'],
    [
      'You need to have passed the forklift test before you drive one.',
      'You need to have passed forklift test before you drive one',
    ],
  ])('turns what the group says of itself into an instruction: %j', (text, expected) => {
    expect(title(text)).toBe(expected)
  })

  it.each([
    [
      '**Decision:** we adopt [Semantic Versioning](https://semver.org/).',
      'Adopt Semantic Versioning',
    ],
    ['Tickets closed as "won\'t fix" stay closed.', "Tickets closed as won't fix stay closed"],
    ['Ask in #harbour before you moor.', 'Ask in #harbour before you moor'],
    ['Call `svc serve` once, **never** twice.', 'Call `svc serve` once, never twice'],
    ['Keep logs for 30 days (this was 90 until now).', 'Keep logs for 30 days'],
    ['Uploads are limited (10 MB) on mobile.', 'Uploads are limited (10 MB) on mobile'],
    ['Use Postgres for the ledger because the team knows it.', 'Use Postgres for the ledger'],
    ['Rules are set by finance, which has the numbers.', 'Rules are set by finance'],
    ['Cancellations due to weather are free.', 'Cancellations due to weather are free'],
    [
      'Jede Änderung an der alten Mole wird von zwei Personen geprüft.',
      'Jede Änderung an der alten Mole von zwei Personen geprüft',
    ],
    [
      'We will keep the tide tables as whole numbers in tenths of a metre, not as floating point ones.',
      'Keep the tide tables as whole numbers in tenths of a metre',
    ],
    ['Abschluss am 12. September.', 'Abschluss am 12. September'],
  ])('leaves out mark-up, asides and reasons: %j', (text, expected) => {
    expect(title(text)).toBe(expected)
  })

  it.each([
    [
      'Talked to finance: any invoice above $5,000 needs a second approval.',
      'Any invoice above $5,000 needs a second approval',
    ],
    [
      'okay so we talked about the database thing and yeah we decided to go with postgres for the ledger and i will write it up',
      'Go with postgres for the ledger',
    ],
    ['We agreed with [PERSON_1] that demos are recorded.', 'Demos are recorded'],
    [
      'Per what we settled at the guild meeting, new services are written in Go.',
      'New services are written in Go',
    ],
    ['After the audit the board resolved that guest accounts expire.', 'Guest accounts expire'],
    [
      'The API guild has chosen cursor pagination for all lists.',
      'Cursor pagination for all lists',
    ],
    ['Chosen option: "Redis Streams", because we run it already.', 'Redis Streams'],
    [
      'The harbour board discussed the new crane, and agreed to lease it for a year.',
      'Lease it for a year',
    ],
    ['Even though the old pier is closer, ferries land in the north.', 'Ferries land in the north'],
    ['"[paper lanterns](#lanterns)", because they can be burnt.', 'Paper lanterns'],
    ['"Kupfer", weil es leitet.', 'Kupfer'],
    ['We chose `Maple` over `Birch` for the following reasons:', '`Maple` over `Birch`'],
    [
      'All kitchens will be changed so that their ovens burn gas instead of wood.',
      'Their ovens burn gas instead of wood',
    ],
    ['Moreover, we want to avoid ordering twice.', 'Avoid ordering twice'],
    ['An important thing to note is that boats carry no cargo.', 'Boats carry no cargo'],
    ['Note, though, that the map should be drawn by hand.', 'Map should be drawn by hand'],
    [
      'For every parcel we weigh, we print a label with its number, as written in the book of the depot.',
      'For every parcel we weigh, we print a label with its number',
    ],
    [
      'If you send oil, spirits, paint, or gas by the morning train, tell the guard before it leaves the depot.',
      'If you send oil, spirits, paint, or gas by the morning train, tell the guard…',
    ],
    ['Wir entscheiden uns, Fähren statt Brücken zu nutzen.', 'Fähren statt Brücken zu nutzen'],
    [
      'Team leads can approve overtime of up to five hours.',
      'Team leads can approve overtime of up to five hours',
    ],
    [
      'Maximum hotel rate per night: 160 euros in capitals',
      'Maximum hotel rate per night: 160 euros in capitals',
    ],
  ])('begins where the rule begins: %j', (text, expected) => {
    expect(title(text)).toBe(expected)
  })

  it.each([
    ['Abbiamo deciso di usare Postgres per la contabilità.', 'Usare Postgres per la contabilità'],
    ['Ficou decidido que os pedidos passam pelo portal.', 'Pedidos passam pelo portal'],
    ['Se acordó usar Redis para la caché porque el equipo lo conoce.', 'Usar Redis para la caché'],
    ['Er is afgesproken dat facturen binnen een maand gaan.', 'Facturen binnen een maand gaan'],
    ['Il a été décidé de fermer le bureau de Lyon.', 'Fermer le bureau de Lyon'],
    [
      'Suite à la réunion de lundi, nous avons décidé de ne plus accepter les commandes par téléphone.',
      'Ne plus accepter les commandes par téléphone',
    ],
    [
      'Tras la reunión del lunes, hemos decidido que no se aceptan pedidos por teléfono.',
      'No se aceptan pedidos por teléfono',
    ],
    [
      'Dopo la riunione di lunedì, abbiamo deciso di non accettare più ordini per telefono.',
      'Non accettare più ordini per telefono',
    ],
    [
      'Nach Rücksprache mit der Rechtsabteilung haben wir beschlossen, dass Kundendaten nicht in den USA gespeichert werden.',
      'Kundendaten nicht in den USA gespeichert werden',
    ],
    [
      'In der gestrigen Sitzung haben wir uns darauf geeinigt, dass Rechnungen ab 1.000 Euro von zwei Personen freigegeben werden.',
      'Rechnungen ab 1.000 Euro von zwei Personen freigegeben werden',
    ],
    [
      'Après trois relances sans réponse, on a convenu de fermer le compte.',
      'Après trois relances sans réponse, on a convenu de fermer le compte',
    ],
  ])('does so in other languages: %j', (text, expected) => {
    expect(title(text)).toBe(expected)
  })

  it.each([
    [
      'Parcels that come back damaged are photographed in the morning and reported to the carrier by the end of the day.',
      'Parcels that come back damaged are photographed in the morning',
    ],
    [
      'The kitchen loads the vans at 3 am and nobody may use the large oven in the basement before that.',
      'Kitchen loads the vans at 3 am',
    ],
    [
      'For subscriptions that nobody has used for 60 days, we cancel them without asking the owner again.',
      'For subscriptions that nobody has used for 60 days, we cancel them…',
    ],
    [
      'Lessons: certificates must be renewed automatically at least 14 days before they expire.',
      'Certificates must be renewed automatically at least 14 days before they expire',
    ],
    [
      'Wenn der Kunde nach 14 Tagen nicht antwortet, schließen wir das Ticket ohne weitere Nachfrage.',
      'Wenn der Kunde nach 14 Tagen nicht antwortet, schließen wir das Ticket…',
    ],
  ])('leaves no stump when it shortens: %j', (text, expected) => {
    expect(title(text)).toBe(expected)
  })

  it.each([
    [
      'Other ways of opening the lock, such as picks, saws, or drills shall not be used on a working day. They break it.',
      'Other ways of opening lock shall not be used on working day',
    ],
    [
      'Boat-specific spares — masts, sails, or ropes of a single hull — should go to the shed of the owner.',
      'Boat-specific spares should go to the shed of the owner',
    ],
    [
      'Buckets returned because the client changed his mind and had no other reason for it will not be refunded.',
      'Buckets returned because the client changed his mind…',
    ],
    [
      'A broken window with a known cause and a board in front of it is urgent and does not wait for the carpenter.',
      'A broken window with known cause and board in front of it is urgent',
    ],
    [
      'Kettles must be returned, unused, within 14 days of delivery to receive a refund from the shop.',
      'Kettles must be returned, unused, within 14 days of delivery…',
    ],
    [
      'Just before the start of the race, we hand out everything that the riders have ordered at the gate.',
      'Just before the start of race, we hand out everything that riders have ordered…',
    ],
    [
      'The yard shall repay its crew for all reasonable and necessary journeys made by train or by coach in a year.',
      'Yard shall repay its crew for all reasonable and necessary journeys made…',
    ],
    [
      'If a new season begins (the number on the gate changes), we keep the old tickets for six months (with rare exceptions for clubs and schools).',
      'If new season begins we keep old tickets for six months…',
    ],
    [
      'The harbour board, having heard both of the pilots, gave the northern berth to the larger of the two ferries.',
      'Harbour board gave northern berth to larger of two ferries',
    ],
    [
      'Sweep out broken crates, torn sails and wet ropes in the shed, but keep whatever has a number on it.',
      'Sweep out broken crates, torn sails and wet ropes in shed…',
    ],
    [
      "To keep the pier usable for divers, the anglers' lines are kept to the northern side of it all summer.",
      "Anglers' lines are kept to northern side of it all summer",
    ],
    [
      'No boat with more than four seats (rafts excluded) may be left alone at the steps of the harbour.',
      'No boat with more than four seats (rafts excluded) may be left alone at steps…',
    ],
    [
      'I ask everyone else on the deck if that is fine, and never hear a word against it from anybody.',
      'I ask everyone else on the deck if that is fine',
    ],
  ])('keeps what is ruled when it shortens: %j', (text, expected) => {
    expect(title(text)).toBe(expected)
  })

  it.each([
    "Pendant la période d'essai, le télétravail n'est pas autorisé",
    "En cas d'absence de plus de trois jours, un certificat médical est obligatoire",
    'En caso de incidencia grave, el responsable de guardia decide solo',
    'Senza approvazione del responsabile, nessuno accede ai dati di produzione',
    'A partir de 1 de janeiro, as faturas são enviadas apenas por e-mail',
    'Kostet eine Bestellung mehr als 1.000 Euro, braucht sie eine zweite Freigabe',
    'Meldet sich ein Kunde nach 30 Tagen nicht, wird das Ticket geschlossen',
  ])('does not end with the circumstance in front of the rule: %j', (text) => {
    expect(title(`${text}.`)).toBe(text)
  })

  it('keeps what is ruled for a circumstance, and leaves out what comes on top', () => {
    expect(
      title(
        'Au-delà de 1 000 euros, deux devis sont demandés et le directeur signe le bon de commande.',
      ),
    ).toBe('Au-delà de 1 000 euros, deux devis sont demandés…')
    expect(
      title(
        'A partir del 1 de enero, las facturas solo se envían por correo electrónico y nunca en papel.',
      ),
    ).toBe('A partir del 1 de enero, las facturas solo se envían por correo electrónico…')
  })

  it('cuts a long rule at a clause', () => {
    expect(
      title(
        'Unopened items can be returned for a full refund within 14 days, provided that the customer still has the receipt and the box.',
      ),
    ).toBe('Unopened items can be returned for full refund within 14 days…')
  })

  it.each([
    [
      'When the on-call engineer does not answer within ten minutes of the page, escalate to the manager.',
      'Escalate to manager when on-call engineer does not answer…',
    ],
    [
      'Unless legal has signed off the contract in writing beforehand, send nothing to the customer.',
      'Send nothing to the customer unless legal has signed off the contract…',
    ],
    [
      'If more than two percent of the requests fail for five minutes, roll back the release first and investigate later.',
      'If more than two percent of requests fail for five minutes, roll back release…',
    ],
    [
      'If the vendor cannot host the data inside the European Union, choose another vendor from the approved list.',
      'If vendor cannot host data inside European Union, choose another vendor…',
    ],
  ])('keeps the case of an instruction when the whole is too long: %j', (text, expected) => {
    expect(title(text)).toBe(expected)
  })

  it.each([
    [
      'If a customer has asked twice for the deletion of their account, delete it without further questions.',
      'If a customer has asked twice for the deletion of their account, delete it…',
    ],
    [
      'If the invoice is older than three years and was never disputed, write it off without asking finance.',
      'If the invoice is older than three years and was never disputed, write it off…',
    ],
  ])('leaves what the instruction points back at in front of it: %j', (text, expected) => {
    expect(title(text)).toBe(expected)
  })

  it('does not cut the condition off a rule that says only', () => {
    expect(
      title('A feature counts as done only when its documentation has been published.'),
    ).toContain('only when')
  })

  it('ends on a whole word that can end a title', () => {
    const long = title(
      'Every request for access to a production database has to name the ticket that it was made for and the person who asked',
    )
    expect(long.length).toBeLessThanOrEqual(maxTitleLength)
    expect(long).not.toMatch(/ (?:the|that|for|and|to|a)$/)
  })

  it('cuts neither a surrogate pair nor a placeholder', () => {
    expect(title('😀'.repeat(60))).toBe('😀'.repeat(40))
    expect(title(`x${'😀'.repeat(60)}`)).toBe(`x${'😀'.repeat(39)}`)
    expect(title('[PERSON_1]/'.repeat(20))).toBe('[PERSON_1]/'.repeat(7))
    expect(title(`${'word '.repeat(15)}[PERSON_1] and others`)).not.toMatch(/\[[^\]]*$/)
  })

  it('is one line of whole words of the text, whatever the text is', () => {
    const plain =
      'We will use the when, because (not) 10,000 is. — and: only of for wir nutzen “so”'
    const word = fc.constantFrom(
      ...plain.split(' '),
      '[PERSON_1]',
      '`a b`',
      '**bold**',
      '[x y](https://e.org)',
    )
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), (words) => {
        const text = words.join(' ')
        const made = title(text)
        expect(made.length).toBeLessThanOrEqual(maxTitleLength)
        expect(made).not.toMatch(/\n|\*\*|\]\(| {2}/)
        const known = new Set(text.toLowerCase().match(/[\p{L}\p{N}_]+/gu))
        expect(
          (made.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []).filter((each) => !known.has(each)),
        ).toEqual([])
      }),
    )
  })
})

interface Pair {
  readonly set: 'tuned' | 'held back'
  readonly text: string
  readonly title: string
}

describe('the titles of our own pairs', () => {
  const file = new URL('../fixtures/extract/title.jsonl', import.meta.url)
  const pairs = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line): Pair => JSON.parse(line))

  it.each(['tuned', 'held back'] as const)(
    '%s: are near those people gave, short and clean',
    (set) => {
      const made = pairs
        .filter((pair) => pair.set === set)
        .map((pair) => ({ ...pair, made: title(pair.text) }))
      const overlap =
        made.reduce((sum, pair) => sum + rouge1(pair.made, pair.title), 0) / made.length
      const short = made.filter(({ made: { length } }) => length >= 20 && length <= 60).length
      expect(overlap).toBeGreaterThanOrEqual(0.72)
      expect(short / made.length).toBeGreaterThanOrEqual(0.75)
      expect(made.filter((pair) => pair.made.startsWith('['))).toEqual([])
    },
  )
})

/** F1 of the words two titles share (Lin 2004, ROUGE-1). */
function rouge1(ours: string, theirs: string): number {
  const a = ours.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const rest = [...(theirs.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])]
  const total = a.length + rest.length
  let both = 0
  for (const word of a) {
    const at = rest.indexOf(word)
    if (at < 0) continue
    rest.splice(at, 1)
    both++
  }
  return total === 0 ? 0 : (2 * both) / total
}
