import { pattern } from '../../core/pattern.ts'

/** Nothing but a mark or a reference: `****`, `<token>`, `${TOKEN}`, `{{ token }}`, `$token`, `%TOKEN%`, `#{token}`. */
const mark =
  /^(?:x[x\-_. ]{2,}|\*{2,}|\.{2,}|-+|_+|•+|…+|<.*|\$[a-z_]+|\$[A-Z_\d]+|\$[({].*|[#@]?\{.*|%[\w-]+%|%[sdvqr]|\[.*|![a-z_]+|\?[a-z]*|@[a-z_.]+|#+|\\[nrt"'].{0,3})$/is

/** A word people put where the value goes. */
const word = pattern('i')`
  ^(?:change[-_ ]?(?:me|it|this).*|(?:your|my|insert|enter|replace|put|some|fake|dummy|sample|
  example)(?:[-_ ].*|(?:api|auth|access|secret|super)?(?:key|token|secret|pass).*)?|
  .*[-_](?:here|placeholder|goes[-_]here)|placeholder|redacted|\(?redacted\)?|masked|hidden|removed|encrypted|
  (?:api[-_]?)?key|password|passwd|passwort|passphrase|secret|token|credentials?|none|null|nil|true|false|
  undefined|void|todo|tbd|n\/a|test(?:ing)?|dummy|foo|bar|baz|string|str|number|u?int\d{0,3}(?:array)?|
  bool(?:ean)?|bytes?|any|unknown|object|required|optional|empty|default|unset|missing|invalid|expired|value|
  text|varchar.*|char)$
`

/** Code that fetches the value from elsewhere. */
const reference =
  /^(?:process\.env|import\.meta|os\.(?:environ|getenv)|env[.([]|getenv|config[.[]|settings[.[]|vault[.:]|secrets?[.[:]|self[.[]|this[.[]|req(?:uest)?[.[]|ctx[.[]|var\.|local\.|data\.|params?[.[]|props[.[]|options?[.[]|args?[.[]|await\b|new\b|function\b|null\b|arn:|\$[a-z_]\w*(?:\[|->)|projects\/|op:\/\/|file:|ssm:|resolve:)/i

/** Whether a value only holds the place of a secret: `changeme`, `<your-token>`, `****`, `${TOKEN}`. */
export function isStandIn(value: string): boolean {
  const head = value.slice(0, 200)
  if (head.includes('…') || head.includes('...')) return true
  return mark.test(head) || word.test(head) || reference.test(head)
}

/** Whether a token of a vendor's form was filled in by hand: `ghp_xxxxxxxxxxxx`, `sk-your-key-here`. */
export function isFilledIn(token: string): boolean {
  return /x{6}|[-_]x{4,}$|your[-_]|[-_]here$|placeholder|\.\.\.|example[-_]/i.test(
    token.slice(0, 200),
  )
}
