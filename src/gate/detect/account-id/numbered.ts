import { pattern } from '../../../core/pattern.ts'
import { folded } from '../../char.ts'
import { mayBeLinked } from './owned.ts'

const reach = 72

/** What is numbered, the word that says so, and what leads to the number: `site number S-10882`, `Garantienummer ist`. */
const numberedThing = pattern('iu')`
  (?:^|[^\p{L}\p{N}_-])
  (?:(\p{L}[\p{L}'’]{2,24})[ -](?:number|no(?:\.|(?=:|\s\d))|nr\.?|num\.?|nummer|ref\.?|reference|numéro|número|numero|n[°º]\.?)
  |(\p{L}{3,24})-?(?:nummer|nr\.?))
  (?:\s?[:#=]\s?|\s(?:is|was|ist|lautet|bleibt|remains|est|es|è|é|jest|är|er)\s|\s)["'(]?$
`

/** What everybody has alike, what others find, and the words of a sentence before `no` and `number`; folded. */
const shared = new Set(
  `issue bug ticket pull request merge line page port part model version build item article product sku phone telephone fax mobile cell contact
  room error status process thread sequence block row column chapter section figure table rfc adr revision patch commit release sprint step question
  magic random prime atomic lot batch track episode volume season house street gate flight train bus platform race seed group level test run message
  packet frame index company registration tax vat document dial hotline emergency lottery opus catalogue catalog stock change incident task story epic
  requirement rule check vlan channel slot rack position round key set the any this that which what large small big high low total maximum minimum
  security one each every same next last first second third new old other certain exact actual whole even odd natural real whole floating and are but
  was has have had with for from there answer said say says means than then not yes also only about over under into cross
  haus telefon fax handy ruf seiten zeilen versions artikel teile modell typ port chargen fehler steuer ident material los raum zimmer post versjons
  vare varu reservdels reservedels revisions ordnings org organisations handelsregister lauf start build partie kurz person personal burgerservice sozialversicherungs mobil telefoon
  huis pagina versie onderdeel bestelde serie regel rad sida side versjon telefono pagina page ligne modele articulo modello articolo versione produit producto prodotto`.split(
    /\s+/,
  ),
)

/** Whether the words before a value say that it is the number of one thing of somebody's, whatever that is called. */
export function isNumberedThing(text: string, start: number): boolean {
  if (!mayBeLinked(text, start)) return false
  const [, apart, joined] = numberedThing.exec(text.slice(Math.max(0, start - reach), start)) ?? []
  const thing = apart ?? joined
  return thing !== undefined && !shared.has(folded(thing))
}
