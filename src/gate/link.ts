import { foldedWords } from './char.ts'

/** What a link is checked against: the session it belongs to. */
export interface LinkCheck {
  mask(text: string): string
  holdsFinding(text: string): boolean
  /** Where the first secret of a text begins; -1 where it holds none. */
  secretIn(text: string): number
  /** The placeholder of a known address (given in lower case); null for any other. */
  address(address: string): string | null
  /** The placeholder of whom a folded word names; null for any other word. */
  person(word: string): string | null
}

/** The length a rule's `source` may have. */
const maxLink = 2_000
/** Longer input is no link anybody made. */
const maxInput = 16_000
/** What a file system allows in a name, in UTF-16 units. */
const maxFileName = 255

/**
 * A source without what it tells beside the place: http(s) keeps host, port and stable path, `mid:` keeps
 * the message id, a file keeps its masked base name and position. Null for anything else. Never throws.
 */
export function stableLink(source: string, check: LinkCheck): string | null {
  const text = source.trim()
  if (text === '' || text.length > maxInput || /[\u0000-\u001f\u007f]/.test(text)) return null
  const scheme = /^([a-z][a-z0-9+.-]+):(?=\S|$)/i.exec(text)?.[1]?.toLowerCase()
  switch (scheme) {
    case undefined:
      return fileLink(text, check)
    case 'http':
    case 'https':
      return webLink(text, check)
    case 'mid':
      return messageLink(text.slice('mid:'.length), check)
    default:
      return null
  }
}

function webLink(text: string, check: LinkCheck): string | null {
  const url = parsed(text)
  if (url === null || url.host === '' || check.holdsFinding(url.hostname.replaceAll('.', ' ')))
    return null
  const origin = `${url.protocol}//${url.host}`
  const open = withoutSecret(origin, url.pathname, check)
  const path = stablePath(open, check)
  const anchor = open === url.pathname ? stableAnchor(url.hash.slice(1), path, check) : ''
  const room = maxLink - origin.length - anchor.length
  if (room < 1) return null
  return origin + fitting(path, room) + anchor
}

/** The path up to a secret in it. Where the link is one (of a webhook), host and path only tell it together. */
function withoutSecret(origin: string, path: string, check: LinkCheck): string {
  const secret = check.secretIn(origin + path)
  if (secret === -1) return path
  return path.slice(0, path.lastIndexOf('/', secret - origin.length) + 1)
}

