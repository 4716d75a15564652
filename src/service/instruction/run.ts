/** A stretch of a text, `end` exclusive, in UTF-16 units. */
export interface Run {
  readonly start: number
  readonly end: number
}

/**
 * Every longest stretch of at least `shortest` units that all belong. Looks at one unit in `shortest` and
 * widens only from those that belong, so a text without such stretches is hardly read.
 */
export function* runsOf(
  text: string,
  shortest: number,
  belongs: (code: number) => boolean,
): Generator<Run> {
  let done = 0
  for (let at = shortest - 1; at < text.length; at += shortest) {
    if (at < done || !belongs(text.charCodeAt(at))) continue
    let start = at
    while (start > done && belongs(text.charCodeAt(start - 1))) start--
    let end = at + 1
    while (end < text.length && belongs(text.charCodeAt(end))) end++
    done = end
    if (end - start >= shortest) yield { start, end }
  }
}
