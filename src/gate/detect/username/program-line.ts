import { folded } from '../../char.ts'
import type { Sink } from '../../finding.ts'
import type { Scan } from '../../scan.ts'
import { isAnybodys, isLabelled } from './login-word.ts'

/** A line that a program writes or reads, and marks of which it has one: no text without them is read for it. */
interface Line {
  readonly marks: readonly string[]
  /** Characters it has besides; two blanks are two in a row. */
  readonly signs?: string
  /** Whether it has a word for a login. */
  readonly named?: true
  readonly pattern: RegExp
  /** Whether nothing else can stand there, so that a word of every day is a login, too. */
  readonly surely?: true
}

const lines: readonly Line[] = [
  // The common log format of servers: `198.51.100.7 - k.berg [10/Oct/2026:13:55:36 +0200] "GET …`
  {
    marks: ['] "'],
    signs: '["]',
    surely: true,
    pattern:
      /^\S{1,64} \S{1,64} (?<login>[A-Za-z][\w.@-]{0,38}) \[\d{1,2}\/[A-Z][a-z]{2}\/\d{4}:\d\d:/dgm,
  },
  // `ls -l`: `drwxr-x---  4 kberg  staff  4096 Feb  3 08:11 exports`
  {
    marks: ['rw-', 'rwx', 'r--', 'r-x'],
    signs: '  ',
    pattern:
      /^[dl-][r-][w-][xs-][r-][w-][xs-][r-][w-][xt-][.+@]?\s{1,6}\d{1,6}\s{1,4}(?<login>[a-z][\w.-]{1,38})\s{1,8}\S{1,32}\s{1,12}\d/dgm,
  },
  // Commits with their authors in a column: `4f1c2ab  kberg-dev  Fix rounding`
  {
    marks: ['  '],
    signs: '  ',
    pattern: /^[a-f\d]{7,40}\s{2,4}(?<login>[a-z][\w.-]{2,38})\s{2,8}\S/dgm,
  },
  // `svn log`: `r8812 | kberg | 2026-11-04`
  {
    marks: [' | '],
    signs: '|',
    surely: true,
    pattern: /^r\d{1,7} \| (?<login>[\w.@-]{2,39}) \| \d{4}-/dgm,
  },
  // `lsof`, with its files: `node    40122 kberg   23u  IPv4`
  {
    marks: ['PID'],
    signs: '  ',
    surely: true,
    pattern:
      /^[\w.-]{2,16}\s{1,12}\d{2,7}\s{1,4}(?<login>[a-z_][\w.-]{1,31})\s{1,8}(?:\d{1,4}[urw]|cwd|rtd|txt|mem)\b/dgm,
  },
  // `last`, `who`: `kberg    pts/0   198.51.100.14   Mon Apr  7 08:31`
  {
    marks: ['pts/', 'tty'],
    signs: '  ',
    surely: true,
    pattern: /^(?<login>[a-z][\w.-]{1,31})\s{1,16}(?:pts\/\d{1,3}|tty\d{1,2})\s/dgm,
  },
  // `whoami` on Windows, alone in its line: `corp\kberg`
  { marks: ['\\'], signs: '\\', pattern: /^[a-z][\w-]{1,14}\\(?<login>[a-z][\w.-]{1,38})\s?$/dgm },
  // Git over SSH: `Permission to example/app.git denied to kberg.`
  {
    marks: ['denied to '],
    surely: true,
    pattern: /\bdenied to (?<login>[A-Za-z][\w-]{1,38})\.?\s?$/dgm,
  },
  // `kubectl config set-credentials kberg`, `--user=kberg`
  {
    marks: ['set-credentials', '--user'],
    signs: '-',
    pattern: /(?:\bset-credentials |--user(?:name)?[ =])["']?(?<login>[A-Za-z][\w.-]{1,38})/dg,
  },
  // Who did it, in records of events: `{"event":"role.granted","actor":"kberg","target":"mdahl2"}`
  {
    marks: ['"actor"', '"principal"', '"performed_by"'],
    signs: '"',
    pattern:
      /"(?:actor|principal|performed_by|target|subject|on_behalf_of)":\s?"(?<login>[A-Za-z][\w.-]{1,38})"/dg,
  },
  // `git blame`: `a81f2c90 (kberg   2026-11-02 10:14:33 +0000 118)`
  {
    marks: ['+0', '-0'],
    signs: '(',
    surely: true,
    pattern:
      /^\^?[a-f\d]{7,40} (?:\S{1,80} )?\((?<login>[A-Za-z][\w.-]{1,38})\s{1,24}\d{4}-\d\d-\d\d /dgm,
  },
  // Commits in a line each, with who made them: `3c9e1a0 kberg Fix rounding`
  {
    marks: ['git log'],
    pattern: /^[a-f\d]{7,12} (?<login>[a-z\d][\w.-]{2,31}) \S/dgm,
  },
  // `docker login -u kberg -p …`
  {
    marks: ['-u '],
    signs: '-',
    surely: true,
    pattern: /\s-u\s(?<login>[A-Za-z][\w.-]{1,38})\s{1,4}-p/dg,
  },
  // `curl -u kberg:…`
  { marks: [' -u '], surely: true, pattern: /\s-u\s["']?(?<login>[A-Za-z][\w.-]{1,38}):[^\s:/]/dg },
  // OpenSSH: `Accepted publickey for kberg from`
  {
    marks: ['Accepted ', 'Failed '],
    surely: true,
    pattern:
      /\b(?:Accepted|Failed) [\w/-]{4,40} for (?:invalid user )?(?<login>[A-Za-z][\w.-]{1,38}) from \S/dg,
  },
  // `SAP-User BERGK`
  {
    marks: ['SAP'],
    surely: true,
    pattern: /\bSAP[- ](?:User|Benutzer|ID) (?<login>[A-Z][A-Z\d_]{3,11})\b/dg,
  },
  // Windows: `Get-ADUser kberg -Properties …`, `SamAccountName : kberg`
  {
    marks: ['-AD', 'AccountName'],
    surely: true,
    pattern:
      /(?:\b[A-Z][a-z]+-AD(?:User|Account|AccountPassword)\s(?:-Identity\s)?["']?|\b[sS][aA][mM]AccountName["']?\s{0,12}[:=]\s?["']?)(?<login>[A-Za-z][\w.-]{1,38})/dg,
  },
  // `CRON[4410]: (kberg) CMD`, `user=<kberg>`, `username kberg privilege 15`
  {
    marks: ['CRON['],
    surely: true,
    pattern: /\bCRON\[\d{1,7}\]: \((?<login>[a-z][\w.-]{1,31})\)/dg,
  },
  {
    marks: ['user=<'],
    signs: '<=',
    surely: true,
    pattern: /\buser=<(?<login>[A-Za-z][\w.-]{1,38})[>@]/dg,
  },
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
  // IRC: `*** kberg has joined #infra`
  {
    marks: ['*** ', '-!- '],
    surely: true,
    pattern:
      /^(?:\[?\d\d:\d\d(?::\d\d)?\]? )?(?:\*{3}|-!-) (?<login>[A-Za-z][\w.-]{1,31}) (?:\([^\n)]{1,80}\) |\[[^\n\]]{1,80}\] )?(?:has|is now) /dgm,
  },
  // What a shell waits behind: `kberg@build07:~/src$ git status`
  {
    marks: ['$ ', '# ', '$\n', '#\n'],
    signs: '@:',
    surely: true,
    pattern:
      /(?<=^|[[>]\s?)(?<login>[a-z][\w.-]{1,31})@[\w.-]{1,63}:[~/][^\s$#]{0,80}\s?[$#](?=\s|$)/dgm,
  },
  {
    marks: [']$', ']#'],
    signs: '[@]',
    surely: true,
    pattern: /^\[(?<login>[a-z][\w.-]{1,31})@[\w.-]{1,63} [^\s\]]{1,80}\][$#](?=\s|$)/dgm,
  },
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
]

/** Single characters are looked for many times faster than words. */
const signs = ['[', '"', ']', '|', '\\', '-', '(', '<', '=', '_', '@', ':', "'", ',', '  ']

/** A bit for each of the signs that a text has. */
function signsIn(text: string): number {
  let found = 0
  for (const [bit, sign] of signs.entries()) if (text.includes(sign)) found |= 1 << bit
  return found
}

const needed = lines.map((line) => signsIn(line.signs ?? ''))

/** Who asked a server for something, owns a file, made a commit or is let in, in the lines that programs write and read. */
export function findInProgramLines(scan: Scan, sink: Sink): void {
  const { text } = scan
  const isNamed = scan.cued('login').length > 0
  const present = signsIn(text)
  for (const [at, line] of lines.entries()) {
    const signs = needed[at] ?? 0
    if ((present & signs) !== signs || (line.named && !isNamed)) continue
    if (!line.marks.some((mark) => text.includes(mark))) continue
    for (const { indices } of text.matchAll(line.pattern)) {
      const [start, end] = indices?.groups?.['login'] ?? [0, 0]
      const login = text.slice(start, end)
      const isOne = isLabelled(login.toLowerCase(), true) || (line.surely && isAnybodys(login))
      if (isOne !== true) continue
      sink.add('username', start, end, folded(login), 'login in a line of a program')
    }
  }
}
