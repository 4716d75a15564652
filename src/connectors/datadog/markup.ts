import { markdownText } from '../access/markup/markdown.ts'

/** A part of a cell under one heading. */
export interface Section {
  /** Plain, without its marks; empty for what stands before the cell's first heading. */
  readonly heading: string
  /** What the section is called within its cell: stays while its text is edited. */
  readonly key: string
  /** With the heading as its first line. */
  readonly text: string
}

/** A cell's Markdown as plain text, cut at its headings. Links into `site` go. */
export function markdownSections(markdown: string, site: string): readonly Section[] {
  const text = markdownText(markdown, {
    dropsLink: (address) => isWithin(address, [...datadogSites, site]),
  }).replaceAll(addressMention, '$1')
  const found: { heading: string; lines: string[] }[] = [{ heading: '', lines: [] }]
  for (const line of text.split('\n')) {
    const heading = /^ {0,3}#{1,6}\s+(\S.*)$/.exec(line)?.[1]
    if (heading === undefined) found.at(-1)?.lines.push(line)
    else found.push({ heading: heading.replace(/(?<!\s)\s+#+$/, ''), lines: [line] })
  }
  const met = new Map<string, number>()
  return found.flatMap(({ heading, lines }) => {
    const section = lines.join('\n').trim()
    if (section === '') return []
    const nth = (met.get(heading) ?? 0) + 1
    met.set(heading, nth)
    return [{ heading, key: nth === 1 ? heading : `${heading} ${nth}`, text: section }]
  })
}

/** A notebook's name on one line. */
export function plainName(name: string): string {
  return name.replaceAll(/\s+/g, ' ').trim()
}

const datadogSites = ['datadoghq.com', 'datadoghq.eu', 'ddog-gov.com']

/** `@anna@example.com` is how somebody is called by their address. */
const addressMention = /(?<!\S)@([\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]{1,190})/g

function isWithin(address: string, sites: readonly string[]): boolean {
  if (!URL.canParse(address)) return false
  const { hostname } = new URL(address)
  return sites.some((site) => hostname === site || hostname.endsWith(`.${site}`))
}
