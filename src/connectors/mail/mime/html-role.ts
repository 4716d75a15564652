import type { Role, RoleOf } from '../../access/markup/html-slim.ts'

/** The names by which clients mark them, as class, id or name. */
const roles: ReadonlyMap<string, Role> = new Map<string, Role>([
  ['divrplyfwdmsg', 'cut'],
  ['appendonsend', 'cut'],
  ['mail-editor-reference-message-container', 'cut'],
  ['zwchr', 'cut'],
  ['olk_src_body_section', 'cut'],
  ['yahoo_quoted', 'quote'],
  ['protonmail_quote', 'quote'],
  ['tutanota_quote', 'quote'],
  ['outlookmessageheader', 'quote'],
  ['moz-forward-container', 'quote'],
  ['zmail_extra', 'quote'],
  ['quote', 'quote'],
  ['gmail_signature', 'hidden'],
  ['moz-signature', 'hidden'],
  ['moz-cite-prefix', 'hidden'],
  ['protonmail_signature_block', 'hidden'],
  ['ms-outlook-mobile-signature', 'hidden'],
  ['signature', 'hidden'],
  ['gmail_quote', 'container'],
])

/** Most tags of a newsletter carry style only. */
const named = /(?:class|id|name)=/i
const marked =
  /(?<![\w-])(?:divRplyFwdMsg|appendonsend|mail-editor-reference-message-container|zwchr|OLK_SRC_BODY_SECTION|yahoo_quoted|protonmail_quote|tutanota_quote|OutlookMessageHeader|moz-forward-container|zmail_extra|gmail_signature|moz-signature|moz-cite-prefix|protonmail_signature_block|ms-outlook-mobile-signature|gmail_quote)(?![\w-])|(?:id=["']?Signature|name=["']?quote)(?![\w-])/i
const invisible = /display\s?:\s?none|mso-hide\s?:\s?all/i

/**
 * What an element of a mail is by the marks mail clients leave. What Outlook puts under a reply has no
 * container: there the rest of the document goes.
 */
export const mailRole: RoleOf = ({ name, attributes }) => {
  if (name === 'blockquote') return 'quote'
  // Shorter than any mark.
  if (attributes.length < 8) return null
  const mark = named.test(attributes) ? marked.exec(attributes)?.[0] : undefined
  if (mark !== undefined) {
    return roles.get(mark.toLowerCase().replace(/^(?:id|name)=["']?/, '')) ?? null
  }
  return invisible.test(attributes) ? 'hidden' : null
}
