import { readHead } from '../speaker/head.ts'
import { headingText } from './heading.ts'
import type { LabelLine } from '../speaker/label.ts'
import { labelLine } from '../speaker/label.ts'
import type { SpeakerStyle } from '../speaker/speaker-evidence.ts'
import { SpeakerEvidence } from '../speaker/speaker-evidence.ts'
import type { Cue, Joint, Transcript } from '../transcript.ts'

/**
 * Reads text and Markdown: speakers beside or above what they say in any of the spellings of label.ts, or,
 * where the file names no speakers, paragraphs. Never throws.
 */
export function readLabelledText(text: string): Transcript {
  const lines = text.split('\n').map((line) => (isAttribute(line) ? '' : line))
  const { title, people, used } = readHead(lines)
  const evidence = new SpeakerEvidence()
  let opens = true
  for (const [i, line] of lines.entries()) {
    if (used.has(i) || isRule(line)) continue
    const blank = line.trim() === ''
    const heading = headingText(line) !== null
    if (!blank && !heading) evidence.see(labelLine(line), opens)
    opens = blank || heading
  }
  const style = evidence.verdict(people)
  return { title, people, cues: cuesOf(lines, used, style) }
}

function* cuesOf(
  lines: readonly string[],
  used: ReadonlySet<number>,
  style: SpeakerStyle | null,
): Iterable<Cue> {
  const place = new Place()
  for (const [i, line] of lines.entries()) {
    const heading = headingText(line)
    if (used.has(i) || isRule(line) || isBoilerplate(heading ?? line)) continue
    if (line.trim() === '') place.gap()
    else if (heading !== null) yield place.heading(heading)
    else yield* place.line(line, labelLine(line), style)
  }
}

/** Where reading a text stands: who speaks, since when, and how the next line joins the one before. */
class Place {
  #speaker: string | null = null
  #startSeconds: number | null = null
  #joint: Joint = 'apart'
  #before = ''

  gap(): void {
    if (this.#joint !== 'apart') this.#joint = this.#speaker === null ? 'apart' : 'paragraph'
  }

  heading(text: string): Cue {
    this.#speaker = null
    const cue = this.#cue(text, 'apart')
    this.#joint = 'apart'
    return cue
  }

  *line(line: string, found: LabelLine | null, style: SpeakerStyle | null): Iterable<Cue> {
    if (found?.form === 'time') {
      this.#startSeconds = found.startSeconds
      if (found.rest !== '') yield this.#cue(unmarked(found.rest), this.#next(found.rest))
      return
    }
    if (found?.label && style?.form === found.form && style.labels.has(found.label)) {
      this.#joint = this.#speaker === found.label ? 'line' : 'apart'
      this.#speaker = found.label
      this.#startSeconds = found.startSeconds ?? this.#startSeconds
      if (found.rest !== '') yield this.#cue(unmarked(found.rest), this.#joint)
      return
    }
    if (found?.markSeconds) this.#startSeconds = found.markSeconds
    const text = found?.unlabelled ?? line.trim()
    yield this.#cue(unmarked(text), this.#next(text))
  }

  #cue(text: string, joint: Joint): Cue {
    this.#joint = 'space'
    this.#before = text
    return {
      speaker: this.#speaker,
      text,
      startSeconds: this.#startSeconds,
      endSeconds: null,
      joint,
    }
  }

  /** A line that broke in mid-sentence is run on; a list entry or a line of its own is not. */
  #next(text: string): Joint {
    if (this.#joint !== 'space') return this.#joint
    if (/^(?:[-*+•]|\d{1,3}[.)]|>)\s/.test(text)) return 'line'
    if (/[.!?:;…]["'”’)]?$/.test(this.#before)) return 'line'
    return this.#before.length >= wrapCharacters || /^\p{Ll}/u.test(text) ? 'space' : 'line'
  }
}

/** Shorter lines were not broken because the line was full, unless the next goes on in lower case. */
const wrapCharacters = 50

/** `---`, `***`, `====`: a line drawn across. */
function isRule(line: string): boolean {
  return /^\s*[-*_=~─]{3,}\s*$/.test(line)
}

/** What the recording tool itself writes. */
function isBoilerplate(line: string): boolean {
  return line.length <= 200 && boilerplate.test(line)
}

const boilerplate =
  /^\s*(?:transcript(?:ion)?:?|(?:meeting|transcription|recording) (?:ended|started|stopped)\b.{0,60}|.{1,80} (?:started|stopped) transcription|this editable transcript was computer generated.{0,80}|transcribed by https?:\S{1,100})\s*$/i

/** `{: .no_toc}`: what some site generators hang on a Markdown line. */
function isAttribute(line: string): boolean {
  return line.startsWith('{:') && /^\{:[^{}]{0,200}\}\s*$/.test(line)
}

/** Quote marks and emphasis off; `2 * 3 * 4` and `__init__` stay. */
function unmarked(text: string): string {
  return text
    .replace(/^(?:>\s?){1,3}/, '')
    .replace(/(?<![\w*])\*{1,3}(?=[^\s*])([^*\n]{1,400})(?<=\S)\*{1,3}(?![\w*])/g, '$1')
}
