import { answersOf } from './command.js'

/**
 * `text` after `edits` (`{start, end, text}`, in order, not overlapping), and where each of its offsets has gone: one
 * inside of an edit, behind it.
 */
export function rewrite(text, edits) {
  const parts = []
  let at = 0
  for (const edit of edits) {
    parts.push(text.slice(at, edit.start), edit.text)
    at = edit.end
  }
  parts.push(text.slice(at))
  const moved = (offset) => {
    let shift = 0
    for (const edit of edits) {
      if (edit.start >= offset) break
      if (edit.end > offset) return edit.start + shift + edit.text.length
      shift += edit.text.length - (edit.end - edit.start)
    }
    return offset + shift
  }
  return { text: parts.join(''), moved }
}

function rewritten(document, edits) {
  const { text, moved } = rewrite(document.text, edits)
  const decisions = document.decisions.map((places) =>
    places.map(({ start, end }) => ({ start: moved(start), end: moved(end) })),
  )
  return { ...document, text, decisions }
}

function editsOf(text, pattern, replacement) {
  return [...text.matchAll(pattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    text: replacement(match[0]),
  }))
}

/** An emoji, two UTF-16 units, after every ninth word: offsets must not slip, and patterns must not break. */
export function withAstral(document) {
  const gaps = [...document.text.matchAll(/\s+/g)].filter((_, i) => i % 9 === 0)
  return rewritten(
    document,
    gaps.map(({ index }) => ({ start: index, end: index, text: ' 🧭' })),
  )
}

/** As a machine writes down speech: lower case, no marks. Lines stay, and the colon behind who speaks. */
export function asSpeech(document) {
  const marks = /\p{Lu}|(?<!^[^\n:]{1,40}):|(?<![\p{L}\p{N}])['’]|[.,;!?"“”()*_>#–—…`]/gmu
  return rewritten(
    document,
    editsOf(document.text, marks, (mark) => (/\p{Lu}/u.test(mark) ? lower(mark) : '')),
  )
}

function lower(letter) {
  const small = letter.toLowerCase()
  return small.length === letter.length ? small : letter
}

/** As they leave `svc mask --jsonl`, with the decisions where they are then. */
export async function masked(svc, documents) {
  const { answers } = await answersOf([...svc, 'mask', '--jsonl'], documents)
  return documents.map((document, i) => {
    const result = rewritten(document, maskEdits(document.text, answers[i]))
    if (result.text !== answers[i].masked) throw new Error(`lost the thread in ${document.id}`)
    return result
  })
}

/** What stands for each finding, read off the masked text. */
function maskEdits(text, { masked, findings }) {
  let at = 0
  let before = 0
  return findings.map(({ start, end }) => {
    at += start - before
    before = end
    const placeholder = /\[[A-Z_]+_\d+\]/y
    placeholder.lastIndex = at
    const [found = ''] = placeholder.exec(masked) ?? []
    at += found.length
    return { start, end, text: found }
  })
}
