const standIn =
  /^(?:x{3,}|\*{2,}|\.{2,}|-+|_+|•+|…+|<.*|\$.*|\{.*|%[\w-]+%?|\[.*|@.*|#+|change[-_]?me.*|your[-_ ]?.*|my[-_]?(?:password|token|secret|key).*|example.*|placeholder|redacted|masked|hidden|removed|encrypted|(?:api[-_]?)?key|password|passwd|passwort|secret|token|credentials?|none|null|nil|true|false|undefined|void|todo|tbd|n\/a|test(?:ing)?|dummy|foo|bar|baz|string|str|number|int|bool(?:ean)?|required|optional|empty|default|unset|missing|invalid|expired|unknown|process\.env.*|os\.(?:environ|getenv).*|env[.(].*|getenv.*|config\..*|settings\..*|vault.*|secrets?\..*|self\..*|this\..*|req\..*|ctx\..*)$/i

/** Whether a value only holds the place of a secret: `changeme`, `<your-token>`, `****`, `${TOKEN}`. */
export function isStandIn(value: string): boolean {
  return standIn.test(value.slice(0, 200))
}
