import type { Genre } from './language.ts'

/** How texts of a genre are put together from its templates. */
export interface Layout {
  /** At most so many templates in one text. */
  readonly most: number
  /** What may stand between two of them. */
  readonly joints: readonly string[]
  /** How often the whole text is written in small letters. */
  readonly lowered: number
}

const prose: Layout = { most: 4, joints: [' ', ' ', '\n'], lowered: 0 }
const notes: Layout = { most: 5, joints: ['\n', '\n', '\n\n', '\n- '], lowered: 0.04 }
const single: Layout = { most: 2, joints: ['\n', ' '], lowered: 0.08 }
const talk: Layout = { most: 3, joints: ['\n', ' '], lowered: 0.35 }

export const layouts: Readonly<Record<Genre, Layout>> = {
  news: prose,
  sport: prose,
  business: prose,
  biography: prose,
  court: prose,
  culture: prose,
  science: prose,
  form: single,
  letter: { most: 3, joints: ['\n\n', '\n'], lowered: 0.04 },
  support: { ...single, lowered: 0.15 },
  chat: talk,
  tweet: { ...talk, most: 1 },
  meeting: notes,
  ticket: notes,
  decision: notes,
  sales: notes,
  plain: prose,
}
