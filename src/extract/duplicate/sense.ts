/** Forms of one sense; the first of a line stands for all. What is missing here is only stemmed. */
const synonyms: ReadonlyMap<string, string> = new Map(
  `approve approves approved approval approvals consent permission
   answer reply replies respond responds response responses answered
   begin start starts
   buy purchase purchases
   cancel cancels cancelled cancelling canceled cancellation cancellations
   choose chose chosen
   configuration config configs
   customer client clients customers
   database db databases dbs
   delete remove removes removed deletes deleted erase erased purge purged
   deploy deployment deployments deploys deployed rollout
   documentation docs
   employee staff employees
   environment env
   get gets got receive receives received obtain
   if when whenever
   hour h hr hrs hours stunde stunden heure heures hora horas
   keep keeps kept retain retains retained retention
   less smaller shorter
   may can
   megabyte mb megabytes
   gigabyte gb gigabytes
   minute min mins minutes minuten minutos
   month monat monate monaten mois mes meses
   quarter quartal quartale quartalen
   week woche wochen semaine semaines semana semanas
   year jahr jahre jahren ans année années año años
   more larger longer
   pay pays paid payout payouts payment payments
   production prod
   publish publishes published
   repository repo repos
   review reviews reviewed
   second sec secs s seconds sekunde sekunden secondes
   send sends sent
   show shows shown display displays displayed
   stay remain stays remains
   usd dollar dollars
   yearly annually annual
   use uses used using
   eur euro euros
   write writes wrote written
   percent prozent pct
   day days tag tage tagen jour jours día días
   kilogram kg
   erstattung erstattungen rückerstattung rückerstattungen erstattet
   freigabe freigaben freigegeben freigeben genehmigung genehmigt genehmigen
   kunde kunden kundin kundinnen
   löschen gelöscht löscht
   aufbewahren aufbewahrt aufbewahrung
   rechnung rechnungen
   remboursement remboursements remboursé remboursés remboursée remboursées
   approbation approuvé approuvés approuvée approuvées validé validés validée validées validation
   reembolso reembolsos reembolsa reembolsan reembolsado
   aprobación aprobado aprobada aprobados aprueba`
    .split('\n')
    .flatMap((line) => {
      const [sense = '', ...others] = line.trim().split(' ')
      return others.map((word) => [word, sense] as const)
    }),
)

/** Words for numbers, each line counted on from its first. */
const numbers: ReadonlyMap<string, string> = new Map(
  (
    [
      ['zero one two three four five six seven eight nine ten eleven twelve thirteen', 0, 1],
      ['fourteen fifteen sixteen seventeen eighteen nineteen twenty', 14, 1],
      ['thirty forty fifty sixty seventy eighty ninety', 30, 10],
      ['null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf', 0, 1],
      ['deux trois quatre cinq six sept huit neuf dix onze douze', 2, 1],
    ] as const
  ).flatMap(([line, first, step]) =>
    line.split(' ').map((word, i) => [word, String(first + i * step)] as const),
  ),
)

/** A number as digits, or null for another word. */
export function numberOf(word: string): string | null {
  if (/^\d/.test(word)) return word.replace(/^0+(?=\d)/, '').replace(/\.0+$/, '')
  return numbers.get(word) ?? null
}

/** Words that a number counts. */
export const units: ReadonlySet<string> = stems(
  `second minute hour day week month quarter year workday percent usd eur gbp kilobyte megabyte gigabyte terabyte
   kilogram`,
)

/** Words that say how often or when, without a number. */
export const dates: ReadonlySet<string> = stems(
  `hourly daily weekly fortnightly monthly quarterly yearly annually
   monday tuesday wednesday thursday friday saturday sunday january february march april june july august september
   october november december montag dienstag mittwoch donnerstag freitag täglich wöchentlich monatlich jährlich`,
)

export const negations: ReadonlySet<string> = new Set(
  `not never no none neither nor cannot nobody nothing nowhere nicht nie niemals kein keine keinen keiner ne pas jamais
   aucun aucune nunca ningún ninguna nadie non nessun nessuno nessuna não nenhum nenhuma niet geen
   forbid forbids forbidden prohibit prohibits prohibited ban bans banned disallow disallowed verboten interdit prohibido`.split(
    /\s+/,
  ),
)

