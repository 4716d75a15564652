import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { candidatesOf } from './command.js'
import { perThousand } from './figure.js'
import { wordCount } from './place.js'

const packages = fileURLToPath(new URL('../../node_modules', import.meta.url))
/** The newest entries tell what an old list of a thousand tells. */
const longest = 6000
/** Sentences that stand side by side in a file of tokens make a text. */
const sentencesPerText = 5

/** Candidates per 1,000 words where nothing is decided: the change logs of the packages we are built with. */
export async function changeLogs({ print, svc }) {
  const names = (await readdir(packages)).filter((name) => /^[a-z]/.test(name)).toSorted()
  const texts = []
  for (const name of names) {
    const text = await readFile(join(packages, name, 'CHANGELOG.md'), 'utf8').catch(() => '')
    if (text !== '') texts.push(text.slice(0, longest))
  }
  print(`extract, change logs of other packages: ${await noise(svc, texts)}`)
}

/** The same for the texts of `folder`: news, announcements; `.txt` and `.md` as they are, `.tsv` and `.conll` as tokens. */
export async function undecided({ print, svc, folder }) {
  for (const name of (await readdir(folder)).toSorted()) {
    if (!/\.(?:txt|md|tsv|conll)$/.test(name)) continue
    const source = await readFile(join(folder, name), 'utf8')
    const texts = /\.(?:txt|md)$/.test(name) ? [source] : textsOf(source)
    print(`extract, undecided texts of ${name}: ${await noise(svc, texts)}`)
  }
}

async function noise(svc, texts) {
  const found = await candidatesOf(
    svc,
    texts.map((text, id) => ({ id: String(id), text })),
  )
  const words = texts.reduce((all, text) => all + wordCount(text), 0)
  const given = found.flat().length
  return `${texts.length} texts, ${words} words, ${perThousand(given, words)} candidates per 1,000 words`
}

/** A token to a line, its word before the first tab or, behind a number, after it; a blank line ends a sentence. */
export function textsOf(source) {
  const sentences = source
    .split(/\n\s*\n/)
    .map((block) =>
      block
        .split('\n')
        .filter((line) => line.includes('\t') && !line.startsWith('#'))
        .map((line) => /^(?:\d+\t)?([^\t]*)/.exec(line)[1])
        .join(' ')
        .replace(/ (?=[.,;:!?)])/g, ''),
    )
    .filter(Boolean)
  return Array.from({ length: Math.ceil(sentences.length / sentencesPerText) }, (_, i) =>
    sentences.slice(i * sentencesPerText, (i + 1) * sentencesPerText).join(' '),
  )
}
