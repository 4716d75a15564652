/**
 * Whether the list below a line, in small letters, says nothing without it: `each member must:`, `a person will receive:`,
 * `duties include:`. What asks (`who may apply:`) is a heading.
 */
export function leavesOpen(line: string): boolean {
  return line.endsWith(':') && !asks.test(line) && breaksOff.test(line)
}

const asks = /^(?:who|what|when|where|which|how|why)\b/
const breaksOff =
  /(?:^|\s)(?:(?:must|shall|should|may|can|cannot|will|would|(?:has|have|needs?|required|expected|asked|allowed|entitled|obliged|permitted) to|(?:wo|do|does|ca|must|should)n't|(?:do|does|are|is) not)(?: not)?(?: (?:also|always|never|only))?(?: [a-z]+)?|(?<=\s)includes?)\s?:$/
