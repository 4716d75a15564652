import type { Cell, Look } from './screen.ts'
import { columns } from './session.ts'

const size = 14
const width = 8.4
const height = 20
const margin = 16

/** The sixteen colours on a light and on a dark ground: dark and bright alike, each readable on both. */
const light = [
  '#57606a',
  '#b3261e',
  '#1a7f37',
  '#8a6100',
  '#0957c3',
  '#8250df',
  '#0b6e75',
  '#57606a',
]
const dark = [
  '#9aa4af',
  '#ff8a80',
  '#5fd87c',
  '#e3b341',
  '#79b8ff',
  '#d2a8ff',
  '#56d4dd',
  '#c9d1d9',
]

/** A screen as SVG: text that can be selected, in whatever fixed-width font there is, by the reader's light or dark. */
export function pictureOf(
  typed: string,
  rows: readonly (readonly Cell[])[],
  title: string,
): string {
  const prompt = typed.split('').map((character, nth) => ({
    character,
    look: { color: null, bold: nth > 1, dim: nth < 2, underline: false },
  }))
  const wrapped = Array.from({ length: Math.ceil(prompt.length / columns) }, (_, nth) =>
    prompt.slice(nth * columns, (nth + 1) * columns),
  )
  const lines = [...wrapped, ...rows]
  const [w, h] = [columns * width + 2 * margin, lines.length * height + 2 * margin]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" role="img" xml:space="preserve">
<title>${escaped(title)}</title>
<style>
${styleOf(light, '#f6f8fa', '#1f2328')}
@media (prefers-color-scheme: dark) {
${styleOf(dark, '#0d1117', '#e6edf3')}
}
text { font: ${size}px ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; white-space: pre }
.b { font-weight: bold }
.d { opacity: .7 }
.u { text-decoration: underline }
</style>
<rect width="${w}" height="${h}" rx="8"/>
${lines.map((line, nth) => lineOf(line, margin + nth * height + size)).join('')}</svg>
`
}

function styleOf(colors: readonly string[], ground: string, ink: string): string {
  const own = colors.map((color, nth) => `.c${nth} { fill: ${color} }`).join(' ')
  return `rect { fill: ${ground} } text { fill: ${ink} } ${own}`
}

/** One element for what looks alike, at its column, so that columns stay in line in any font. */
function lineOf(cells: readonly Cell[], y: number): string {
  const runs: { start: number; look: Look; text: string }[] = []
  for (const [column, { character, look }] of cells.entries()) {
    const run = runs.at(-1)
    if (run !== undefined && classesOf(run.look) === classesOf(look)) run.text += character
    else runs.push({ start: column, look, text: character })
  }
  return runs
    .filter(({ text }) => text.trim() !== '')
    .map(({ start, look, text }) => {
      const words = text.trimEnd()
      const indent = words.length - words.trimStart().length
      const x = rounded(margin + (start + indent) * width)
      const length = rounded(words.trimStart().length * width)
      const classes = classesOf(look)
      const style = classes === '' ? '' : ` class="${classes}"`
      return `<text x="${x}" y="${y}" textLength="${length}"${style}>${escaped(words.trimStart())}</text>\n`
    })
    .join('')
}

function classesOf({ color, bold, dim, underline }: Look): string {
  return [
    color === null ? '' : `c${color % 8}`,
    bold ? 'b' : '',
    dim ? 'd' : '',
    underline ? 'u' : '',
  ]
    .filter((each) => each !== '')
    .join(' ')
}

function rounded(length: number): number {
  return Math.round(length * 10) / 10
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
