/** A stop that may be the sentence's own stays outside. */
const generation = /,? (?:Jr|Sr)\b(?:\.(?=[,;:)]| [\p{Ll}\d(]))?/uy
const epithet =
  / the (?:Bald|Bold|Bruce|Conqueror|Confessor|Elder|Fair|Fat|Good|Great|Impaler|Just|Lame|Magnanimous|Magnificent|Martyr|Pious|Posthumous|Silent|Simple|Stout|Strong|Terrible|Tall|Unready|Venerable|Wise|Younger)(?![\p{L}\p{N}]| \p{Lu})/uy

/** Where a name ends that ends here: with `Jr.` behind a full one, with `the Great` behind any. */
export function endOfWhole(text: string, end: number, isFull: boolean): number {
  const code = text.charCodeAt(end)
  if (code !== 32 && code !== 44) return end
  for (const pattern of isFull ? [generation, epithet] : [epithet]) {
    pattern.lastIndex = end
    if (pattern.test(text)) return pattern.lastIndex
  }
  return end
}
