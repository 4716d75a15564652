import type { LineForm } from './form.ts'

/** What programs write: their logs, and the lists they print. */
export const logLines: readonly LineForm[] = [
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
  // Git over SSH: `Permission to example/app.git denied to kberg.`
  {
    marks: ['denied to '],
    surely: true,
    pattern: /\bdenied to (?<login>[A-Za-z][\w-]{1,38})\.?\s?$/dgm,
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
  // OpenSSH: `Accepted publickey for kberg from`
  {
    marks: ['Accepted ', 'Failed '],
    surely: true,
    pattern:
      /\b(?:Accepted|Failed) [\w/-]{4,40} for (?:invalid user )?(?<login>[A-Za-z][\w.-]{1,38}) from \S/dg,
  },
  // Who did it, in records of events: `{"event":"role.granted","actor":"kberg","target":"mdahl2"}`
  {
    marks: ['"actor"', '"principal"', '"performed_by"'],
    signs: '"',
    pattern:
      /"(?:actor|principal|performed_by|target|subject|on_behalf_of)":\s?"(?<login>[A-Za-z][\w.-]{1,38})"/dg,
  },
  // `CRON[4410]: (kberg) CMD`
  {
    marks: ['CRON['],
    surely: true,
    pattern: /\bCRON\[\d{1,7}\]: \((?<login>[a-z][\w.-]{1,31})\)/dg,
  },
  // Dovecot: `user=<kberg>`
  {
    marks: ['user=<'],
    signs: '<=',
    surely: true,
    pattern: /\buser=<(?<login>[A-Za-z][\w.-]{1,38})[>@]/dg,
  },
  // IRC: `*** kberg has joined #infra`
  {
    marks: ['*** ', '-!- '],
    surely: true,
    pattern:
      /^(?:\[?\d\d:\d\d(?::\d\d)?\]? )?(?:\*{3}|-!-) (?<login>[A-Za-z][\w.-]{1,31}) (?:\([^\n)]{1,80}\) |\[[^\n\]]{1,80}\] )?(?:has|is now) /dgm,
  },
  // OpenVPN: `kberg/198.51.100.4:61102 MULTI: Learn: 10.9.0.6 -> kberg/198.51.100.4:61102`
  {
    marks: ['MULTI:', 'PUSH:', 'SENT CONTROL', 'peer info', 'TLS: '],
    signs: ':',
    surely: true,
    pattern: /(?<![\w./-])(?<login>[A-Za-z][\w.-]{1,38})\/\d{1,3}(?:\.\d{1,3}){3}:\d{1,5}\b/dg,
  },
  // Samba: `kberg (ipv4:198.51.100.4:50410) closed file`
  {
    marks: [' (ipv4:', ' (ipv6:'],
    surely: true,
    pattern: /(?<![\w./-])(?<login>[A-Za-z][\w.-]{1,38}) \(ipv[46]:/dg,
  },
  // `su[4410]: (to dbadmin7) kberg on pts/2`
  {
    marks: [' (to '],
    signs: '(',
    surely: true,
    pattern:
      /(?<=\bsu(?:do)?(?:\[\d{1,7}\])?: \(to (?:\S{1,38}\) )?)(?<login>[A-Za-z][\w.-]{1,38})(?=\)| on )/dg,
  },
  // PostgreSQL: `2026-05-11 10:22:31.004 UTC [8821] report_ro@billing FATAL:  password authentication failed`
  {
    marks: [' FATAL: ', ' ERROR: ', ' LOG: ', ' DETAIL: ', ' STATEMENT: '],
    signs: '@',
    surely: true,
    pattern:
      /(?<![\w./-])(?<login>[A-Za-z_][\w.-]{1,62})@[\w.-]{1,62} (?:FATAL|ERROR|LOG|DETAIL|HINT|STATEMENT|WARNING): /dg,
  },
  // PAM and systemd: `session opened for user kberg(uid=1001)`, `New session 41 of user kberg.`
  {
    marks: ['ession '],
    named: true,
    surely: true,
    pattern:
      /\b[sS]ession (?:opened|closed|\S{1,8}) (?:for|of) user (?<login>[A-Za-z][\w.-]{1,38})/dg,
  },
  // Mail and files: `imap(kberg)<4410>`, `[kberg] OK LOGIN`, `331 Password required for kberg`, `> user kberg`
  {
    marks: ['imap(', 'pop3(', 'lmtp(', 'imap-login', 'lda('],
    signs: '(',
    surely: true,
    pattern: /\b(?:imap|pop3|lmtp|lda)\((?<login>[A-Za-z][\w.-]{1,38})\)/dg,
  },
  {
    marks: ['] OK LOGIN', '] FAIL LOGIN', 'assword required for ', ' user ', 'USER '],
    surely: true,
    pattern:
      /(?:\[(?=[^\n\]]{1,39}\] (?:OK|FAIL) LOGIN)|\bPassword required for |^(?:ftp> |> )user |^USER )(?<login>[A-Za-z][\w.-]{1,38})(?=[\].\s]|$)/dgm,
  },
  // `ps aux`: `kberg    4410  0.0  0.1  2132  880 ?  Ss  08:11  0:00 vim`
  {
    marks: [' 0.', '.0 ', '.1 '],
    signs: '  ',
    surely: true,
    pattern:
      /^(?<login>[a-z_][\w.-]{1,31})\s{1,12}\d{1,7}\s{1,6}\d{1,3}\.\d\s{1,6}\d{1,3}\.\d\s/dgm,
  },
  // Who made a commit, before the address: `Author: kberg <…>`
  {
    marks: ['Author: ', 'Committer: ', '-by: '],
    signs: '<',
    surely: true,
    pattern:
      /^\s{0,8}(?:Author|Committer|Commit|(?:Signed-off|Co-authored|Reviewed|Acked|Tested|Reported)-by): {1,4}(?<login>[a-z][\w.-]{1,38}) </dgm,
  },
]
