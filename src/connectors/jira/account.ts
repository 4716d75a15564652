/** True for a link to somebody: a profile page, an address to write to, or a path that names an account. */
export function isAccountLink(link: string): boolean {
  if (/^\s*mailto:/i.test(link)) return true
  const path = decoded(link)
  return profile.test(path) || accountInPath.test(path)
}

/** A text without what Jira and its older editors write for somebody: mentions, links to profiles, account ids. */
export function withoutAccounts(text: string): string {
  let bare = text
  // Where one mention stood within another, the rest of the outer one comes together only now.
  for (let round = 0; round < rounds; round++) {
    const linked = bare.replaceAll(mention, '').replaceAll(address, (link) => {
      return isAccountLink(link) ? '' : link
    })
    const next = linked.replaceAll(accountId, '')
    if (next === bare) return bare
    bare = next
  }
  return bare
}

const rounds = 8

const profile =
  /\/(?:jira\/|wiki\/)?people\/[^/?#\s]|\/o\/[^/]+\/people\/|\/secure\/ViewProfile\.jspa|[?&]accountId=/i

/** Account ids: 24 hex digits, or a number, a colon and a UUID, or `qm:` for a customer of a service desk. */
const accountInPath = /[/=](?:[\da-f]{24}|\d{5,6}:[\da-f-]{36}|qm:[\w:-]{8,120})(?=$|[/?#&\s])/i

const mention = new RegExp(
  [
    // [~jane], [~accountid:5b10…]
    String.raw`\[~[^[\]\n]{1,200}\]`,
    // @[Jane Roe](5b10…)
    String.raw`@\[[^[\]\n]{1,200}\]\([^()\s]{1,300}\)`,
    // [Jane Roe](https://acme.atlassian.net/jira/people/5b10…)
    String.raw`\[[^[\]\n]{0,200}\]\([^()\s]{0,200}\/(?:people\/|secure\/ViewProfile)[^()\s]{0,300}\)`,
  ].join('|'),
  'gi',
)

const accountId =
  /\b(?:accountid:[\w:-]{8,128}|\d{5,6}:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b|qm:[\da-f][\w-]{7,60}:[\w:-]{4,60})/gi

const address = /\bhttps?:\/\/[^\s<>"'()[\]|]{1,2000}/g

function decoded(link: string): string {
  try {
    return decodeURIComponent(link)
  } catch {
    return link
  }
}
