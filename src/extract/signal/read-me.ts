import type { Sight } from './sight.ts'

/** Headings under which a program or a library is described, each of one sort. */
const sorts: readonly RegExp[] = [
  /^(?:installation|install|installing|setup|set[- ]?up|download|getting started|quick ?start)\b/,
  /^(?:(?:basic |advanced |example |cli )?usage|how to use|how it works|examples?|demo|tutorial|recipes)\b/,
  /^(?:(?:public |full )?api\b|(?:api |)reference\b|methods|functions|exports|(?:cli )?options|config(?:uration)?|parameters|syntax|types|events|commands|classes|docs|documentation)\b/,
  /^(?:licen[cs]e|copyright|credits|acknowledge?ments|authors?|maintainers?|sponsors?|backers)\b/,
  /^(?:features|highlights|why|motivation|benchmarks?|performance|comparison|browser support|compatibility|supported .*|limitations|caveats)\b/,
  /^(?:contributing|contributors?|development|tests?|testing|building|support|security|faq|change ?log|release notes|related|see also|roadmap)\b/,
]
/** Under these it is said how things are to be done. */
const ruling =
  /\b(?:contribut\w+ (?:guide(?:line)?s?|to)|guidelines?|handbook|polic(?:y|ies)|rules|conventions?|standards?|code style|style ?guide|coding style|commit messages?|pull requests?|code reviews?|governance|workflow|principles|definition of done|process)\b|^\W*contributing\W*$/
/** Of these it has one, for without the rest is of a handbook, too. */
const ofProgram = sorts.slice(0, 3)
const fewestSorts = 3

/** A block of code, or a line of indented code behind an empty one. */
const code = /^ {0,3}(?:```|~~~)|\n[ \t]{0,20}\n(?: {4}|\t)\S[^\n]{0,200}[;{}()=]/m

/**
 * Whether the headings of an item and its code are those of the page that tells what a program is, how it is installed and
 * called: what it says of cases and limits is how the program works, and nobody's rule.
 */
export function isReadMe(heads: readonly string[], sights: readonly Sight[]): boolean {
  const has = (sort: RegExp): boolean => heads.some((head) => sort.test(head))
  const isRuled = heads.slice(0, 2).some((head) => ruling.test(head))
  if (isRuled || !ofProgram.some(has) || sorts.filter(has).length < fewestSorts) return false
  const passages = new Set(sights.map(({ passage }) => passage))
  return [...passages].some(({ text }) => code.test(text.value))
}

/** Whether a sentence of such a page stands where it says how the program is worked on: there, a team rules. */
export function isOnWork({ heading, section }: Sight): boolean {
  return section === 'policy' || ruling.test(heading?.value.toLowerCase() ?? '')
}
