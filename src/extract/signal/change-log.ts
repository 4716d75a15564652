import { pattern } from '../../core/pattern.ts'
import type { Sight } from './sight.ts'

const changeEntry = pattern()`
  ^(?:\w+\([\w-]+\)!?: |(?:feat|fix|chore|docs|perf|refactor|style|test|build|ci)!?: |\[[a-z-]+\] )?(?:fixed|
  added|removed|bumped|updated|improved|refactored|changed|upgraded|released|merged|fixes|adds|removes|
  updates|bump|fix|improves|introduced|implemented|reworked|renamed|migrated|resolved an?|resolves|deprecated|
  enabled|disabled|moved(?! (?:by|that|for)\b)|replaced|simplified|rewrote|reverted|pinned|hardened|sped up|
  tweaked|polished|optimi[sz]ed|patched|backported|refined|cleaned|corrected|addressed|raised|lowered|
  dropped?(?= (?:support|the|old))|hotfix|now supports?|new:|internal:|better:|gone:|support for|
  it is now possible|you can now)\b
`
const changes = pattern()`
  \b(?:this release|release \d+\.\d+|what's new|in version|in v\d|release notes|v\d+\.\d+\.\d+|
  now (?:supports|shows|loads|works|displays|renders|includes|handles|lets|allows|sorts?|remembers?)|
  no longer (?:crash|crashes|fails?|throws?|hangs?|flicker|flickers|show|shows|leaks?|times?|freez\w+|los\w+|
  break\w*|truncat\w+|duplicat\w+|ignor\w+|drop\w*|asks?)|
  (?:are|is) (?:back|gone|yellow|bigger|faster|now)(?: again)?[.!]?$|dark (?:mode|theme)|
  (?:is|are) now \w+ automatically|
  ^(?:minor|various|small|several|other) (?:fixes|improvements|changes|bug ?fixes)|
  defaults? to .* instead of)\b
`
const issueAtEnd = /\(#\d+\)[.]?$/
/** A text that opens with what was released is about nothing else. */
const release = pattern()`
  ^build \d+\b|^(?:small |quick |minor |big )?(?:changes|updates|fixes|improvements|release) (?:this|last|
  of the|in the last|since|today)\b|
  ^(?!\d+\.\d+(?:\.$| [a-z][\w -]{2,30}[.]?$))\[?(?:(?:version|release|hotfix|patch|update|build|firmware) )?v?\d+\.\d+(?:\.\d+)*(?:-[\w.]+)?(?=$|
  [\s:,.–—()\]-])|^(?:release|patch|maintenance|change|deploy)[ -]?(?:train|notes?|log|release)\b|
  ^(?:release|hotfix|patch) \d|^what(?:'s| has| is)? (?:new|changed) (?:in|for|with)\b|
  ^(?:today's|this week's|latest) (?:deploy|release|update)|^(?:fixes|closes|fixed) #\d|
  ^(?:(?:new|shipped|released|live|out) (?:this (?:week|month|sprint|quarter)|in (?:the|this|our)|today)|
  (?:product|platform|feature|app) (?:updates?|news)|what (?:we )?(?:shipped|changed)|
  recent(?:ly)? (?:changes|shipped|released)|(?:just )?shipped:)|^(?:[\w-]+ ){0,2}(?:app|client|sdk|cli|api|
  web|ios|android|mobile|desktop|server|plugin|extension|firmware|beta) v?\d+\.\d+(?:\.\d+)*(?: ?[:–—(-]|$)|
  ^(?:[\w-]+ ){1,3}v?\d+\.\d+(?:\.\d+)* (?:is (?:out|here|live|available)|brings|adds|ships|introduces|
  fixes)\b|
  ^(?:the |our )?(?:[\w-]+ )?(?:release|update|version|build|launch) is (?:here|out|live|available)\b|
  ^(?:platform|product|engineering|developer|upgrade|migration|deployment|sprint|build) notes?\b|
  ^(?:upgrade|migration) guide\b|^(?:upgrading|migrating|moving) from v?\d|
  ^what (?:changed|is new|is different) (?:since|between|from)\b|^[^.]{0,40}\((?:build|rev(?:ision)?|v) ?\d+|
  ^[^.]{2,30} (?:committed|pushed|merged) \d+ (?:changes|commits|pull requests)\b|
  ^(?:commits|changes) (?:since|in|on|from|to)\b|^(?:novedades|neuerungen|nouveautés|novità|nieuw)\b|
  ^(?:hotfix|patch|deploy(?:ment)?|rollout|release),? (?:of |on |from )?\d{4}-\d\d
`

/** A part of a program before a colon, as commits have it: one such line may be anything, most of a list is none. */
const scoped =
  /^(?:api|app|auth|backend|build|ci|cli|core|db|deps|docs|editor|frontend|i18n|infra|internal|lint|mobile|parser|perf|release|sdk|server|tests?|types|ui|ux|web)(?:\([\w/ -]+\))?: (?!\d|one|two|three|none|at (?:least|most)|up to|max|within)\S/

/** Whether the line names the part of a program that it is about. */
export function namesPart(plain: string): boolean {
  return scoped.test(plain)
}

/** Whether the sentence is an entry of a change log. */
export function tellsChange(bare: string): boolean {
  return changeEntry.test(bare)
}

/** Whether the sentence speaks of what a release brings. */
export function tellsRelease(plain: string): boolean {
  return changes.test(plain) || issueAtEnd.test(plain)
}

/** A line that names a release and which one, and says nothing else. */
const releaseTitle = pattern('u')`
  ^(?=[^.!?]*(?:\d|\b(?:today|this|last|latest|new)\b))(?!.*\b(?:must|needs?|may|requires?|will|should|if|
  freezes?|polic(?:y|ies)|process|rules?|criteria|checklist|owners?|managers?|
  branch(?:es)?)\b)(?:[^\s:]+ ){0,6}(?:release[ds]?|patch|hotfix|firmware|shipped|deployed|mise à jour|
  aggiornamento|actualización|atualização|versie|rilasci\w+|uitgebracht)(?: [^\s:]+){0,5}(?::|$)|
  ^(?:dear (?:customers|users|all),? )?(?:with|in|as of) (?:today's|this week's|this|
  the (?:latest|new|next)) (?:update|release|version|deploy)\b|^(?:neu|behoben) in (?:dieser )?version|
  ^mise à jour du \d|^(?:improvements|bug ?fixes|new features?|(?:bug|other|minor) (?:fixes|changes)|
  known issues|breaking changes|release highlights)[:.]?$
`

/** A number or a date in a title or before a colon: of a release, if the rest tells of changes. */
const numbered =
  /^(?:[\w-]+ ){0,4}(?:v?\d+\.\d+[\w.-]*|\d{4}-\d\d(?:-\d\d)?|(?:build|release|version|update|patch|week|sprint) #?\d+|\d{1,2} (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*)(?:[.:]|$| [–—-] | [(|]|(?: [\w-]+){1,4}[.]$)|^(?:[\w-]+ ){0,3}(?:release|update|patch notes?|module|build|app)(?: v?\d[\w.-]*)?[.:]/
const entryWithin =
  /(?:^|[:;,|] |[–—-] )(?:also )?(?:fixed|added|removed|corrected|improved|changed|dropped|bumped|migrated|reduced|new:|we (?:also )?(?:fixed|added))(?![\w'])|\bcan now\b|\bnow (?:\w+s|finally)\b/

/** Whether a text that opens with this sentence may be of a release. */
export function namesRelease(plain: string): boolean {
  return numbered.test(plain)
}

/** Whether the sentence holds an entry of a change log anywhere in it. */
export function holdsChange(plain: string): boolean {
  return entryWithin.test(plain)
}

export function opensRelease(plain: string): boolean {
  return release.test(plain) || releaseTitle.test(plain)
}

/** What commits and entries begin with, as an order or in the past. Many a rule begins so, too: `Use`, `Keep`, `Check`. */
const edit = pattern()`
  ^(?:add(?:s|ed|ing)?|adjust(?:ed)?|allow(?:s|ed)?|apply|applied|backport|better|bring|build|bump(?:ed)?|call|
  catch|change[ds]?|check|cherry-pick|clarif(?:y|ied)|clean ?up|close|compile|convert(?:ed)?|correct(?:ed)?|
  create[ds]?|declare|default to|define|delete[ds]?|deprecate[ds]?|detect|disable[ds]?|document(?:ed)?|drop(?:ped|s)?|
  enable[ds]?|ensure|expand|export|expose[ds]?|extend(?:ed)?|fall back|fix(?:es|ed)?|force|format|generate|handle[ds]?|
  hide|ignore|implement(?:s|ed)?|import(?:ed)?|improve[ds]?|include[ds]?|increase[ds]?|initial|initiali[sz]e|install|
  introduce[ds]?|link|make|mark(?:ed)?|merge[ds]?|migrate[ds]?|minor|move[ds]?|native|new|no longer|now|optimi[sz]e[ds]?|
  override|pass|polish|port(?:ed)?|prefer|prevent(?:s|ed)?|print|provide|rebuild|reduce[ds]?|refactor(?:ed)?|refresh|
  re-?enable|reject|release[ds]?|remove[ds]?|rename[ds]?|reorgani[sz]e|replace[ds]?|report|require|restore|return|
  revert(?:ed)?|rework(?:ed)?|rewrite|rewrote|run|set|show|simplif(?:y|ied)|skip|speed up|split|stop|suppress|
  support(?:s|ed)?|switch(?:ed)?|sync|test|transition|translation|tweak|uncomment|update[ds]?|upgrade[ds]?|upload|use[ds]?|
  validate|various|wrap|several|many|some|small|documentation|performance|security)\b
`
/** Of these, what hardly any rule begins with. */
const repair =
  /^(?:fix(?:es|ed)?|bump(?:ed)?|revert(?:ed)?|refactor(?:ed)?|refresh|backport|cherry-pick|rename[ds]?|clean ?up|rebuild|update[ds]?|upgrade[ds]?|merge[ds]?|minor|various|translation|new upstream|implement(?:s|ed)?|tweak|suppress|add(?:ed)? (?:support|tests?|missing|an? option))\b/
/** The part of a program an entry is about, before it: `dirmngr: `, `[deps] `, `d/rules: `, `src/net.c (open): `. */
const part = /^(?:\[[\w ./-]+\]|[\w./{},*+-]+(?: ?\([^()]{1,40}\))?:) (?=\S)/
/** Refers to a report, a commit or a file as entries do, or is about how a package is built. */
const entryMark = pattern()`
  \(?\b(?:closes|fixes|resolves|lp|gh|bug|bz|pr|rfe|jira|issue)s?[:=]? ?\(?#?\d{2,}|[(\[,] ?[#!]\d{2,}\b|\[[a-z]?\d{3,6}\]|
  [(\[][a-z]{2,10}[#-]\d+\b|^[a-z]{2,10}-\d{2,6}: |\bcve-\d{4}-\d+|
  \b(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{7,40}\b|
  ^[\w./{},*+-]+\.(?:am|c|cc|cpp|cs|go|h|hpp|in|java|js|m4|py|rb|rs|sh|texi|ts|txt|xml|ya?ml)(?: ?\([^()]{1,60}\))?:|
  ; urgency=|\bnew (?:upstream|major version|minor version)\b|\b(?:debhelper|lintian|autopkgtest|standards-version|
  vcs-\w+|debian\/\w|d\/\w)|\bbug introduced in\b|<\[email\]> \w{3}, \d{1,2}\b|
  \b(?:thanks? to|reported by|suggested by|patch (?:from|by)) \S+ \S+[.)]*$|\(\[person\]\)$
`
/** The first line of a change log as Debian keeps it (package, version, urgency) and as GNU does (day, who, address). */
const head = pattern()`
  ^[\w.+-]+ \([^()\s]+\) [\w, -]{3,60}; urgency=|
  ^(?:\d{4}-\d\d-\d\d|[a-z]{3} [a-z]{3} \d{1,2} (?:[\d:]{5,8} (?:[a-z]{3,4} )?)?\d{4}) [^.!?]{2,60}<(?:\S+@\S+|\[email\])>
`
/** Fewer entries make no list. */
const fewestEntries = 3
/** A list of changes holds little else, and names in some entries what they mend, or what each of them repairs. */
const editShare = 0.5
const plainEditShare = 0.6
const repairShare = 0.15

/** Whether most of a text are entries as commits and change logs have them, and some can be nothing else. */
export function listsEdits(sights: readonly Pick<Sight, 'plain'>[]): boolean {
  const [first] = sights
  if (first === undefined) return false
  if (head.test(first.plain)) return true
  let edits = 0
  let repairs = 0
  let marks = 0
  for (const { plain } of sights) {
    const entry = plain.replace(part, '')
    const edited = edit.test(entry)
    const marked = entryMark.test(plain)
    if (edited || marked) edits++
    if (repair.test(entry)) repairs++
    if (marked && (edited || sights.length >= fewestEntries)) marks++
  }
  if (sights.length < fewestEntries) return marks > 0
  const known = marks > 0 || namesRelease(first.plain)
  return (
    edits >= (known ? editShare : plainEditShare) * sights.length &&
    (known || repairs >= repairShare * sights.length)
  )
}

/** The line above what one release or commit changed, as programs and people put it: nothing but which one, and when. */
const entryHead = pattern()`
  ^commit [0-9a-f]{7,40}$|
  ^(?:(?:major |noteworthy |user[- ]visible )?changes (?:with|in|since|between|from|to)|new in|news for|version|release|
  overview of changes in)(?: ["\w-]+){0,3} v?\d+[\w.]*(?:$| ?[:,;]| [(–—-]| (?:[a-z]{3,9} ){0,2}\d|
  (?: to| and| since)? (?:versions? )?v?\d|(?: was)? released\b)|
  ^(?:[\w.+-]+ )?v?\d+\.\d+[\w.]*,?(?:$|[ (]+(?:released?\b|unreleased|\d{1,4}[-/. ]\w{2,9}[-/. ]\d{2,4}))|
  ^[a-z]{3,9} \d{1,2},? \d{4}:? [\w.+-]+ v?\d+\.\d+[\w.]* (?:was )?released$|
  ^(?:\[person\]|[a-z][\w.-]*(?: [a-z][\w.-]*){0,2}) \(\d{1,2} [a-z]{3} \d{4}\)$|
  ^\d{4}-\d\d-\d\d [^.!?:]{2,60}(?:\S@\S+|\[email\]>?)$
`
/** Said by somebody, an estimate or a vote; `Author:` makes talk of a log of commits, whose heads say more. */
const bareNumber = /^v?[\d.]+$/
/** Fewer heads may be the history of a page of rules. */
const fewestHeads = 3
/** A log begins with one soon, has one for so many sentences, and does not leave them behind at its beginning. */
const firstHeadAt = 8
const sentencesPerHead = 80
const headlessEnd = 0.5

/** What a line says, and whether somebody said it: `Fixed.` and `1.5` are titles only where they are written. */
type Line = Pick<Sight, 'plain' | 'isTalk'>

/** Whether a text of any length is told release by release, or commit by commit. */
export function recordsReleases(sights: readonly Line[]): boolean {
  const heads = sights.flatMap(({ plain, isTalk }, at) =>
    entryHead.test(plain) && !(isTalk && bareNumber.test(plain)) ? [at] : [],
  )
  const [first] = heads
  const last = heads.at(-1)
  if (first === undefined || last === undefined || heads.length < fewestHeads) return false
  return (
    first <= firstHeadAt &&
    heads.length * sentencesPerHead >= sights.length &&
    sights.length - last <= headlessEnd * sights.length
  )
}

/** What a log puts above the entries of one sort, alone on its line. */
const sortTitle =
  /^(?:added|changed|fixed|removed|deprecated|improved|breaking(?: changes?)?|bug ?fixes|improvements|new features|known issues)[.:]?$/

/** Whether a text puts its sentences under the titles that logs of changes have; one such title may be anything. */
export function sortsChanges(sights: readonly Line[]): boolean {
  const titles = sights.filter(({ plain, isTalk }) => !isTalk && sortTitle.test(plain))
  return new Set(titles.map(({ plain }) => plain)).size > 1
}
