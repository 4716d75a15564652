import type { CueBlock } from './cue-block.ts'
import { cueBlocks, timing } from './cue-block.ts'
import { labelLine } from '../speaker/label.ts'
import { captionText, voices } from './markup.ts'
import { likeness } from '../speaker/name.ts'
import { unrolled } from './rolling-caption.ts'
import { SpeakerEvidence } from '../speaker/speaker-evidence.ts'
import type { Cue, Transcript } from '../transcript.ts'

/** Whether a text is a caption file (WebVTT or SRT), by a time line near its start. */
export function isCaptions(text: string): boolean {
  const top = text.slice(0, 64 * 1024)
  if (/^\s*WEBVTT(?:[ \t\n]|$)/.test(top)) return true
  let lines = 0
  for (const line of top.split('\n', 400)) {
    if (line.trim() === '') continue
    if (timing(line) !== null) return true
    if (++lines >= 40) return false
  }
  return false
}

/**
 * Reads WebVTT and SRT: who speaks from voice tags, from `Name: text`, or from the name on a cue's first line
 * (older Teams documents). What live captions repeat is taken out. Never throws.
 */
export function readCaptions(text: string): Transcript {
  const blocks = [...cueBlocks(text.split('\n'))]
  const title = /^\s*WEBVTT[ \t]+-?[ \t]*(\S[^\n]{0,200})/.exec(text.slice(0, 400))?.[1] ?? null
  return { title: title?.trim() ?? null, people: [], cues: unrolled(cuesOf(blocks)) }
}

function cuesOf(blocks: readonly CueBlock[]): readonly Cue[] {
  if (blocks.some((block) => block.lines.some((line) => /<v[ .\t]/.test(line)))) {
    return blocks.flatMap((block) =>
      voices(block.lines.join('\n')).map((voice) => cue(block, voice.name, voice.text)),
    )
  }
  const plain = blocks.map((block) => ({ ...block, lines: plainLines(block) }))
  return hasNamesOnTop(plain) ? plain.map(namedOnTop) : labelled(plain)
}

/** `Name: text` in the cues, where the file as a whole speaks for it. */
function labelled(blocks: readonly CueBlock[]): readonly Cue[] {
  const evidence = new SpeakerEvidence()
  for (const block of blocks) {
    for (const [i, line] of block.lines.entries()) evidence.see(labelLine(line), i === 0)
  }
  const style = evidence.verdict([])
  return blocks.flatMap((block) => {
    const cues: Cue[] = []
    let speaker: string | null = null
    let lines: string[] = []
    for (const line of block.lines) {
      const found = labelLine(line)
      if (found?.label && style?.form === found.form && style.labels.has(found.label)) {
        if (lines.length > 0) cues.push(cue(block, speaker, lines.join('\n')))
        speaker = found.label
        lines = [found.rest]
      } else lines.push(line)
    }
    cues.push(cue(block, speaker, lines.join('\n')))
    return cues
  })
}

/** Most cues of two lines or more begin with a name, and the names come back. */
function hasNamesOnTop(blocks: readonly CueBlock[]): boolean {
  const tops = blocks
    .filter((block) => block.lines.length > 1)
    .map((block) => block.lines[0] ?? '')
    .filter((line) => likeness(line) === 'sure')
  return tops.length >= 2 && tops.length > blocks.length * 0.8 && new Set(tops).size < tops.length
}

function namedOnTop(block: CueBlock): Cue {
  const [name = '', ...rest] = block.lines
  return likeness(name) === null || rest.length === 0
    ? cue(block, null, block.lines.join('\n'))
    : cue(block, name, rest.join('\n'))
}

/** Tags out, `>>` and `-` (someone else speaks) too. */
function plainLines(block: CueBlock): readonly string[] {
  return block.lines
    .map((line) =>
      captionText(line)
        .replace(/^\s*(?:>{2,3}|-(?=\s))\s*/, '')
        .trim(),
    )
    .filter((line) => line !== '')
}

function cue(block: CueBlock, speaker: string | null, text: string): Cue {
  const { startSeconds, endSeconds } = block
  return { speaker, text, startSeconds, endSeconds, joint: 'space' }
}
