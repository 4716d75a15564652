import type { LineForm } from './form.ts'

/** What programs read: their files, and the statements that databases are told with. */
export const configurationLines: readonly LineForm[] = [
  // `SAP-User BERGK`
  {
    marks: ['SAP'],
    surely: true,
    pattern: /\bSAP[- ](?:User|Benutzer|ID) (?<login>[A-Z][A-Z\d_]{3,11})\b/dg,
  },
  // Routers: `username kberg privilege 15`
  {
    marks: ['username '],
    named: true,
    surely: true,
    pattern: /^username (?<login>[A-Za-z][\w.-]{1,38}) (?:privilege|secret|password) /dgm,
  },
  // Accounts of services, by how they are called: `svc_backup`
  {
    marks: ['svc_'],
    signs: '_',
    surely: true,
    pattern: /(?<![\w./-])(?<login>svc_[a-z][a-z\d_]{1,30})(?![\w(=:/-]|\.\w|\s=)/dg,
  },
  // Names that Jira gives to accounts: `JIRAUSER18204`
  { marks: ['JIRAUSER'], pattern: /\b(?<login>JIRAUSER\d{4,7})\b/dg },
  // `~/.pgpass`, `~/.netrc`
  {
    marks: [':5432:'],
    surely: true,
    pattern: /^[\w.*-]{1,63}:5432:[\w*-]{1,63}:(?<login>[A-Za-z][\w.-]{1,38}):\S/dgm,
  },
  {
    marks: ['login '],
    named: true,
    surely: true,
    pattern: /(?:^|\s)login (?<login>[A-Za-z][\w.@-]{1,38})\s{1,4}password\s\S/dgm,
  },
  // MySQL: `GRANT SELECT ON crm.* TO 'report_ro'@'%'`
  { marks: ["'@'"], signs: "'@", pattern: /'(?<login>[A-Za-z][\w.-]{1,31})'@'[\w.%-]{1,60}'/dg },
  // PHP and XML: `define('DB_USER', 'wp_blog')`, `<add key="ServiceUser" value="svc-invoice" />`
  {
    marks: ['define('],
    signs: '(',
    pattern:
      /\bdefine\(\s?(?<quote>["'])\w{0,32}USER(?:NAME)?\k<quote>,\s?["'](?<login>[A-Za-z][\w.-]{1,38})["']/dg,
  },
  {
    marks: ['value="'],
    signs: '"=',
    pattern:
      /(?:key|name)="(?:[\w.:-]{0,40}[._:-])?(?:[A-Za-z]{0,24}U|u)ser(?:[Nn]ame|[Ii]d)?"\s{1,8}value="(?<login>[A-Za-z][\w.-]{1,38})"/dg,
  },
  // LDAP: `cn=wiki-bind,ou=services,dc=example`
  {
    marks: [',dc=', ',ou=', ',DC=', ',OU='],
    signs: ',=',
    pattern: /(?<![\w=])(?:uid|cn|UID|CN)=(?<login>[A-Za-z][\w.-]{1,38}),(?:ou|dc|cn|OU|DC|CN)=/dg,
  },
  // SQL: `ALTER ROLE crm_sync SET …`, `GRANT SELECT ON t TO crm_sync`, `OWNER TO crm_sync`
  {
    marks: ['ROLE ', 'USER ', 'LOGIN ', 'role ', 'user '],
    pattern:
      /\b(?:CREATE|ALTER|DROP|SET|create|alter|drop|set)\s(?:ROLE|USER|LOGIN|role|user|login)\s(?:(?:IF|if)\s(?:(?:NOT|not)\s)?(?:EXISTS|exists)\s)?["'`[]?(?<login>[A-Za-z_][\w.-]{1,38})/dg,
  },
  {
    marks: ['GRANT ', 'REVOKE ', 'OWNER TO ', 'OWNED BY '],
    pattern:
      /\b(?:(?:GRANT|REVOKE)\s[^;\n]{1,200}?\s(?:TO|FROM)|OWNER TO|OWNED BY)\s(?:(?:ROLE|USER)\s)?["'`[]?(?<login>[A-Za-z_][\w.-]{1,38})(?=["'`\];,\s]|$)/dg,
  },
  // SQL Server: `EXEC sp_addrolemember 'db_owner', 'crm_sync'`
  {
    marks: ['sp_add'],
    signs: "'",
    surely: true,
    pattern:
      /\bsp_add\w{1,24}\s{1,4}N?'[^'\n]{1,64}',\s{0,4}N?'(?:[\w.-]{1,15}\\)?(?<login>[A-Za-z][\w.-]{1,38})'/dg,
  },
  // OpenSSH: `AllowUsers kberg adahl`, and `User kberg` below its host
  {
    marks: ['AllowUsers', 'DenyUsers'],
    surely: true,
    pattern:
      /(?<=^\s{0,4}(?:Allow|Deny)Users (?:\S{1,39} ){0,8})(?<login>[A-Za-z][\w.-]{1,38})(?=[\s@]|$)/dgm,
  },
  {
    marks: ['HostName', 'Hostname', 'IdentityFile', 'ProxyJump'],
    surely: true,
    pattern: /^[ \t]{1,8}User[ \t=]{1,4}(?<login>[A-Za-z][\w.-]{1,38})\s?$/dgm,
  },
  // Units of systemd, and the tables of cron and sudo
  {
    marks: ['[Service]', 'MAILTO='],
    signs: '=',
    surely: true,
    pattern: /^(?:User|MAILTO)=(?<login>[A-Za-z][\w.-]{1,38})\s?$/dgm,
  },
  {
    marks: ['NOPASSWD', '=(ALL', '= (ALL'],
    signs: '=(',
    surely: true,
    pattern: /^(?<login>[a-z_][\w.-]{1,31})\s{1,8}[\w,]{1,32}\s?=\s?\(/dgm,
  },
  // `app.users.0.name=intake`
  {
    marks: ['users.', 'user.', 'users['],
    signs: '=',
    surely: true,
    pattern:
      /\busers?(?:\.\w{1,10}|\[\w{1,10}\]){1,2}\.?(?:name|login|username)\s?=\s?["']?(?<login>[A-Za-z][\w.-]{1,38})["']?\s?$/dgm,
  },
]
