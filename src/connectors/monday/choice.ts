import type { Choosable, Chosen } from '../access/chosen.ts'
import { checkedIds } from '../access/chosen.ts'

export const mondayChoice: Choosable<'boards' | 'docs'> = {
  id: 'monday',
  title: 'monday.com',
  lists: ['boards', 'docs'],
  // The server takes a board's id as a number: longer ones would not arrive whole.
  form: /^\d{1,15}$/,
  flag: '--monday-boards',
  example: '{"boards":["1234567890"],"docs":["12345"]}',
}

export function checkedBoards(given: unknown): Chosen<'boards' | 'docs'> {
  return checkedIds(mondayChoice, given)
}
