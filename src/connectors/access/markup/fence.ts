interface Fence {
  readonly mark: string
  readonly length: number
  readonly quoted: boolean
}

/** What opens a block of code: three or more backticks or tildes, also in a quote or behind a bullet. */
export function fenceOf(line: string): Fence | null {
  const found = /^([ \t>]{0,40})(?:(?:[-*+]|\d{1,9}[.)])[ \t]{1,8})?(`{3,}(?!`)(?!.*`)|~{3,})/.exec(
    line,
  )
  const [, before = '', marks = ''] = found ?? []
  if (found === null) return null
  return { mark: marks.charAt(0), length: marks.length, quoted: before.includes('>') }
}

/** The last line of the block a fence opens; the text's last line when nothing closes it. */
export function fenceEnd(lines: readonly string[], from: number, fence: Fence): number {
  for (let at = from + 1; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (fence.quoted && !/^[ \t]*>/.test(line)) return at - 1
    const marks = /^[ \t>]{0,40}(`{3,}|~{3,})[ \t]*$/.exec(line)?.[1] ?? ''
    if (marks.startsWith(fence.mark) && marks.length >= fence.length) return at
  }
  return lines.length - 1
}

/** A text without its blocks of code: an empty line stands for each. */
export function withoutCodeBlocks(text: string): string {
  const lines = text.split('\n')
  const kept: string[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const fence = fenceOf(line)
    kept.push(fence === null ? line : '')
    if (fence !== null) at = fenceEnd(lines, at, fence)
  }
  return kept.join('\n')
}
