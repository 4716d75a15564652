import { pattern } from '../../../core/pattern.ts'
import { isCommonWord, isEnglishWord, isNoName } from '../../common-word.ts'
import { isNameOnly, isThing } from '../../word-kind.ts'

/** Words of the lexicon, folded, that name a login (`username: k.berg`), by language. */
export const labelWords = `user username usernames userid login logins logon loginname uid benutzername benutzer benutzerkennung kennung identifiant
  utilisateur usuario utente gebruikersnaam gebruiker nomeutente логин nutzer nutzername nutzerkennung cuenta compte account accounts anvandarnamnet anvandaren brukernavnet brugernavnet nickname kullanici uzytkownik uzytkownika uzivatel anvandarnamn
  brukernavn brugernavn kayttajatunnus logname ruser runas`

/** Words of what people and machines do with one (`logged in as k.berg`, `Failed password for k.berg from`). */
export const actWords = `who log logged sign signed signing logging publickey password whoami creds credentials sudo psql ssh scp sftp rsync su crontab
  home users mysql mysqldump mysqladmin mariadb squeue sacct connexion anmeldung conexion`

/** Who a field of a ticket or a commit names, often by a login (`Assignee: k.berg`). */
export const inChargeWords = `assignee reporter requester requestor committer author owner reviewer approver maintainer creator
  assignees reviewers approvers watcher watchers`

/** What is done by whoever a field names (`Reported by: k.berg`, `Assigned to: k.berg`). */
export const doneWords = `reported assigned reassigned verified closed approved reviewed created opened submitted requested resolved merged
  tested raised comment commented signed acked replied triggered dumped deployed started edited changed modified uploaded deleted locked
  pushed granted invited scheduled cancelled acknowledged escalated`

/** Services where people have a profile, and what its name is called (`telegram: pkowalska`, `linkedin.com/in/…`). */
export const profileWords = `telegram instagram insta skype youtube twitter tiktok snapchat discord reddit linkedin xing facebook medium mastodon
  bluesky handle gamertag t x u`

/** Accounts everybody has, kinds of users, and what stands where a login is left out. */
const nobodys = new Set(
  `admin administrator administrators root guest user users username userid login logins test tester testing demo example postgres mysql mongo
  runner app vagrant pi shared public work workspace codespace circleci travis vscode coder build builder hadoop spark airflow vcap
  jovyan linuxbrew webhook webhooks chatbot chatbots enterprise premium standard professional redis rabbitmq ubuntu debian centos default anonymous anon system nobody unknown everyone everybody anyone somebody someone owner member
  members viewer editor manager maintainer developer author reviewer customer client service superuser sysadmin sudo daemon jenkins git github
  gitlab node www nginx apache oracle ec2-user www-data foo bar baz foobar alice bob john jane nick johndoe jdoe sa dbo me you yourself myself them himself
  herself another different new any the this that these those not also either both normal regular privileged required optional missing wrong
  correct incorrect unique empty invalid valid present visible mandatory necessary available possible broken
  taken stuck hidden shown known blank stale frozen fine
  resident residents tenant tenants patient patients caller callers visitor visitors pupil pupils passenger passengers
  string str text varchar char number int integer bool boolean true false null nil none undefined void object array any json uuid bytes
  backend bitbucket codeowners copilot dependabot frontend infra maintainers oncall renovate terraform triage
  self current req request res response body ctx context session payload props state data params param query args input field value key token
  env environment config settings process await async return const let var function class type name names password passwd secret email mail
  id ids uid user_id user_name e.g i.e fails read-only read-write sign-up sign-in sign-off log-in log-out opt-in opt-out follow-up re-login n/a tbd xxx xxxx`.split(
    /\s+/,
  ),
)

/** Endings of English nouns, verbs and adjectives: `user feedback`, `with user input,`. */
const general =
  /(?:ed|ing|[ts]ions?|ments?|ness|ity|ies|[ae]nces?|[ai]ble|ive|ly|ful|less|ology|wares?|ors?|als?|ics?|puts?|agents?|counts?|aces?|ups?|ages?|needs?|rights?|tests?|roles?|files?|views?|logs?|data|code|acts?|text|back|keys?|level|ates?|ures?|or[yd]s|ums?|ary|ices?|ists?|ash|ases?|rest|[dknpt]s)$/

/** Columns, fields and properties of code, which are written like logins. */
const fieldPart = pattern('i')`
  ^(?:id|ids|no|num|nr|name|names|account|count|at|by|on|is|has|type|types|role|roles|table|token|tokens|key|keys|email|mail|count|
  status|data|info|login|logins|profile|setting|settings|user|users|username|password|pass|hash|date|time|
  list|group|groups|created|updated|deleted|last|first|max|min|num|req|request|res|body|ctx|context|session|
  this|self|props|state|params|param|query|args|env|config|process|event|model|models|service|services|
  controller|repository|schema|view|views|dto|test|tests|spec|html|json|xml|yml|yaml|js|ts|tsx|jsx|py|rb|go|
  java|php|css|sql|md|txt|log|com|org|net|io|dev|example|local|get|set|add|delete|update|create|find|value|
  values|input|output|field|index|error|errors|flag|agent|agents|defined|facing|friendly|level|based|side|
  space|specific|interface|experience|story|stories|auth|oauth|api|url|uri|path)$
`

