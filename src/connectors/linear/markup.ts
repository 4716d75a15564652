import { markdownText } from '../access/markup/markdown.ts'

/** Linear's Markdown as plain prose: who is mentioned, links to people and the signed addresses of uploads go. Never fails. */
export function linearText(markdown: string): string {
  return markdownText(withoutPeople(markdown), { dropsLink: (link) => dropped.test(link) }).trim()
}

/** A title on one line. */
export function titleText(title: string): string {
  return withoutPeople(title).replaceAll(/\s+/g, ' ').trim()
}

function withoutPeople(text: string): string {
  return text
    .replaceAll(profileLink, '')
    .replaceAll(profile, '')
    .replaceAll(/<user\b[^<>]{0,300}>[^<>]{0,200}<\/user>|<user\b[^<>]{0,300}\/>/gi, '')
    .replaceAll(mention, (found) => (found.startsWith('`') ? found : ''))
}

/** `[Jane Roe](https://linear.app/acme/profiles/jane)` */
const profileLink =
  /@?\[[^[\]\n]{0,200}\]\(\s{0,4}<?https?:\/\/linear\.app\/[^()\s/]{1,100}\/profiles\/[^()\s]{1,300}\)/gi
const profile =
  /<?\bhttps?:\/\/linear\.app\/[^\s/()<>]{1,100}\/profiles\/[^\s()<>[\]]{0,300}[\w/-]>?/gi

/** `@jane.roe`, but neither an address (`jane@…`) nor a package (`@types/node`), nor anything in a code span. */
const mention =
  /`[^`\n]{1,400}`|(?<![\p{L}\p{N}@./_-])@(?!all\b|here\b)[\p{L}\p{N}](?:[\p{L}\p{N}._-]{0,62}[\p{L}\p{N}_-])?(?![\p{L}\p{N}_/-])/gu

const dropped = /^https?:\/\/(?:uploads\.linear\.app\/|linear\.app\/[^/]+\/profiles\/)/i
