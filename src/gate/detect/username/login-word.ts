import { pattern } from '../../../core/pattern.ts'
import { isCommonWord, isNoName } from '../../common-word.ts'

/** Words of the lexicon that name a login (`username: k.berg`), by language. */
export const labelWords = `user username usernames userid login logins logon loginname uid benutzername benutzer benutzerkennung kennung identifiant
  utilisateur usuario utente gebruikersnaam gebruiker usuário nomeutente логин nickname kullanıcı użytkownik uživatel användarnamn
  brukernavn brugernavn käyttäjätunnus`

/** Words of what people and machines do with one (`logged in as k.berg`, `Failed password for k.berg from`). */
export const actWords = `log logged sign signed signing logging publickey password whoami creds credentials sudo psql ssh scp sftp rsync su crontab
  home users`

/** Who a field of a ticket or a commit names, often by a login (`Assignee: k.berg`). */
export const inChargeWords = `assignee reporter requester requestor committer author owner reviewer approver maintainer creator
  assignees reviewers approvers`

/** What is done by whoever a field names (`Reported by: k.berg`, `Assigned to: k.berg`). */
export const doneWords = `reported assigned reassigned verified closed approved reviewed created opened submitted requested resolved merged
  tested raised comment commented signed acked replied`

/** Services where people have a profile, and what its name is called (`telegram: pkowalska`, `linkedin.com/in/…`). */
export const profileWords = `telegram instagram insta skype twitter tiktok snapchat discord reddit linkedin xing facebook medium mastodon
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
  ^(?:id|ids|name|names|at|by|on|is|has|type|types|role|roles|table|token|tokens|key|keys|email|mail|count|
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

/** Whether this is the login of one person or machine by the way it is written: `k.berg`, `svc_build`, `kberg77`. */
export function isShaped(value: string): boolean {
  if (!isSomebodys(value)) return false
  const parts = value.split(/[._-]/)
  if (parts.some((part) => fieldPart.test(part))) return false
  if (/^[\da-f]{6,}$/i.test(value) || /^v?\d/.test(value)) return false
  if (/^[a-z]{3,}\d{1,4}$/i.test(value)) return !versioned.test(value)
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

function isCapitals(value: string): boolean {
  return !/[a-z]/.test(value)
}
