import { describe, expect, test } from 'vitest'
import { found as allFound, mask } from '../masking.ts'

/** Other detectors have tests of their own. */
function found(text: string): string[] {
  return allFound(text).filter((one) => one.startsWith('username:'))
}

test.each([
  '// @ts-expect-error: not yet',
  ' * @param name of it\n * @returns nothing',
  '@import "x.css"; @layer base',
  'NUMBER BETWEEN ((@PageNumber + 1) * @PageSize)',
  'WHERE [Dispatched] < @Since',
  'accounts @example.com are ours',
  'the @language and @context of JSON-LD',
  '`@connections` commands',
  'KIND.&Form({Known}{@kindName})',
  '    @cached_total\n    def total(self):',
  '@app.listed\n@app.counted\nclass Item:',
  'lookup [@server] [-p port]',
  "since your user doesn't own it",
])('leaves %s', (text) => expect(found(text)).toEqual([]))

test('a handle after a capital word of prose is found', () => {
  expect(found('ask @jane_doe OR @k.smith')).toEqual(['username:@jane_doe', 'username:@k.smith'])
})

test.each([
  ['@petra\nclass starts at nine', 'username:@petra'],
  ['@petra\npublic opinion is (mostly) with us.', 'username:@petra'],
  ["our user is petra, and she doesn't know", 'username:petra'],
  ['[@petra](https://chat.example/petra)', 'username:@petra'],
])('a handle that only looks like code is found: %s', (text, handle) => {
  expect(allFound(text)).toContain(handle)
})

test.each([
  'ask «@müller» first, then «@jmüller»',
  '«@bärbel_k» signs off, «@ørnulf-k» agrees',
  'with «@мария», «@γιάννης» and «@j_smith»-',
  'spelt in two pieces: «@mu\u0308ller» and «@jose\u0301».',
])('a handle in any alphabet is found whole: %s', (marked) => {
  const text = marked.replaceAll(/[«»]/g, '')
  expect(allFound(text)).toEqual(
    [...marked.matchAll(/«([^»]*)»/g)].map(([, one]) => `username:${one}`),
  )
})

test('a word of code before letters of a script without spaces is none', () => {
  expect(found('在类上加@Override注解，再看@media查询')).toEqual([])
})

test.each([
  ['<@U024BE7LH|jsmith42> and <@U024BE7LH> decided', '[USERNAME_1] and [USERNAME_1] decided'],
  ['We decided with <@U024BE7LH|kim.lee>.', 'We decided with [USERNAME_1].'],
  ['ask <@W012A3CDE|Kim Lee>, then <@!80351110224678912>', 'ask [USERNAME_1], then [USERNAME_2]'],
  ['<@macro name="x"> and <@URL>', '<@macro name="x"> and <@URL>'],
])('mentions of chat as it hands them on: %s', (text, masked) => {
  expect(mask(text).masked).toBe(masked)
})