/** Make a rule narrower: it is another one, though not a contrary one. */
export const limits: ReadonlySet<string> = stems(
  'only except unless without both either may might should allow permit sometimes usually normally nur ohne sans sin außer solo',
)

/** Words around which two sides can be exchanged. */
export const turningWords: ReadonlySet<string> = new Set(
  'instead than before after from more versus replaces supersedes statt anstatt vor nach antes después'.split(
    ' ',
  ),
)

export const axisCount = 32

/** Opposites, a pair of sides a line; at most `axisCount`. */
const axes = `enable activate / disable deactivate
   approve accept / reject decline refuse
   include / exclude omit
   add create introduce / delete drop
   open / close
   begin / stop end
   after outside / before within
   more atleast minimum / less atmost maximum
   optional voluntary / mandatory obligatory compulsory
   recommended / discouraged
   public / private
   internal / external
   increase raise extend / decrease lower reduce shorten
   first / last
   encrypt / decrypt
   lock / unlock
   true / false
   manual manually / automatic automatically
   synchronous synchronously / asynchronous asynchronously
   most / least
   everyone everybody / nobody
   up / down
   subscribe / unsubscribe`

const sides: ReadonlyMap<string, Side> = new Map(
  axes
    .split('\n')
    .flatMap((line, axis) =>
      line
        .split('/')
        .flatMap((side, i) =>
          [...stems(side)].map((sense): [string, Side] => [sense, { axis, plus: i === 0 }]),
        ),
    ),
)

export interface Side {
  readonly axis: number
  readonly plus: boolean
}

/** The axes on which a figure gets a lower or an upper bound; the first tells more than the second. */
export const boundAxes: readonly number[] = ['atleast', 'after'].map(
  (word) => sides.get(word)?.axis ?? 0,
)

/** The pair of opposites a sense belongs to, and which side; null for most words. */
export function sideOf(sense: string): Side | null {
  return sides.get(sense) ?? null
}

/** Words that say little; some of them (`must`) would otherwise hide that two texts are one. */
export const stopWords: ReadonlySet<string> = new Set(
  `a an the of to and or in on at for is are be been being by with as that this it its
   will would so then than also just there here now please decided agreed have has had do does did was were from into
   must shall get need needs use uses used using always require requires required every each all any else
   been decision decisions policy resolution again enough instead noch wieder vom zum zur durch par
   these those any really actually simply strictly absolutely definitely certainly clearly obviously therefore
   happen happens happening occur occurs bitte immer stets toujours siempre sempre altijd
   let's der die das den dem des ein eine einen einem einer eines und ist sind wird werden von zu im
   muss müssen braucht brauchen benötigt benötigen le la les de du des et est sont el los las y es`.split(
    /\s+/,
  ),
)

/** Between things that are all meant. */
export const joining: ReadonlySet<string> = new Set(['and', 'und', 'et', 'y', 'e'])
/** Between things of which one will do. */
export const choosing: ReadonlySet<string> = new Set(['or', 'oder', 'ou'])

const persons: ReadonlyMap<string, number> = new Map(
  [
    'i me my we us our ours wir uns unser unsere unserem unseren unserer unseres nous notre nos nosotros nuestro nuestra',
    'you your yours vous votre vos',
    'they them their theirs leur leurs',
  ].flatMap((line, i) => line.split(' ').map((word) => [word, i + 1] as const)),
)

/** The person of `they` and `their`. */
export const others = 3

/** Who a pronoun means: 1 those who speak, 2 those spoken to, 3 others; null for another word. */
export function personOf(word: string): number | null {
  return persons.get(word.replace(/'.*$/, '')) ?? null
}

/** What a word means, as far as meeting others goes: its synonym's stem. */
export function senseOf(word: string): string {
  return stem(synonyms.get(word) ?? word)
}

/** Cuts an English ending or that of a German plural, roughly: only whether two words meet matters, not what they are called. */
function stem(word: string): string {
  if (word.length < 3 || word.endsWith('ss')) return word
  if (word.length > 4 && /ies?$/.test(word)) return word.replace(/ies?$/, 'y')
  if (/(?:ung|heit|keit|schaft|schrift|gabe)e?n$/.test(word)) return word.replace(/e?n$/, '')
  const cut = word.replace(/(?<=..)(?:ing|ed|es|e|s)$/, '')
  return cut === word ? word : cut.replace(/([bdgmnprt])\1$/, '$1')
}

function stems(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/).map(stem))
}
