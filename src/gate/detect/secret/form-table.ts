import { cloudForms } from './cloud-form.ts'
import { codeForms } from './code-form.ts'
import type { Form } from './form.ts'
import { modelForms, talkForms, webhookForms } from './talk-form.ts'

export const forms: readonly Form[] = [
  ...cloudForms,
  ...codeForms,
  ...talkForms,
  ...webhookForms,
  ...modelForms,
]

const firstWord = /^[A-Za-z0-9]+/

/** Whether a prefix has no separator (`AKIA`), so that it makes one word with what follows. */
export function isJoined(prefix: string): boolean {
  return firstWord.exec(prefix)?.[0] === prefix
}

/** The forms whose prefix has a separator (`ghp_`), by its first word in lower case. */
export function formsByWord(): ReadonlyMap<string, readonly Form[]> {
  const rows = new Map<string, Form[]>()
  for (const form of forms) {
    if (isJoined(form[1])) continue
    const word = (firstWord.exec(form[1])?.[0] ?? '').toLowerCase()
    const known = rows.get(word)
    if (known === undefined) rows.set(word, [form])
    else known.push(form)
  }
  return rows
}