/** Standards, sizes and counts that end in a number. */
const versioned =
  /^(?:oauth|utf|sha|base|http|ipv|win|web|level|step|phase|version|number|type|group|role|page|test|user)\d{1,4}$/i

/** `zb4471`, `u1048822`: as large firms number theirs. */
const numberedLogin = /^[a-z]{1,2}\d{4,8}$/i
const standard = /^(?:en|is|kb|fy|no|nr|id|ip|ab|ws|cs|v)\d/i
/** `t-ramirez`, `mbeki-t` */
const initialed = /^(?:[a-z]-[a-z]{4,20}|[a-z]{4,20}-[a-z])\d{0,2}$/

/** Whether this is the login of one person or machine by the way it is written: `k.berg`, `svc_build`, `kberg77`. */
export function isShaped(value: string): boolean {
  if (!isSomebodys(value)) return false
  const parts = value.split(/[._-]/)
  if (parts.some((part) => fieldPart.test(part))) return false
  if (/^[\da-f]{6,}$/i.test(value) || /^v?\d/.test(value)) return false
  if (/^[a-z]{3,}\d{1,4}[a-z]?$/i.test(value)) return !versioned.test(value)
  if (numberedLogin.test(value)) return !standard.test(value)
  if (initialed.test(value))
    return value.split('-').some((part) => part.length > 3 && isSomebodys(part))
  return /[a-z]/i.test(value) && /^[a-z\d]+(?:[._][a-z\d]+)+$/i.test(value) && !isCapitals(value)
}

/** Likewise after `username:`, where a hyphen or a plain word will do as well. */
export function isLabelled(value: string, quoted: boolean): boolean {
  if (isShaped(value)) return true
  if (!isSomebodys(value) || isCapitals(value) || value.length < 4) return false
  if (!/^[a-z][a-z\d]*(?:-[a-z\d]+)*$/.test(value)) return /^[A-Z]{2}[a-z]{3,}\d{0,4}$/.test(value)
  const parts = value.split('-')
  if (fieldPart.test(parts[0] ?? '') || parts.every((part) => !isSomebodys(part))) return false
  return value.includes('-') || quoted || isPlain(value)
}

/** A word that stands for nobody everywhere, or one of code. */
export function isAnybodys(value: string): boolean {
  return !nobodys.has(value.toLowerCase()) && !fieldPart.test(value)
}

/** Of small letters, and no word of English. */
export function isUnknown(value: string): boolean {
  return isPlain(value) && !isEnglishWord(value) && !isThing(value)
}

/** In a column of users, which may be kinds of them. */
export function isUnderThing(value: string): boolean {
  if (value.split(/[._-]/).some((part) => fieldPart.test(part))) return false
  return isLabelled(value, false) || /^[a-z]{2,3}\d{2,4}$/.test(value) || isCalled(value)
}

/** In a column of logins, or behind a key that says nothing else: `jt04`, `newsletter-out`. */
export function isUnderName(value: string): boolean {
  if (isLabelled(value, true) || /^[a-z]{2,3}\d{2,4}$/.test(value)) return true
  if (value.split(/[_]/).some((part) => fieldPart.test(part))) return false
  return (
    /^[a-z]{2,}(?:[-_][a-z\d]{2,}){1,3}$/.test(value) && !nobodys.has(value) && !openFor.test(value)
  )
}

/** What stands where a login is to be put in. */
const openFor =
  /^(?:your|my|some|new|the|user|example|test|demo|change|insert|enter)[-_]|[-_](?:here|name|user|username)$/

/** A given name in small letters, that is nothing else: `jule`, `nacho`. */
export function isCalled(value: string): boolean {
  return /^[a-z]{4,12}$/.test(value) && isSomebodys(value) && isNameOnly(value)
}

/** A word of small letters that no dictionary would hold. */
export function isPlain(value: string): boolean {
  return (
    /^[a-z]{5,}$/.test(value) &&
    isSomebodys(value) &&
    !general.test(value) &&
    !fieldPart.test(value)
  )
}

/** Likewise where nothing but a login can stand, as in a folder of homes: any will do, in whatever case. */
export function isOwnName(value: string): boolean {
  return isLabelled(value.toLowerCase(), true)
}

function isSomebodys(value: string): boolean {
  const word = value.toLowerCase()
  return !nobodys.has(word) && !isNoName(word) && !isCommonWord(word)
}

/** `KBERG` */
export function isCapitals(value: string): boolean {
  return !/[a-z]/.test(value)
}
