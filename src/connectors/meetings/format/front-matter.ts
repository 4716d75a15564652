import { listed } from '../speaker/attendee.ts'

/** What is wanted of a text's front matter, and how many lines it takes. */
export interface FrontMatter {
  readonly title: string | null
  readonly people: readonly string[]
  /** 0 when there is none. */
  readonly lines: number
}

/** Structured data about a meeting can run long; more lines than this are no front matter. */
const maxLines = 1000
const none: FrontMatter = { title: null, people: [], lines: 0 }

/** Reads YAML between two `---` lines, as note tools write it: only title and attendees are wanted. */
export function readFrontMatter(lines: readonly string[]): FrontMatter {
  if (lines[0]?.trim() !== '---' || !/^[\w-]+\s?:/.test(lines[1] ?? '')) return none
  const end = lines.slice(1, maxLines).findIndex((line) => line.trim() === '---') + 1
  // A line drawn across a page may look like the end: then what stands above it is not all YAML.
  if (
    end < 1 ||
    !lines.slice(1, end).every((line) => /^(?:[\w-]+\s?:|\s|-\s|#|[\]}]|$)/.test(line))
  )
    return none
  let title: string | null = null
  const people: string[] = []
  let inList = false
  for (const line of lines.slice(1, end)) {
    const [, key, value = ''] = /^([\w-]+)\s?:\s*(.*)$/.exec(line.slice(0, 2000)) ?? []
    if (key !== undefined) inList = /^(?:attendees|participants|people|speakers)$/i.test(key)
    const plain = value.replace(/^["'[]+|["'\]]+$/g, '').trim()
    if (key?.toLowerCase() === 'title' && plain !== '') title = plain
    const entry = /^\s*-\s+["']?(.*?)["']?\s*$/.exec(line.slice(0, 300))?.[1]
    if (inList) people.push(...(listed((key === undefined ? entry : plain) ?? '', true) ?? []))
  }
  return { title, people, lines: end + 1 }
}