test.each([
  'username: «fernwood88»',
  'username       = "«dbadmin7»"',
  'username:       «jhalvorsen»',
  '"username": "«bluefalcon»", "age": 4',
  '{"user":"«gwhitmore»","id":3}',
  'login ok user=«t.achterberg» ip=1',
  'Server=sql;User ID=«sqladmin7»;x=1',
  'Benutzername: «hkrause7»',
  'DB_USER=«billing_app»',
  'uid=1001(«awhitaker») gid=1001',
  'log in as «j.hartmann», open Reports',
  'logged in as user «margot_f»',
  'our user is «kwatanabe» and it is locked',
  'with user «okowalski», it hangs',
  'user «demo_anita» / x',
  "User '«bwright»' does not exist",
  'Accepted publickey for «mlangford» from 1.2.3.4',
  'Failed password for invalid user «rkessler» from 1.2.3.4',
  'session opened for user «cbaker» by (uid=0)',
  'npm whoami → «petra-n»',
  '$ whoami\n«lschmidt»\n',
  'sudo -u «deploy_7» ./run.sh',
  'psql -U «reporting_ro» -h db',
  'ssh -p 2222 «mkowalski»@bastion',
  'creds are «svc_build» / on the board',
  'user «pkowalska» logged in from the office',
  'sudo: «pkowalska» : TTY=pts/0',
  'built in /home/«pkowalska»/project and /Users/«petra»/src',
  String.raw`see C:\Users\«pkowalska»\Desktop and "D:\\Users\\«PKowalska»\\x"`,
  String.raw`CORP\«pkowalska» has it, so has "EU-1\\«tberg77»".`,
  'telegram: «pkowalska», instagram: «pkowalska.pics»',
  'skype: live:«pkowalska_3»; Twitter handle: «pkowalska»_',
  'gamertag: «NoobSlayer99» on Discord «pkowalska#1234»',
  'username;role\n«pkowalska»;admin\n«kberg77»;viewer\n',
  '| role | user |\n|---|---|\n| admin | «pkowalska» |',
  'thanks to u/«pkowalska_reddit»!',
  'login for the portal: «pkowalska_k», our login on staging is «pkow-admin», ok',
  'What is your login?\nCustomer: «kowal77»\nAgent: thanks',
  'access for the logins «tkowal», «pkowalska2» and «mk_ops» until May',
  'drwxr-x---  4 «pkowal»  staff  4096 Feb  3 08:11 exports\n-rw-r--r--  1 root staff   812 Feb  3 08:15 notes',
  '4f1c2ab  «pkowal-dev»  Fix rounding\n9be77d0  renovate  Bump parser',
  'su - «tpkowal» works, crontab -u «tpkowal» -l does, scp report.txt «pkowal»@files02:/tmp/',
  'mon identifiant est «pkowal75» mais rien, meu usuário é «rafa.kowal22», podem',
  '| user | role |\n|---|---|\n| «KowalP» | admin |',
  'proxy7 - «quiverfull» [10/Oct/2026:13:55:36 +0200] "GET / HTTP/1.1" 200',
  'https://www.linkedin.com/in/«petra-kowalska-8b1234»/ and https://twitter.com/«pkowalska87»/status/1',
  'x.com/«pkowalska87», t.me/«pkowalska», reddit.com/user/«pkowalska»',
  'användarnamn: «kbergstrom», Nazwa użytkownika: «kbergowska», kullanıcı: «kbergoglu»',
  'username: «u1048822», Login-Name «zb4471» is new; username: «newsletter-out»\n',
  'my Windows login «kbergram», mein Benutzername im Portal ist «kbergram», l’identifiant reste «achats.sud»',
  'Which user are you signed in with?\nTom Reed: «tkbrgm»\n',
  'user «kbergram», initial password follows; der Nutzer «nacho» hat sich vertippt',
  'created by «k.berg» · assigned to «kbergram» · open; (triggered by «t-ramirez»)',
  '| account | role |\n|---|---|\n| «svc.deploy02» | bot |\n| «r_castell» | reader |',
  'username   shell\n«jt04»       zsh\n«contractor-b»  bash\n',
  String.raw`the accounts CORP\«fmueller» and CORP\«kberg» left; net use Z: /user:CORP\«bhalloran» x`,
  'Discord: «kbergfuchs#4821», https://www.youtube.com/@«kberg-lectures»',
  'mysqldump -h db3 -u «dumper» crm; kubectl config set-credentials «ops-felix»; squeue -u «marigold»',
  'r8812 | «wren» | 2026-11-04 | 2 lines',
  'COMMAND   PID     USER   FD\nnode    40122 «kberg»   23u  IPv4',
  '«wren»@build07:~$ ls\n[«priest_j»@hpc2 ~]$ ls',
  'reports-db:5432:dwh:«etl»:x\nmachine git.example\nlogin «robot-ci»\npassword x',
  "GRANT SELECT ON crm.* TO '«report_ro»'@'%'; define('DB_USER', '«wp_blog_usr»');",
  '<add key="ServiceUser" value="«svc-invoice»" /> and cn=«wiki-bind»,ou=services,dc=example',
  '«toby»     pts/0   198.51.100.14   Mon Apr  7 08:31\nroot     tty1    console',
  'corp\\«d.marchetti»\nremote: Permission to a/b denied to «kberg-corp».\n',
  '{"event":"role.granted","actor":"«ileana»","target":"«vpopescu2»"}; by «JIRAUSER18204»',
  'a81f2c90 («rosalind»   2026-11-02 10:14:33 +0000 118)   return x',
  'sshd: Accepted publickey for «wren» from 198.51.100.20 port 40022',
  '*** «nightowl» has joined #infra\n<«nightowl»> it beeps\n<«carl»> on it',
  'unlock «a.fitzgerald» in SAP, it runs as «leo.k» on etl-02; «yhassan», «jlhansen»',
  'Please create these users in Jira:\n\n«bschmitt»\n«lfournier»\n- «dvanderberg»\n\nAll of them',
  ' user      «ext-morrow»\n password  x\nUser: «NORTHSIDE_PURCH»\nPassword: x; curl -u «robotbot»:x',
  'please unlock «jsmith», «tdewit» reported it and «fmueller» is fine',
  'Caller: Beatrice Lund («blund»), backup: Tom van Dyk [«tvandyk2»]',
  'Get-ADUser «pnorling» -Properties LockedOut\nSamAccountName    : «pnorling»',
  'CRON[4410]: («mreyes») CMD (x)\ndovecot: user=<«vlopez»>, method=PLAIN\nusername «nocadmin» privilege 15 secret 0 x',
  'It runs under «svc_backup», whose rights are few; user «ci-reader», token follows',
  'Ask «kberg_77» now. user=«kberg_77» has left, so has «kberg_77».',
  '«brontis»/198.51.100.4:61102 MULTI: Learn, smbd: «harlo» (ipv4:198.51.100.4:50410) closed',
  'su[4410]: (to «dbadmin7») «brontis» on pts/2; UTC [8821] «reading»@billing FATAL:  no',
  'session opened for user «brontis»(uid=1001); New session 41 of user «harlo».',
  'imap(«brontis»)<4410>: out; vsftpd: [«harlo»] OK LOGIN\n331 Password required for «harlo»',
  'PID %CPU\n«brontis»    4410  0.0  0.1  2132  880 ?  Ss  vim\nAuthor: «harlo» <a@b.c>',
  'chown -R «brontis»:staff /srv; usermod -aG docker «brontis»; sudo passwd «harlonum»\n',
  'runuser -u «brontis» -- ls; ssh -l «harlo» web; runas /user:CORP\\«harlo» x',
  'ALTER ROLE «crm_sync» SET x; GRANT SELECT ON t TO «crm_sync»; ALTER TABLE t OWNER TO «brontis»;',
  'AllowUsers «brontis» «harlo»\nHost db\n  HostName x\n  User «brontis»\n',
  '[Service]\nUser=«brontis»\n\n«harlo» ALL=(ALL) NOPASSWD: ls\napp.users.0.name=«intakes»',
  'i am logged as «nights04», who is "«xfer_bot2»"? account «nlwhs» got renamed',
  'User «KAREN» password follows\nbenutzer = «RFC_LAGER»\npasswort = x',
])('the login in %s', (marked) => {
  const text = marked.replaceAll(/[«»]/g, '')
  expect(found(text)).toEqual(
    [...marked.matchAll(/«([^»]*)»/g)].map(([, one]) => `username:${one}`),
  )
})

