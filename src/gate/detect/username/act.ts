import { isCalled, isLabelled, isOwnName, isPlain, isShaped } from './login-word.ts'
import type { Login } from './written.ts'
import { endsPhrase, loginAt, reachAfter } from './written.ts'

/** Something done with a login: what leads to it, and whether it is one by itself and what follows. */
interface Act {
  readonly lead: RegExp
  readonly holds: (login: string, after: string) => boolean
}

/** Each starts right behind one of its words, those of `actWords`. */
const acts: readonly Act[] = [
  // `logged in as user k.berg`
  {
    lead: /(?<=log|logged|logging|sign|signed|signing)\s(?:(?:in|on|into|out)\s)?(?:[\p{L}\d]{1,16}\s){0,3}?as\s(?:(?:the\s)?user\s)?["'`]?/iuy,
    holds: (login, after) => isShaped(login) || (isPlain(login) && endsPhrase(after)),
  },
  // `who is "xfer_bot2"?`
  {
    lead: /(?<=who)(?:['’]s|\s(?:is|was|are|uses|used|owns))\s["'`]?/iuy,
    holds: (login) => isShaped(login),
  },
  // OpenSSH: `Failed password for invalid user kberg from 192.0.2.7`
  {
    lead: /(?<=password|publickey)\sfor\s(?:invalid\suser\s)?/iy,
    holds: (login, after) => after.startsWith(' from ') && isLabelled(login, true),
  },
  // `whoami → kberg`, or on the next line
  {
    lead: /(?<=whoami)[`'"]?\s{0,2}(?:→|->|=>|:|=|\n)\s{0,2}[`'"]?/iy,
    holds: (login, after) => /^[`'"]?\s{0,2}(?:\n|$)/.test(after) && isLabelled(login, true),
  },
  // `creds are svc_build / …`
  {
    lead: /(?<=creds|credentials)(?:\s(?:are|is)|:)?\s{1,2}/iy,
    holds: (login, after) => /^\s?\/\s?\S/.test(after) && isLabelled(login, true),
  },
  // `psql -h db -U kberg`, `mysqldump -u kberg`
  {
    lead: /(?<=sudo|psql|mysql|mysqldump|mysqladmin|mariadb)(?:\s-{1,2}[\w-]{1,20}(?:[ =][\w./-]{1,40})?){0,4}?\s-[uU]\s?/y,
    holds: (login) => isLabelled(login, true),
  },
  // `squeue -u kberg`
  {
    lead: /(?<=squeue|sacct)\s-u\s/y,
    holds: (login) => isOwnName(login),
  },
  // `échec de connexion pour k.berg`
  {
    lead: /(?<=connexion|conexi[oó]n|anmeldung)\s(?:de|pour|para|von|für)\s/iy,
    holds: (login, after) => isShaped(login) || (isCalled(login) && endsPhrase(after)),
  },
  // `ssh -p 2222 kberg@host`
  {
    lead: /(?<=ssh|scp|sftp|rsync)(?:\s-\w{1,12}(?:\s[\w.~/-]{1,60})?|\s[\w.~/-]{1,60}){0,3}?\s(?=[A-Za-z][\w.-]{1,38}@)/y,
    holds: (login, after) => after.startsWith('@') && isLabelled(login, true),
  },
  // `/home/kberg/src`, `C:\Users\kberg`
  {
    lead: /(?<=(?:^|[\s"'`=:(,<>[|]|file:\/\/|\/[a-z])\/(?:home|Users))\/|(?<=[A-Za-z]:\\{1,2}Users)\\{1,2}/y,
    holds: isOwnName,
  },
  // `su - kberg`, `crontab -u kberg -l`
  {
    lead: /(?<=(?:^|[\s`])su)\s-(?:l)?\s|(?<=crontab)\s-u\s/y,
    holds: (login) => isLabelled(login, true),
  },
  // `sudo: kberg : TTY=pts/0`
  {
    lead: /(?<=sudo):\s{1,8}/y,
    holds: (login, after) => after.startsWith(' : ') && isLabelled(login, true),
  },
]

/** The login that a command, a log or a sentence names behind one of its words. */
export function findInActs(text: string, from: number): Login | null {
  for (const { lead, holds } of acts) {
    lead.lastIndex = from
    if (!lead.test(text)) continue
    const login = loginAt(text, lead.lastIndex)
    if (login === null) continue
    if (holds(login.value, text.slice(login.end, login.end + reachAfter))) return login
  }
  return null
}
