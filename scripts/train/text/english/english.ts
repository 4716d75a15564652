import { mostly } from '../name/culture.ts'
import type { Language } from '../language.ts'
import { biography } from './biography.ts'
import { business } from './business.ts'
import { chat } from './chat.ts'
import { court } from './court.ts'
import { culture } from './culture.ts'
import { decision } from './decision.ts'
import { form } from './form.ts'
import { headings } from './heading.ts'
import { letter } from './letter.ts'
import { meeting } from './meeting.ts'
import { news } from './news.ts'
import { labels, plain } from './plain.ts'
import { roster } from './roster.ts'
import { sales } from './sales.ts'
import { science } from './science.ts'
import { sport } from './sport.ts'
import { support } from './support.ts'
import { ticket } from './ticket.ts'
import { tweet } from './tweet.ts'

export const english: Language = {
  code: 'en',
  share: 95,
  names: mostly(
    [
      ['english', 10],
      ['everyday', 2],
    ],
    0.5,
  ),
  words: headings,
  templates: {
    news,
    sport,
    business,
    biography,
    court,
    culture,
    science,
    form: [...form, ...roster],
    letter,
    support,
    chat,
    tweet,
    meeting,
    ticket,
    decision,
    sales,
    plain: [...plain, ...labels],
  },
}
