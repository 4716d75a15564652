import type { LineForm } from './form.ts'

/** What people type: the shell they type it into, and its commands. */
export const commandLines: readonly LineForm[] = [
  // `whoami` on Windows, alone in its line: `corp\kberg`
  { marks: ['\\'], signs: '\\', pattern: /^[a-z][\w-]{1,14}\\(?<login>[a-z][\w.-]{1,38})\s?$/dgm },
  // `kubectl config set-credentials kberg`, `--user=kberg`
  {
    marks: ['set-credentials', '--user'],
    signs: '-',
    pattern: /(?:\bset-credentials |--user(?:name)?[ =])["']?(?<login>[A-Za-z][\w.-]{1,38})/dg,
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
  // Windows: `Get-ADUser kberg -Properties …`, `SamAccountName : kberg`
  {
    marks: ['-AD', 'AccountName'],
    surely: true,
    pattern:
      /(?:\b[A-Z][a-z]+-AD(?:User|Account|AccountPassword)\s(?:-Identity\s)?["']?|\b[sS][aA][mM]AccountName["']?\s{0,12}[:=]\s?["']?)(?<login>[A-Za-z][\w.-]{1,38})/dg,
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
  {
    marks: [' % '],
    signs: '@',
    surely: true,
    pattern: /^(?<login>[a-z][\w.-]{1,31})@[\w.-]{1,63} \S{1,60} %(?=\s|$)/dgm,
  },
  // Who owns a file, and accounts that are made, changed and looked at: `chown -R kberg:staff /srv`, `usermod -aG docker kberg`
  {
    marks: ['chown '],
    pattern: /\bchown (?:-{1,2}[\w-]{1,20} ){0,3}(?<login>[a-z_][\w.-]{1,31})(?=[ :])/dg,
  },
  {
    marks: ['user', 'passwd ', 'chage '],
    signs: '-',
    pattern:
      /(?<![\w./-])(?:(?:smb|ht)?passwd|user(?:add|del|mod)|(?:add|del|create|drop)user|chage)(?: -{1,2}[\w-]{1,20}(?:[ =][\w.,:/-]{1,60})?){0,6}?(?: [~./][\w./-]{1,80})? (?<login>[a-z_][\w.-]{1,31})(?=\s?(?:$|[`"';|&)]))/dgm,
  },
  {
    marks: ['adduser ', 'passwd ', 'id ', 'finger ', 'groups '],
    surely: true,
    pattern:
      /(?:^|[$#] |\bsudo |`)(?:adduser|gpasswd -[ad]|passwd|id|finger|groups) (?<login>[a-z_][\w.-]{1,31})(?=\s?$| [a-z][\w-]{1,20}$|`)/dgm,
  },
  {
    marks: ['su '],
    pattern: /(?:^|[$#] |\bsudo |`)su (?<login>[a-z_][\w.-]{1,31})(?= -c\b|\s?$|`)/dgm,
  },
  // `runuser -u kberg`, `ssh -l kberg`, `pg_dump -U kberg`
  {
    marks: [' -u ', ' -U ', ' -l '],
    signs: '-',
    surely: true,
    pattern:
      /(?<![\w-])(?:runuser|pkill|pgrep|lastlog|rdesktop|az login|oc login|mongosh?|mongodump|smbclient|p(?:sql|g_dump|g_dumpall|g_restore)|createdb|dropdb|ldapsearch|ssh|rlogin|machinectl|sqlcmd|isql|clickhouse-client)(?: [\w.=/:,-]{1,60}){0,6}? -[uUl] (?<login>[A-Za-z][\w.-]{1,38})/dg,
  },
  // `xfreerdp /u:kberg`, `runas /user:CORP\kberg`
  {
    marks: ['/u:', '/user:'],
    signs: ':',
    surely: true,
    pattern: /\s\/(?:u|user):(?:[\w.-]{1,15}\\)?(?<login>[A-Za-z][\w.-]{1,38})(?![\w.\\-])/dg,
  },
  {
    marks: ['user.name'],
    surely: true,
    pattern:
      /\bgit config (?:--\w{1,10} )?user\.name ["']?(?<login>[A-Za-z][\w.-]{1,38})["']?\s?$/dgm,
  },
]
