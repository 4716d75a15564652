import { pattern } from '../../../core/pattern.ts'
import type { Sink } from '../../finding.ts'
import type { Scan } from '../../scan.ts'
import type { Field } from '../column.ts'
import { fieldsInColumns } from '../column.ts'
import { isStandIn } from '../stand-in.ts'
import { isSigned, isToken, isUnlikeName } from './judge.ts'

/** A title that names a credential and nothing about it: `password`, `DB password`, `API key`, not `password length`. */
const passwordTitle = pattern('iu')`
  ^(?!reset|forgot|change|show|hide|has|min|max)(?:\p{L}{1,16}[\s_-]){0,2}(?:password|passwd|(?:initial|start|standard|erst)?(?:passwort|kennwort)|passphrase|passcode|pwd|pw|pass|contrasena|
  contraseña|clave|senha|wachtwoord|parola|mot\sde\spasse)$
`
const tokenTitle = pattern('iu')`
  ^(?:\p{L}{1,16}[\s_-]){0,2}(?:token|secret|apikey|
  (?:api|access|secret|private|auth|client|signing|encryption|master|admin|service|webhook)[\s_-]?key)$
`

/** Secrets in the column that their name heads. */
export function findInColumns(scan: Scan, sink: Sink): void {
  const { text } = scan
  const read = (title: Field): Judge | null => judgeOf(text.slice(title.start, title.end))
  for (const { start, end, tag: isOne } of fieldsInColumns(scan, scan.cued('credential'), read)) {
    const value = text.slice(start, end)
    if (value.length < 6 || /\s/.test(value) || isStandIn(value) || !isOne(value)) continue
    sink.add('secret', start, end, value, 'in a column of credentials')
  }
}

/** Under its title a word with a digit is one, and what has none where a sign parts its letters: `Stempel!uhr`. */
function isPasswordAlone(value: string): boolean {
  return (
    isSigned(value) ||
    isUnlikeName(value) ||
    /^\p{Ll}{3,}(?:-\p{Ll}{3,}){2,}$|^[\p{L}\d]+[!#$%^&*?+=~][\p{L}\d]+$/u.test(value)
  )
}

type Judge = (value: string) => boolean

function judgeOf(title: string): Judge | null {
  if (passwordTitle.test(title)) return isPasswordAlone
  return tokenTitle.test(title) ? (value) => isToken(value, false) : null
}
