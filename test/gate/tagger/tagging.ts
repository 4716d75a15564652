import { Scan } from '../../../src/gate/scan.ts'
import { Tagger } from '../../../src/gate/tagger/tagger.ts'

const scan = new Scan()
export const tagger = Tagger.load()

/** The names found in a text, as written. */
export function names(text: string): string[] {
  scan.read(text)
  return tagger.tag(scan).map(({ first, last }) => text.slice(scan.start(first), scan.end(last)))
}
