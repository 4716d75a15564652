import { pattern } from '../../core/pattern.ts'

/** How records say in their status that what they decided no longer holds; of `Proposed`, many that hold were never freed. */
const over = pattern('u')`
  ^(?:superseded|supplanted|replaced by|deprecated|rejected|declined|withdrawn|obsolete|abandoned|revoked|
  no longer valid|abgelehnt|verworfen|zurückgezogen|überholt|ersetzt durch|aufgehoben|rejetée?|remplacée? par|
  abrogée?|rechazad[oa]|sustituid[oa] por|derogad[oa])(?![\p{L}-])
`

/** Whether a status (in plain form) ends what its record decided. */
export function isOver(status: string): boolean {
  return over.test(status)
}

/** Of what opens a document between rules of dashes. */
const statusField = /^---\n(?:[^\n]*\n){0,40}?status:[ \t]*["']?([^\n]{1,60})/i

/** The status that the fields in front of a document give it; '' where they give none. */
export function statusInFront(text: string): string {
  return statusField.exec(text.slice(0, longestFront))?.[1]?.toLowerCase() ?? ''
}

const longestFront = 4000
