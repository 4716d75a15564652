/** What an encyclopaedia says that is no person, and that nobody is called by either (`a star`, `a coach`, `a publisher`). */
const things =
  `aircraft airline airport album algorithm anime application asteroid award band bank barque bay bicycle bird boat
  book brand breed brewery bridge building bus butterfly campaign canal cape car castle cathedral cave cemetery charity cheese
  church city club cocktail college comet comic commune company conference corporation county crater crossing cultivar dam
  department desert dialect disease dish district documentary drink ensemble estate exhibition ferry festival film fish
  foundation foundry fountain framework game garden genus glacier group hamlet hill hospital hotel house hurricane institute
  island isle journal lake language law library lighthouse line locomotive magazine manga marsh mine monastery monument moth
  mountain municipality museum musical newspaper novel office opera orchestra organisation organization painting palace park
  parish party peak peninsula plant play pod podcast poem prison prize programme project province pub quarter quartet quarterly
  racehorse railway range region regiment reserve restaurant river road route sculpture school sea series settlement ship shop
  show single sitcom song species square stadium station storm street strait submarine suburb summit syndrome telescope temple
  theatre theorem theory tournament town township tram treaty tree tribe trio tunnel type union university valley variety vessel
  village virus volcano waterfall website weekly yacht`
    .split(/\s+/)
    .join('|')
const closing = String.raw`(?: (?:about|adapted|and|at|based|between|broadcast|by|composed|consisting|created|developed|directed|distributed|established|featuring|first|for|founded|from|held|in|issued|located|made|named|native|near|of|off|on|owned|performed|produced|published|recorded|released|set|situated|spoken|starring|that|to|which|with|within|written)\b|[,.;])`

/** A full stop is a part of one only amid it. */
const word = String.raw`[\p{L}\d](?:[\p{L}\d'’-]|\.(?=[\p{L}\d]))*`

/**
 * How an encyclopaedia begins on what is no person: `Zorkan (Polish: Sorkan) is a village in`, `Zeno's Drums is an album by`; `is a film
 * director` goes on otherwise.
 */
const definition = new RegExp(
  String.raw`^(?:['’]s(?= \p{Lu}))?(?: (?:(?:for|in|of|on|the) ){0,2}(?:\p{Lu}\p{L}*|No\. \d+)){0,4}(?: (?:\([^)\n]{0,60}\)|\[[^\]\n]{0,60}\]))?,? (?:is|was|are|were) (?:an?|the|one of the) (?:(?!(?:as|at|by|for|from|in|of|on|that|to|which|who|whose|with) )${word} ){0,6}(?:${things})s?${closing}`,
  'u',
)
/** `Victor, the old indexer,`, `Ada and Alan, the two build hosts`: what no person is called right behind the name. */
const machine =
  /^, (?:an?|both|our|the) (?:(?:[\p{L}\d-]+ ){1,3}(?:bot|cluster|crawler|daemon|database|exporter|importer|indexer|linter|microservice|pipeline|proxy|router|scheduler|scraper|server)|(?:[\p{L}\d-]+ ){0,2}(?:backup|build|staging|test) (?:box|host|machine|node))(?:e?s)?[.,;:)]/u
const longestDefinition = 300

/**
 * Whether what follows a name that ends at `end` says that it is a thing. A placeholder counts as one letter, which no value is
 * shorter than: what is a definition stays one once a part of it is masked.
 */
export function isDefined(text: string, end: number): boolean {
  if (!opens.test(text.slice(end, end + longestOpening))) return false
  const behind = text.slice(end, end + longestDefinition)
  const isListed = text.charCodeAt(end) === comma
  if (!isListed && !says.test(behind)) return false
  const plain = behind.replaceAll(placeholders, 'X')
  return definition.test(plain) || (isListed && machine.test(plain))
}

const comma = 44

/** In every definition: without it the long pattern is not even made ready. */
const says = / (?:is|was|are|were) (?:an?|the|one of the) /

/** As `isDefined`, with more between the name and what it is: `Kirby, released as Fun Pak in Europe, is a fast, colourful game by`. */
export function isDefinedAtLength(text: string, end: number): boolean {
  const behind = text.slice(end, end + longestDefinition).replaceAll(placeholders, 'X')
  return longDefinition.test(behind)
}

/** What only an encyclopaedia begins with: elsewhere somebody is `a drug and alcohol counsellor`. */
const moreThings =
  `ballad beverage broadcaster business carol channel chapel chemical chain compound conglomerate constituency dance destroyer division drug
  dynasty element empire enzyme event facility flower food fort fortress franchise frigate fruit gene genre gymnasium herb highway holiday
  hormone hymn incident insect instrument kingdom league legend locality manor mansion medication metal mineral molecule mosque motorcycle
  motorway mushroom myth nebula network nightclub observatory operation painting pass people period planet platform plot port program
  protein republic retailer rifle rocket salad sanctuary satellite sauce schooner sect shrine skyscraper snack software soup spacecraft
  spice sport statue statute steamship stew store stream structure subsidiary subspecies surname synagogue tank territory textile toy
  tradition tributary uprising vehicle vineyard war warship wasp waterway weapon wetland wine winery`
    .split(/\s+/)
    .join('|')

const longDefinition = new RegExp(
  String.raw`^(?: (?:(?:for|in|of|on|the|and) ){0,2}\p{Lu}[\p{L}.]*){0,4}(?: or \p{L}+){0,2}(?:(?: \([^)\n]{0,160}\))?(?:, [^,.;\n]{1,60},)? (?:is|was) (?:an?|the)|, an?) (?:(?!(?:as|at|by|for|from|in|of|on|that|to|which|who|whose|with) )${word},? ){0,9}(?:${things}|${moreThings})s?${closing}`,
  'u',
)

const placeholders = /\[[A-Z][A-Z_]*_\d+\]/g

const opens =
  /^(?:,? (?:is |was |are |were |[([]|\p{Lu}|(?:for|in|of|on|the) )|, (?:an?|both|our) |['’]s \p{Lu})/u
const longestOpening = 8
