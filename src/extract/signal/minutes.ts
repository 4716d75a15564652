import { pattern } from '../../core/pattern.ts'
import type { Sight } from './sight.ts'

/**
 * The minutes of a meeting say on whose behalf they speak and what was done there: a sentence that tells of deciding tells
 * what the group decided, whatever it calls itself. They are known by what they say of the meeting.
 */

/** `Board monthly meeting, 16 May`, `Minutes of the allotments committee`. */
const namesMeeting = pattern('u')`
  (?<!\p{L})(?:minutes|meetings?|tele?con(?:ference)?s?|telcos?|general assembly|agm|protokoll|sitzung\p{L}*|
  \p{L}*versammlung|besprechung|\p{L}*treffen|plenum|réunion|compte[- ]rendu|procès-verbal|reunión|acta|riunione|
  verbale|reunião|ata|vergadering|notulen)(?!\p{L})
`
/** Who was there, what was to be talked about, and what is to be done: a section of its own, or the beginning of a line. */
const namesOrder = pattern('u')`
  ^(?:\W*(?:\d+[.)] )?)(?:(?:board |team |council |committee |other )?(?:members|directors|councillors) (?:present|absent|
  in attendance)|attend(?:ees|ing|ance)|in attendance|present|participants|apologies|regrets|quorum|roll call|agenda|
  order of business|action (?:items|points)|next meeting|(?:any other|new|old|ongoing|unfinished) business|aob|anwesend\p{L}*|
  teilnehmer\p{L}*|tagesordnung\p{L}*|top ?\d+|présents|ordre du jour|asistentes|orden del día|presenti|
  ordine del giorno|presentes|aanwezig\p{L}*|agendapunten)(?!\p{L})
`
const tellsProceedings = pattern('u')`
  \b(?:called (?:the meeting )?to order|meeting (?:was )?(?:adjourned|closed|opened|called)|adjourned|seconded|
  motion (?:to|by|carried|passed|made|was)|moved (?:to|that)|minutes (?:of|from) the (?:previous|last|prior)|
  (?:previous|last) (?:meeting's )?minutes|^resolved[,:]? that|apologies (?:for|were|from)|quorum|(?:voice|roll[- ]call) vote)\b|
  (?<!\p{L})(?:eröffnete die (?:sitzung|versammlung)|beschlussfähig\p{L}*|(?:ja|nein)-stimmen?|enthaltung(?:en)?|
  abgestimmt|sitzung (?:wurde|wird) (?:geschlossen|beendet))(?!\p{L})
`
const tellsTalk =
  /^(?:[\w[\]'-]+ ){0,4}(?:briefly |also )?(?:discussed|debated|reviewed|met with|heard from)\b|^(?:discussion|discussed) /
/** So many sentences tell what was talked about before they say what kind of text it is. */
const fewestTalks = 3

/** So many sentences tell what kind of text it is. */
const mostRead = 400

/** Whether a text whose title and headings are `heads` (in plain form) is minutes. */
export function isMinutes(heads: readonly string[], sights: readonly Sight[]): boolean {
  const told = sights
    .slice(0, mostRead)
    .filter(({ isTalk }) => !isTalk)
    .map(({ plain }) => plain)
  const opening = told.slice(0, 2)
  const signs = [
    [...heads, ...opening].some((line) => namesMeeting.test(line)),
    [...heads, ...told].some((line) => namesOrder.test(line)),
    told.some((line) => tellsProceedings.test(line)),
    told.filter((line) => tellsTalk.test(line)).length >= fewestTalks,
  ]
  return signs.filter(Boolean).length >= 2
}

const settling =
  '(?:accepted|adopted|approved|ratified|endorsed|rejected|declined|authori[sz]ed|appointed|elected|deferred|tabled|postponed|granted|voted|carried|passed|re-elected)'
/** Not yet, or only if. */
const open =
  "(?<!\\b(?:be|being|not|never|until|till|if|once|when|whether|unless|must|should|would|could|can|may|might|will|which|who|that|yet|already|n't|previously|last (?:week|month|year)) )"
const recorded = new RegExp(
  `${open}\\b(?:agreed|decided|determined|resolved|concluded|voted|elected|chose|opted) (?:unanimously |by consensus |in principle )?(?:to|that|on|not|the|an?|upon|against|for|in favou?r)\\b|` +
    `${open}\\b${settling}\\b|` +
    `\\bin (?:unanimous )?agreement (?:that|to|on)\\b|\\bagreement in principle\\b|\\bin principle (?:have |reached )?agreement\\b|` +
    `\\b(?:no|without) (?:\\w+ )?(?:objections?|opposition|opposing)\\b(?! (?:but|yet)\\b)`,
)
/** What one person takes on. */
const takesOn =
  /^(?:\[person\](?:,? and \[person\])?|he|she|i) (?:\w+ )?(?:agreed|volunteered|offered|promised|accepted|will|is going)\b/

/** Whether a sentence of minutes (in plain form) says that something was decided there. */
export function recordsDecision(plain: string): boolean {
  return recorded.test(plain) && !takesOn.test(plain)
}

const saying = pattern()`
  (?:discussed|reviewed|mentioned|reported|noted|explained|presented|asked|suggested|commented|questioned|
  pointed out|said|stated|wondered|felt|described|summari[sz]ed|proposed|raised|introduced|informed|reminded|
  thanked|welcomed|met with|talked|spoke|gave|provided|heard|advised|shared|highlighted|emphasi[sz]ed|
  updated|announced|recommended|encouraged|called|attended|read|went over|walked)
`.source
const reported = new RegExp(
  `^(?:(?:the|an?|our|mr|mrs|ms|dr|cllr|chair|member|councillor)\\.? )?(?:[\\w[\\]'’-]+ ){1,5}?(?:also |then |briefly |was |were |has |have )?${saying}\\b|` +
    `^(?:an? |the |some |further |short )?(?:discussion|debate|question|conversation|update|report|presentation|overview)s? (?:on|of|about|re|regarding|around|was|were|followed|from|by)\\b|^(?:there (?:was|were)|it was (?:noted|reported|mentioned|suggested|asked|pointed out|stated|clarified|explained))\\b`,
)

/** Whether a sentence of minutes (in plain form) tells what was said or shown, and no more. */
export function tellsWhatWasSaid(plain: string): boolean {
  return reported.test(plain)
}

/** `[PERSON_1] to draft the notice`, `[PERSON_1] will ask the landlord`. */
const errand =
  /^(?:\w+ )?\[(?:person|username)\](?:(?:,| and|,? &) \[(?:person|username)\])*,? (?:to|will|is to|is going to|shall|volunteered to|offered to|agreed to|can|should) \w+/

/** Whether it hands a task to somebody by name. */
export function isErrand(plain: string): boolean {
  return errand.test(plain)
}
