import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { placesOf } from './place.js'
import { rewrite } from './rewrite.js'

/** `> ***Resolution #2: the text***`, the decoration optional. */
const resolution = /^[> \t]*\**Resolution #?\d+:[ \t]*(.+?)[ \t*]*$/dgim
/** What says again, behind or below, that a line was one. */
const traces =
  /^(?:\{: ?[^}\n]*\.resolution\}|\* \[Resolution #\d+\]\([^)\n]*\).*|#+ (?:\d+\. )?Resolutions)$/dgim

/**
 * Minutes whose lines `Resolution #n: …` are the decisions, one document per file of `folder`. `marked` are they as
 * they are. In `plain`, nothing is left of the marker, its emphasis and the list at the end but the sentence in
 * its place. In both, a resolution is found wherever its words stand, as in the proposal before it; in `strict`, which is
 * `plain` otherwise, only where it was resolved.
 */
export async function minutes(folder) {
  const names = (await readdir(folder)).filter((name) => /\.(?:md|txt)$/.test(name)).toSorted()
  const sets = { marked: [], plain: [], strict: [] }
  for (const id of names) {
    const text = await readFile(join(folder, id), 'utf8')
    const found = [...text.matchAll(resolution)]
    if (found.length === 0) continue
    const bare = withoutMarkers(text, found)
    const own = new Map()
    for (const { 1: words, indices } of found) {
      const [start, end] = indices[1].map(bare.moved)
      own.set(words, [...(own.get(words) ?? []), { start, end }])
    }
    const anywhere = (source) => [...own.keys()].map((words) => placesOf(source, words))
    sets.marked.push({ id, text, decisions: anywhere(text) })
    sets.plain.push({ id, text: bare.text, decisions: anywhere(bare.text) })
    sets.strict.push({ id, text: bare.text, decisions: [...own.values()] })
  }
  return sets
}

function withoutMarkers(text, found) {
  const around = found.flatMap(({ indices: [whole, words] }) => [
    { start: whole[0], end: words[0], text: '' },
    { start: words[1], end: whole[1], text: '' },
  ])
  const lines = [...text.matchAll(traces)].map(({ indices: [[start, end]] }) => ({
    start,
    end,
    text: '',
  }))
  return rewrite(
    text,
    [...around, ...lines].toSorted((a, b) => a.start - b.start),
  )
}
