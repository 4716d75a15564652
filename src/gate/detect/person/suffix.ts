/** A stop that may be the sentence's own stays outside. */
const generation = /,? (?:Jr|Sr)\b(?:\.(?=[,;:)]| [\p{Ll}\d(]))?/uy
const epithet =
  / the (?:Bald|Bold|Bruce|Conqueror|Confessor|Elder|Fair|Fat|Good|Great|Impaler|Just|Lame|Magnanimous|Magnificent|Martyr|Pious|Posthumous|Silent|Simple|Stout|Strong|Terrible|Tall|Unready|Venerable|Wise|Younger)(?![\p{L}\p{N}]| \p{Lu})/uy

/** Where a name ends that ends here: with `Jr.` behind a full one, with `the Great` behind any. */
export function endOfWhole(text: string, end: number, isFull: boolean): number {
  if (text.startsWith(' the ', end)) return endOf(epithet, text, end)
  const code = text.charCodeAt(end)
  return isFull && (code === 32 || code === 44) ? endOf(generation, text, end) : end
}

/** Where what stands there ends; `start` where nothing of it does. */
function endOf(pattern: RegExp, text: string, start: number): number {
  pattern.lastIndex = start
  return pattern.test(text) ? pattern.lastIndex : start
}