test.each([
  'The username must not be empty. Users log in with SSO.',
  'user stories, user feedback, user agents, with user input, as user data.',
  '"username": "string", "user": null, login=true',
  'user: root, user=postgres, "user": "admin"',
  'const username = req.body.username; user: User = await repo.find(id)',
  'username = input("Name: "); user = currentUser(); user.name = x',
  'user: "{{ username }}", user=${USER}, username: <your-username>',
  'user_id: 8842, user id 123456, user_name VARCHAR(40)',
  'log in as an administrator, signed in as guest',
  'the user created_at column and the user last_login field',
  'the password for production is rotated; sudo -u root ls; ssh root@host',
  'our user is locked, my login is broken, their username is missing.',
  'a user successfully logged in, the user never logged out',
  '| User | Limit |\n|---|---|\n| viewer | 5 |\n| contractor | 10 |\n| admin | 20 |',
  'user,setting\nrequired,dark\nguest,light\nwith user input,we stop\n',
  'mount /home/runner/work, /home/ubuntu/app and /home/node; /Users/Shared/x',
  'GET /home/settings, https://api.x.io/Users/list and the /users/search route',
  String.raw`HKLM\Software, NT\system, {"msg":"ERROR\nkubectl","a":"DONE\tworld"}, $\alpha$, SUM\{x\}`,
  String.raw`the share is FILES\public\x, the key HKCU\Console`,
  'Telegram: supported, Instagram: planned, Skype: retired in 2025, Discord: no, Twitter: see below',
  'Telegram: webhook, TikTok: enterprise, medium: severity2, Discord: announcements only',
  'Channels\nTelegram: optional\nInstagram: disabled\nhandle: required, handle: 3',
  'https://twitter.com/search?q=x, https://t.me/joinchat/x, linkedin.com/company/acme, instagram.com/p/abc',
  'the login for the portal is broken, user for the test is missing, logins are slow and users complain',
  'logins accounts, roles and groups; users read, write and delete',
  '- - - [10/Oct/2026:13:55:36 +0200] "GET / HTTP/1.1" 200\nWhat is your login?\nCustomer: forgotten',
  'e.g. a.k.a. i.e. p.m., max.x = rose.y; a mcdonalds, pino -u "amqp://x", j.query and m.module',
  'the users are:\n\nviewers\neditors\n\nand more',
  '@NotBlank private String name; @NotBlank @Size(min = 12) int x',
  'mkdir, nginx, kubectl, psql, dmesg, tmux and xterm; Paul Miller (paulmiller.com), Ada Berg (draft-berg-00)',
  'Jira (ticketing), Monte Carlo (simulation), svc_name = svc_id(x), path/svc_x',
  'docker login registry.internal, npm login registry.example; user feedback by now, started by hand · done',
  '| user_id | type |\n|---|---|\n| account_no | varchar |\n| login_count | int |',
  'cn=users,dc=example; PID table; last - first; actor: none; <b> bold\n<i> more',
  '@scope:registry=https://npm.example, chown root:root x, CREATE USER admin; su - root',
  'GRANT SELECT ON t TO PUBLIC; OWNED BY NONE; grant access to users, set role admin',
  'the session is closed for user data, an account was created and a user was deleted',
  'at the x.com/intent page; m/u/s units; u/o; Discord #1234 and Discord channel#2024',
])('no login in %s', (text) => expect(found(text)).toEqual([]))

