import { SvcError } from '../../../core/error.ts'

const maxLength = 100

/** A name that people tell things apart by, as the service takes it over HTTP. Throws `usage` naming `what` it is for. */
export function labelFrom(what: string, given: string): string {
  const label = given.trim()
  if (label !== '' && label.length <= maxLength) return label
  const wrong = label === '' ? 'must not be empty' : `must be at most ${maxLength} characters`
  throw new SvcError('usage', `${what} ${wrong}`)
}
