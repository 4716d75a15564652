const colours =
  'black blue bright brown clean closed cold dark deep dirty dry early empty fast flat fresh full golden green hard heavy high late light long loud low narrow new old open orange pale purple quiet raw red round short slow soft sour sweet thick thin warm wet white wide yellow'.split(
    ' ',
  )
const goods =
  'apples bags baskets beans blankets books bottles boxes bricks brooms brushes buckets candles carpets carrots chairs cheeses cups curtains doors eggs engines gloves hammers hats jackets ladders lamps loaves matches mirrors nails onions papers pears pillows pipes plates plums potatoes ropes shirts shoes spoons tables tiles towels tyres wheels windows'.split(
    ' ',
  )
/** What tells a text apart from all others: ordinary words, since a number could be somebody's. */
export const token = new RegExp(`\\b(?:${colours.join('|')}) (?:${goods.join('|')})\\b`, 'g')

/** A later one sorts behind an earlier one. There are 2,500. */
export function tokenOf(nth: number): string {
  return `${colours[Math.floor(nth / goods.length)] ?? ''} ${goods[nth % goods.length] ?? ''}`
}