test('a login and the handle with an at sign have placeholders of their own value', () => {
  const { masked } = mask('user=kw_92 and username: kw_92', [], { kinds: new Set(['username']) })
  expect(masked).toBe('user=[USERNAME_1] and username: [USERNAME_1]')
})

describe('a log of IRC', () => {
  test.each([
    [
      '10:02 <plh> hello\n10:03 <@wquiver> hi, plh\n10:04 * plh waves',
      '10:02 <[USERNAME_1]> hello\n10:03 <@[USERNAME_2]> hi, [USERNAME_1]\n10:04 * [USERNAME_1] waves',
    ],
    [
      '<RRSAgent> logging\n<plh> shall we\n<tidoust> yes\n<plh> ok',
      '<RRSAgent> logging\n<[USERNAME_1]> shall we\n<[USERNAME_2]> yes\n<[USERNAME_1]> ok',
    ],
    [
      'kbergman: who does it?\nBergPlays: I do, on Friday\nkbergman: ok, then I am out',
      '[USERNAME_1]: who does it?\nBergPlays: I do, on Friday\n[USERNAME_1]: ok, then I am out',
    ],
    [
      'kbergman: who does it?\ndrozkel: somebody of the other team\nkbergman: ok, then I am out\ndrozkel: ask them on Friday',
      '[USERNAME_1]: who does it?\n[USERNAME_2]: somebody of the other team\n[USERNAME_1]: ok, then I am out\n[USERNAME_2]: ask them on Friday',
    ],
    [
      'Drozkel - 21:14\nit crashes\nBergPlays - 21:15\nsince when, drozkel',
      '[USERNAME_1] - 21:14\nit crashes\n[USERNAME_2] - 21:15\nsince when, drozkel',
    ],
  ])('names who speaks by nicks: %j', (text, masked) => {
    expect(mask(text).masked).toBe(masked)
    expect(mask(masked).masked).toBe(masked)
  })

  test.each([
    '<p> hello\n<p> hi all\n<td> ok\n<td> no',
    '<string> the name\n<number> the age',
    '<item> one\n<item> two</item>',
    '* parserx: accept a trailing comma\n* mixerx: fix the button\n* parserx: report the column',
    'kubeproxy: is it a word of two\nkubeproxy: you see it again',
    'Monday - 9:00\nTuesday - 9:30',
  ])('is no list of tags: %j', (text) => {
    expect(mask(text).masked).toBe(text)
  })
})

