import { plainHtml } from './inline-html.ts'
import { literal, Shelf } from './literal.ts'
import type { MarkdownOptions } from './markdown.ts'

/** One block of Markdown without its inline markup. Every pattern is bounded, so the time is linear. */
export function inlineText(block: string, { dropsLink }: MarkdownOptions): string {
  const shelf = new Shelf()
  const shelved = block.replaceAll(literal, (found, _marks, character?: string) =>
    shelf.put(character ?? found),
  )
  const worded = shelved
    .replaceAll(image, (_, description: string) => described(description))
    .replaceAll(imageByName, (_, description: string) => described(description))
    .replaceAll(link, '$1')
    .replaceAll(linkByName, '$1')
    .replaceAll(footnote, '')
    .replaceAll(autolink, '$1')
    .replaceAll(address, (found) => bareLink(found, dropsLink, shelf))
  return shelf.restored(unmarked(plainHtml(worded), shelf))
}

const target = String.raw`\(\s{0,8}(?:<[^<>\n]{0,2000}>|[^\s()<>]{0,2000}(?:\([^\s()]{0,200}\)[^\s()<>]{0,2000})?)(?:\s{1,8}(?:"[^"\n]{0,500}"|'[^'\n]{0,500}'))?\s{0,8}\)`
/** What GitLab and others write behind a picture: `{width=600}`. */
const attributes = String.raw`(?:\{[^{}\n]{0,200}\})?`
const words = String.raw`((?:[^[\]]){0,1000})`

const image = new RegExp(String.raw`!\[${words}\]${target}${attributes}`, 'g')
const imageByName = /!\[([^[\]\n]{0,500})\]\[[^[\]\n]{0,200}\]/g
const link = new RegExp(String.raw`\[${words}\]${target}${attributes}`, 'g')
/** `[words][name]`; behind a word it is an index into something. */
const linkByName = /(?<![\w\]])\[([^[\]\n]{1,500})\]\[[^[\]\n]{0,200}\]/g
const footnote = /\[\^[\w-]{1,60}\]:?/g
const autolink = /<(?:mailto:)?(https?:\/\/[^\s<>]{1,2000}|[^\s<>@]{1,64}@[^\s<>@]{1,255})>/g
const address = /\bhttps?:\/\/[^\s<>"'`|[\]]{1,2000}/g

/** What a picture shows; nothing where only its file is named, as an upload does by itself. */
function described(description: string): string {
  return fileName.test(description.trim()) ? '' : description
}

const fileName =
  /^(?:image|img|picture|photo|screen ?shot)?[\s\d_.,:()-]{0,60}(?:at)?[\s\d_.,:()-]{0,60}(?:am|pm)?(?:\.\w{3,4})?$|^[\w-]{1,200}\.(?:png|jpe?g|gif|webp|svg|mp4|mov)$/i

/** An address by itself: its underscores and stars are no marks. */
function bareLink(found: string, dropsLink: MarkdownOptions['dropsLink'], shelf: Shelf): string {
  const [end = ''] = /[)\]*_~.,;:!?]{0,20}$/.exec(found) ?? []
  const whole = found.slice(0, found.length - end.length)
  return dropsLink?.(whole) === true ? end : shelf.put(whole) + end
}

function unmarked(text: string, shelf: Shelf): string {
  let bare = text
    .replaceAll(struck, '')
    .replaceAll(boldLine, (_, before: string, bold: string) => before + shelf.put(bold))
  // Once for what is inside, once for what is around it.
  for (let round = 0; round < 2; round++) {
    bare = bare.replaceAll(stars, '$2').replaceAll(underscores, '$2')
  }
  return bare
}

/** A line all in bold works as a heading and stays marked. */
const boldLine =
  /^([^\S\n]*(?:[-*+][^\S\n]+|\d{1,3}[.)][^\S\n]+)?)((\*\*|__)[^*_\s][^*_\n]*\3:?)$/gm
/** Marks reach over the lines of a paragraph, and not from one item of a list into the next. */
const within = (mark: string): string =>
  String.raw`(?:[^${mark}\n]|\n(?![^\S\n]{0,40}(?:[-+*>#|]|\d{1,9}[.)]))){0,2000}[^\s${mark}]`
/** Struck out: said no longer. */
const struck = new RegExp(String.raw`~~(?=\S)${within('~')}~~`, 'g')
const stars = new RegExp(String.raw`(\*{1,3})(?=[^\s*])(${within('*')})\1(?!\*)`, 'g')
/** Within a word an underscore is a letter. */
const underscores = new RegExp(
  String.raw`(?<![\p{L}\p{N}_])(_{1,3})(?=[^\s_])(${within('_')})\1(?![\p{L}\p{N}_])`,
  'gu',
)