function parsed(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

/** Anchors of one comment: `#note_123`, `#comment-1a2b3c4d`, `#issuecomment-123`, and a bare number on what has an id. */
function stableAnchor(hash: string, path: string, check: LinkCheck): string {
  const known =
    /^(?:note_|comment-?|comments?\/|issuecomment-|discussion_r|discussioncomment-|discussion-|pullrequestreview-|post-|message-|update-|activity-|p)[0-9][0-9a-f-]{0,40}$|^comment-[0-9a-f-]{6,40}$/i
  if (known.test(hash)) return `#${hash}`
  // Figma's comments: any other number may be one to call, or of a card.
  const isNumber = /^\d{1,20}$/.test(hash) && path.split('/').some(isId)
  return isNumber && !check.holdsFinding(`#${hash}`) ? `#${hash}` : ''
}

function fitting(path: string, room: number): string {
  if (path.length <= room) return path
  const cut = path.slice(0, room)
  return cut.slice(0, Math.max(1, cut.lastIndexOf('/')))
}

function stablePath(path: string, check: LinkCheck): string {
  const segments = path.split('/')
  // GitLab: what stands before `/-/` is the project's own path, whatever it looks like.
  const project = segments.indexOf('-')
  // ClickUp: behind `dc` stand a doc and its page, whose ids look like words with a number.
  const doc = segments.indexOf('dc')
  let identified = false
  const kept: string[] = []
  for (const [index, segment] of segments.entries()) {
    const before = segments[index - 1] ?? ''
    const stable = index < project ? segment : withoutTitle(segment, before)
    const id = index > project && (isId(stable) || (doc !== -1 && index > doc && isDocId(stable)))
    const free = identified && !id && !isStructure(stable)
    const read = isNumberOf(stable, before) ? `#${stable}` : stable
    if (!free && !tells(read, check)) kept.push(stable)
    identified ||= id
  }
  return kept.join('/')
}

/**
 * `Title-<id>` and `Title::<id>` work as `<id>` alone, as does `<id>-title` in a help centre; the last part of a UUID
 * does not.
 */
function withoutTitle(segment: string, before: string): string {
  if (/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(segment)) return segment
  const long = /(?:^|[-_:])([0-9a-f]{32})$/i.exec(segment)?.[1]
  if (long !== undefined) return long
  const short = /^[^/]*[a-z][^/]*-([0-9a-f]{12})$/i.exec(segment)?.[1]
  if (short !== undefined && /\d/.test(short)) return short
  const number = helpCentre.has(before.toLowerCase()) ? /^(\d+)-/.exec(segment)?.[1] : undefined
  return number ?? /::([A-Za-z0-9_-]{8,})$/.exec(segment)?.[1] ?? segment
}

/** What a help centre is made of: behind each stands a number, and mostly a title. */
const helpCentre = new Set(['articles', 'categories', 'collections', 'sections'])

/** `pulses/6435872699`, `0-3/93742610030`: the number of a thing, whose digits by themselves could be one to call. */
function isNumberOf(segment: string, before: string): boolean {
  return /^\d+$/.test(segment) && (structure.has(before.toLowerCase()) || isId(before))
}

function isId(segment: string): boolean {
  if (/^[A-Z][A-Z0-9_]{0,19}-\d+$/i.test(segment)) return /^[A-Z]/.test(segment)
  if (/^\d+$/.test(segment) || /^[0-9a-f-]{32,36}$/i.test(segment)) return true
  // HubSpot's type of a record (`0-3`), and Airtable's ids, of which one in twelve holds no digit.
  if (/^\d{1,3}-\d{1,10}$/.test(segment) || /^(?:app|tbl|rec)[A-Za-z0-9]{14}$/.test(segment))
    return true
  return /^(?=[^/]*\d)[A-Za-z0-9_]{8,}$/.test(segment) || isFileKey(segment)
}

/** ClickUp's: `8cdgx-1234`. */
function isDocId(segment: string): boolean {
  return /^[a-z\d]{2,12}-\d{1,10}$/.test(segment)
}

/** A key of 20 or more letters in both cases, as Figma and Google make them. */
function isFileKey(segment: string): boolean {
  return (
    /^[A-Za-z0-9_-]{20,}$/.test(segment) && /[A-Z]/.test(segment) && /[a-z]\w*[A-Z]/.test(segment)
  )
}

const structure = new Set([
  ...helpCentre,
  ...`- a b c d f t v p r s app archives attachments blob board boards browse card cards comment comments conversation
  dc design details discussion discussions docs document documents edit events file files folder home inbox issue
  issues item items list lists macros merge_requests messages note notebook notes notes.md page pages post posts
  project projects proto pull pulses question questions record records replies reply review settings story task
  tasks thread threads ticket tickets timeline topic topics transcript tree update updates view views wiki
  work_items`.split(/\s+/),
])

function isStructure(segment: string): boolean {
  return segment === '' || segment.length <= 2 || structure.has(segment.toLowerCase())
}

function tells(segment: string, check: LinkCheck): boolean {
  if (segment === '' || isStructure(segment)) return false
  const text = decoded(segment)
  return (
    check.holdsFinding(text) ||
    foldedWords(text.replaceAll('_', ' ')).some((word) => names(word, check))
  )
}

function names(word: string, check: LinkCheck): boolean {
  return word.length > 2 && check.person(word) !== null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** RFC 2392: the message id without its angle brackets. Its parts are kept unless they name somebody known. */
function messageLink(id: string, check: LinkCheck): string | null {
  const plain = decoded(id).replaceAll(/^<|>$/g, '')
  if (plain === '' || plain.length > maxLink - 4 || /\s/.test(plain)) return null
  const whole = check.address(plain.toLowerCase())
  if (whole !== null) return `mid:${whole}`
  const at = plain.lastIndexOf('@')
  const local = at === -1 ? plain : plain.slice(0, at)
  const domain = at === -1 ? '' : plain.slice(at)
  const address = addressWithin(local, domain, check)
  const cleaned = address ?? withoutNames(local, check) + withoutNames(domain, check)
  return cleaned.length <= maxLink - 4 ? `mid:${cleaned}` : null
}

/** `20240101.anna@example.com`: a known address with something before it. */
function addressWithin(local: string, domain: string, check: LinkCheck): string | null {
  for (let cut = local.length - 1, tries = 0; cut > 0 && tries < 64; cut--) {
    if (!/[^A-Za-z0-9]/.test(local.charAt(cut - 1))) continue
    tries++
    const found = check.address((local.slice(cut) + domain).toLowerCase())
    if (found !== null) return withoutNames(local.slice(0, cut), check) + found
  }
  return null
}

function withoutNames(text: string, check: LinkCheck): string {
  return text.replaceAll(/\p{L}+/gu, (word) => {
    const folded = foldedWords(word)[0] ?? ''
    return (folded.length > 2 ? check.person(folded) : null) ?? word
  })
}

/** `weekly sync.vtt#t=00:12:30`: never the folder it lies in. */
function fileLink(text: string, check: LinkCheck): string | null {
  const [, path = text, position = ''] =
    /^(.*?)(#t=\d{1,3}(?::\d{2}){0,2}(?:[.,]\d{1,3})?)$/u.exec(text) ?? []
  // An address within a text is masked whole: it may be a secret, of which a part tells nobody that it is one.
  const plain = path.includes('://') ? check.mask(path) : path
  const base = plain.slice(Math.max(plain.lastIndexOf('/'), plain.lastIndexOf('\\')) + 1)
  if (base.length > maxFileName || !/[\p{L}\p{N}]/u.test(base)) return null
  return check.mask(base) + position
}