test.each([
  ['// TODO(rtillery): mend this', '// TODO([USERNAME_1]): mend this'],
  ['// FIXME(PROJ-12): mend this', '// FIXME(PROJ-12): mend this'],
  ['// TODO(later): mend this', '// TODO(later): mend this'],
])('whose task it is: %s', (text, masked) => {
  expect(mask(text).masked).toBe(masked)
})

describe('who did something, by a login', () => {
  test.each([
    ['Reported by: quiverfull', ['quiverfull']],
    ['**Assigned to:** cash.ndlovane', ['cash.ndlovane']],
    ['Reviewers: khwangdo, pdelmonti\nStatus: draft', ['khwangdo', 'pdelmonti']],
    ['quiverfull commented 2 days ago:\nno', ['quiverfull']],
    ['> quiverfull approved these changes', ['quiverfull']],
    ['**quiverfull** commented on lines 41–58\n\nno', ['quiverfull']],
    ['**q-full** replied\n\nno', ['q-full']],
    ['quiverfull merged commit 12ab3f into main', ['quiverfull']],
  ])('is found in %s', (text, logins) =>
    expect(found(text)).toEqual(logins.map((login) => `username:${login}`)),
  )

  test.each([
    'Approved by: finance',
    'Closed by: renovate',
    'Assigned to: the backend team',
    'Reviewers: everyone, platform',
    'somebody commented yesterday',
    '**Nothing** replied\n\nand **nobody** commented\n\nno',
    'It was quiverfull opened on May 4.',
  ])('is nobody in %s', (text) => expect(found(text)).toEqual([]))
})

describe('who is in charge, by a login', () => {
  test.each([
    ['Reporter: wanda.quiverfull', 'wanda.quiverfull'],
    ['"owner": "w.quiverfull",', 'w.quiverfull'],
    ['assignee=wanda_quiverfull', 'wanda_quiverfull'],
    ['Committer: wquiverfull77 <x>', 'wquiverfull77'],
    ['Assignee: quiverfull', 'quiverfull'],
    ['**Reviewer:** quiverfull', 'quiverfull'],
  ])('is found in %s', (text, login) => expect(found(text)).toEqual([`username:${login}`]))

  test.each([
    'Owner: team-payments',
    'Author: package.json',
    'maintainer: docs.google.com',
    'reviewer: the finance team',
    'Assignee: backend',
    'Assignee: unassigned',
    'Owner: quiverfull',
  ])('is nobody in %s', (text) => expect(found(text)).toEqual([]))
})
