import { expect, test } from 'vitest'
import { surnameClusters } from '../../scripts/train/cluster/surname-cluster.ts'
import { wordClass } from '../../src/gate/tagger/word-class.ts'

const words = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${prefix}${'abcdefghijklmnopqrstuvwxyz'[at]}`)

const names = words('name', 20)
const places = words('place', 20)
const classes = new Map([
  ...names.map((word) => [word, wordClass.family] as const),
  ...places.map((word) => [word, wordClass.place | wordClass.family] as const),
])

test('a cluster holds surnames when most of its known words are and enough are known', () => {
  const clusters = [
    [...names, 'yuriev'],
    [...names.slice(0, 5), 'rowbottom'],
    [...places, 'leeds'],
    [...words('other', 20), ...names.slice(0, 4)],
  ]
  expect([...surnameClusters(clusters, classes)]).toEqual([0])
})
