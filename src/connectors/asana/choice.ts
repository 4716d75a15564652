import type { Choosable, Chosen } from '../access/chosen.ts'
import { checkedIds } from '../access/chosen.ts'

export const asanaChoice: Choosable<'projects'> = {
  id: 'asana',
  title: 'Asana',
  lists: ['projects'],
  form: /^\d{1,25}$/,
  flag: '--asana-projects',
  example: '{"projects":["1200000000000001"]}',
}

export function checkedProjects(given: unknown): Chosen<'projects'> {
  return checkedIds(asanaChoice, given)
}
