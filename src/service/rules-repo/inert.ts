/** U+2060: takes no room, and no reader of references looks past it. */
const joiner = '\u2060'

/**
 * The same words, but nothing in them makes a code host act: no mention, no reference, no closing of issues, no
 * skipping of checks. A commit message is read raw, fences or not, and a pull request's title and text become one
 * when it is squashed.
 */
export function inert(text: string): string {
  return withoutReferences(text.replaceAll(/@(?=[\p{L}\p{N}_[-])/gu, `@${joiner}`))
}

/** The same for a source. In the middle of a word an @ mentions nobody, and a Message-ID is looked for as it is. */
export function inertSource(text: string): string {
  return withoutReferences(
    text.replaceAll(/(?<![\p{L}\p{N}_])@(?=[\p{L}\p{N}_[-])/gu, `@${joiner}`),
  )
}

function withoutReferences(text: string): string {
  return text
    .replaceAll(/([#!&])(?=\d)/g, `$1${joiner}`)
    .replaceAll(/\bGH-(?=\d)/gi, (reference) => reference + joiner)
    .replaceAll(
      /\/(?:issues|pull|merge_requests|work_items|epics)\/(?=\d)/gi,
      (path) => path + joiner,
    )
    .replaceAll(closingWord, (word) => word + joiner)
    .replaceAll(/\[(?=\s*(?:skip|ci|no|actions)\b)/gi, `[${joiner}`)
    .replaceAll(/\b(co-authored|signed-off)-by(?=\s*:)/gi, `$1-${joiner}by`)
}

/** The beginning of a word that closes what it names, where something with a number follows: `fixes PROJ-12`. */
const closingWord =
  /\b(?:clos|fix|resolv|implement)(?=(?:e|es|ed|s|d|ing)?\b\s*:?\s+(?:issues?\s+)?\S*\d)/gi

/** Control characters and line ends of every kind gone: what is left is one line, or lines a host sees alike. */
export function visible(text: string): string {
  return text
    .replaceAll(/\r\n|[\r\u0085\u2028\u2029\v\f]/g, '\n')
    .replaceAll(/[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/g, '\ufffd')
    .replaceAll(
      /[\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g,
      (char) => String.raw`\u{${char.charCodeAt(0).toString(16)}}`,
    )
    .toWellFormed()
}

/** A block in which a host's Markdown means nothing: its fence is longer than any in the text. */
export function fenced(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  // Not even in here may a line begin with the slash of a GitLab quick action.
  const lines = text.split('\n').map((line) => (/^\s*\//.test(line) ? `  ${line}` : line))
  return [`${fence}text`, ...lines, fence].join('\n')
}
