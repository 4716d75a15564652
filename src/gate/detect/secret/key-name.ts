import { vendorEnd } from './vendor-name.ts'

/** How far before a value its name is looked for, within the line. */
const reach = 64

/** Words parted by blanks as one pattern; `-` in a word stands for `-`, `_`, a blank or nothing. */
function anyOf(words: string): string {
  return `(?:${words.trim().split(/\s+/).join('|').replaceAll('-', '[-_ ]?')})`
}

const keyOf =
  anyOf(`private account storage shared signing encryption encrypt master license licence
  service subscription consumer app application client server admin webhook instrumentation deploy root
  session secret ingest integration write user api access`)

const said =
  anyOf(`token secret passw \\bpass\\b pass-phrase pass-?code pwd auth(?!or) credential creds\\b bearer jwt access-id
  client-id session-id sessid cookie license licence \\bdsn\\b \\bpat\\b \\bsas\\b connection-string
  jeton schl[uü]ssel sleutel clave chave cl[eé]-(?:api|d) 密钥 密码 令牌 ключ токен キー シークレット`)

/** Names that are said of credentials only. */
const strong = new RegExp(`${said}|${keyOf}[-_ ]?key`, 'giu')

const weak = /key|client|access|\bapi\b|_api/gi

const drawnToo =
  anyOf(`sha sha-1 sha-2 sha-256 sha-384 sha-512 md5 commit hash digest checksum integrity
  fingerprint thumbprint revision rev etag nonce uuid guid crc image blob tree parent merge cherry-pick
  cherry-picked build trace span event issue request correlation transaction public-key-token public-key pub-key h1
  key-fingerprint key-hash cid sri multihash resolved version layer subject serial snapshot artifact module
  cache-key idempotency-key file path url uri`)

const recordOf =
  anyOf(`event issue trace span request correlation transaction message build run job page
  team project org organization workspace database object resource tenant subscription record task row node
  document block parent item user device customer order invoice payment session thread channel token key`)

/** What is drawn by lot, too, and stands for itself: hashes, revisions, marks of a record. */
const other = new RegExp(
  String.raw`(?:${drawnToo}|${recordOf}[-_ ]?ids?)["'\x60)\]*_]{0,3}\s{0,2}(?:is|was|are|of)?\s{0,2}[:=]{0,3}\s{0,2}["'\x60([<*]{0,3}(?:w/\\{0,2}")?$`,
  'iu',
)

const clientId =
  /(?:client|access|app(?:lication)?|consumer|account|session|key|api)[-_ ]?ids?["'`]?\s{0,2}[:=]{0,3}\s{0,2}["'`]{0,2}$/i

const hash = /^(?:[a-f\d]{32}|[a-f\d]{40}|[a-f\d]{64}|[a-f\d]{96}|[a-f\d]{128})$/i
const uuid = /^[a-f\d]{8}-(?:[a-f\d]{4}-){3}[a-f\d]{12}$/i

/**
 * From the name to the value: the rest of an identifier, a few words, a sign of assignment, quotes.
 * `AQAAABAAA` is how Jenkins starts what it keeps encrypted.
 */
const linked =
  /^[\w.-]{0,24}["'`\\)\]}]{0,4}\s{0,4}(?:(?:is|was|are|ist|lautet|est|es|é|now|for|the|of|my|our|new|old|value|string|prod|production|staging|dev|test|AQAAABAAA)\b\s{0,2}|[:=>|,(?+.-]\s{0,2}){0,6}[\\"'`({[<>|@*\s]{0,6}$/iu

/** Every name has one of these in it, in lower case: the sieve before the exact patterns. */
const anyName =
  /tok|sec|pas|pwd|key|auth|cred|bear|jwt|acc|client|cook|licen|dsn|pat|sas|conn|jeton|schl|sleu|cla|cha|cl[eé]|sess|api|[^\x00-\xff]/

/** Whether what stands before a value says that it lets somebody in. */
export function nameBefore(text: string, start: number, value: string): boolean {
  const before = lineBefore(text, start).toLowerCase()
  const sayable = anyName.test(before)
  const vendor = vendorEnd(before)
  if (!sayable && vendor === -1) return false
  const named = sayable ? lastEnd(before, strong) : -1
  const weakly = sayable ? lastEnd(before, weak) : -1
  if (other.test(before) && !(clientId.test(before) && (named !== -1 || vendor !== -1)))
    return false
  if (named === -1 && weakly === -1 && vendor === -1) return false
  const plain = hash.test(value) || uuid.test(value)
  if (!plain) return true
  if (named === -1 && vendor === -1)
    return keyReplaced.test(before) || (keyAlone.test(before) && namedEarlier(text, start))
  if (named === -1 && !assigned.test(before)) return false
  // Hashes and marks of records abound beside such names: theirs must lead straight to the value.
  return linked.test(before.slice(Math.max(named, vendor, weakly)))
}

const assigned = /(?:[=:>,|]\s{0,2}|['"`])['"`]?$|\bkeys?\b.{0,12}$/i
const keyAlone = /(?:^|[^A-Za-z])key["']?\s?[:=]\s?["']?$/i
/** There is an old and a new one only of what lets somebody in. */
const keyReplaced =
  /(?:^|[^A-Za-z])(?:old|new|current|live|test|prod(?:uction)?|staging)[ _-]key["']?\s?[:=]\s?["']?$/i
const earlierReach = 200

/** In a log or a listing the service is named a line or two above its key. */
function namedEarlier(text: string, start: number): boolean {
  return vendorEnd(text.slice(Math.max(0, start - earlierReach), start).toLowerCase()) !== -1
}

function lastEnd(text: string, names: RegExp): number {
  let end = -1
  for (const match of text.matchAll(names)) end = match.index + match[0].length
  return end
}

function lineBefore(text: string, start: number): string {
  const before = text.slice(Math.max(0, start - reach), start)
  const line = before.lastIndexOf('\n')
  if (line === -1) return before
  const head = before.slice(0, line).trimEnd()
  // A value may be put on a line of its own (YAML's `|`, a wrapped assignment, an element of XML).
  const goesOn = before.slice(line).trim().length <= 2 && /[|>=:(,\\]$/.test(head)
  return goesOn ? head.slice(head.lastIndexOf('\n') + 1) : before.slice(line + 1)
}
