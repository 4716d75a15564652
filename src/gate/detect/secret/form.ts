/** A vendor's token: what it starts with, as written, and the source of a pattern for the rest. */
export type Form = readonly [vendor: string, prefix: string, rest: string]

/** No more of its alphabet may follow: the length is the vendor's own. */
const end = '(?![\\w])'

function run(alphabet: string, least: number, most: number): string {
  return `[${alphabet}]{${least},${most}}`
}

/** Letters and digits, at least so many. */
export function b62(least: number, most = 600): string {
  return run('A-Za-z0-9', least, most)
}

/** Letters, digits, `-` and `_` (RFC 4648 §5). */
export function url(least: number, most = 2000): string {
  return run('\\w-', least, most)
}

/** RFC 4648 §4, with its padding. */
export function b64(least: number, most = 2000): string {
  return `${run('A-Za-z0-9+/_-', least, most)}={0,3}`
}

export function hex(least: number, most = 256): string {
  return run('a-fA-F0-9', least, most)
}

export function upper(least: number, most = 256): string {
  return run('A-Z0-9', least, most)
}

export function exactly(rest: string): string {
  return rest + end
}

export const uuid = `${hex(8, 8)}-(?:${hex(4, 4)}-){3}${hex(12, 12)}`
