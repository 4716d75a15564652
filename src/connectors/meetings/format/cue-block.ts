import { clockSeconds } from './clock.ts'

/** What stands under one time line of a caption file. */
export interface CueBlock {
  readonly startSeconds: number
  readonly endSeconds: number | null
  readonly lines: readonly string[]
}

/** The times of `00:00:01.000 --> 00:00:04.000 align:start`; null for any other line. */
export function timing(line: string): { startSeconds: number; endSeconds: number | null } | null {
  const arrow = line.slice(0, 200).indexOf('-->')
  if (arrow < 0) return null
  const startSeconds = clockSeconds(line.slice(0, arrow))
  if (startSeconds === null) return null
  const end = /^\s*([\d:.,]{1,20})(?=\s|$)/.exec(line.slice(arrow + 3, arrow + 60))?.[1]
  return { startSeconds, endSeconds: end === undefined ? null : clockSeconds(end) }
}

/**
 * Cuts a caption file at its time lines, forgiving: indexes may be missing or wrong, a blank line may stand
 * inside a cue's text or none between two cues. NOTE, STYLE and REGION blocks and the file's head are left out.
 */
export function* cueBlocks(lines: Iterable<string>): Iterable<CueBlock> {
  let open: { startSeconds: number; endSeconds: number | null; lines: string[] } | null = null
  /** Lines since the last blank one, which may be the next cue's id. */
  let loose: string[] = []
  let afterBlank = false
  let aside = false
  for (const raw of lines) {
    const line = raw.trim()
    if (line === '') {
      if (open !== null) open.lines.push(...loose)
      loose = []
      afterBlank = true
      aside = false
      continue
    }
    const times = timing(line)
    if (times !== null) {
      if (open !== null) {
        open.lines.push(...withoutId(loose))
        if (!afterBlank && /^\d{1,9}$/.test(open.lines.at(-1) ?? '')) open.lines.pop()
        yield open
      }
      open = { ...times, lines: [] }
      loose = []
      afterBlank = false
      aside = false
      continue
    }
    if (afterBlank && loose.length === 0 && /^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(line))
      aside = true
    if (aside || open === null) continue
    if (afterBlank) loose.push(line)
    else open.lines.push(line)
  }
  if (open === null) return
  open.lines.push(...loose)
  yield open
}

/** The line above a time line names the cue: `12`, a GUID, `Slide 4`. Text after a stray blank line stays. */
function withoutId(loose: readonly string[]): readonly string[] {
  return /^(?:\S{1,100}|[\w-]{1,40} \d{1,6})$/.test(loose.at(-1) ?? '') ? loose.slice(0, -1) : loose
}
