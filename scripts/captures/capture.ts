import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pictureOf } from './picture.ts'
import { play } from './session.ts'

/** A session to be shown: what is typed at the prompt, and what is on the screen when the picture is taken. */
export interface Capture {
  readonly name: string
  /** For those who do not see it. */
  readonly title: string
  /** Run before, out of sight. */
  readonly before: readonly string[]
  readonly line: string
  /** The last thing to come; without it, the end of the program. */
  readonly until?: string
}

export const captures: readonly Capture[] = [
  {
    name: 'run',
    title: 'svc prebrain reads a mailbox and transcripts, and makes drafts',
    before: [],
    line: 'svc prebrain --mail-export inbox.mbox --meetings-export transcripts',
  },
  {
    name: 'review',
    title: 'svc review shows a draft and asks what shall become of it',
    before: ['svc prebrain --mail-export decision.eml'],
    line: 'svc review',
    until: 'Quit',
  },
  {
    name: 'connect',
    title: 'svc connect lists the tools with the state of each',
    before: [],
    line: 'SVC_FIGMA_TOKEN=figd_example svc connect',
    until: 'ClickUp',
  },
  {
    name: 'report',
    title: 'svc prebrain says what it found, what it skipped and why, and asks before it sends',
    before: [],
    line: 'SVC_BASE_URL=http://localhost:8787 svc prebrain --mail-export inbox.mbox --figma-files aB3xK',
    until: '(y/N)',
  },
]

export interface Taken {
  readonly text: string
  readonly picture: string
}

/** Plays a session with the program built in this checkout, on a device of its own. */
export async function taken(root: string, capture: Capture): Promise<Taken> {
  const home = mkdtempSync(join(tmpdir(), 'svc-capture-'))
  try {
    furnish(root, home)
    for (const line of capture.before) await play(root, home, line)
    const screen = await play(root, home, capture.line, capture.until)
    // A draft's id is another one each time, and a picture that did not change should stay the same.
    screen.replace(/rule_[0-9a-z]{26}/, 'rule_01m7z92e8xbgkne7dftedyr4xg')
    const typed = `$ ${capture.line.replace(/^(?:\w+=\S+ )+/, '')}`
    return {
      text: `${[typed, ...screen.text()].join('\n')}\n`,
      picture: pictureOf(typed, screen.rows(), capture.title),
    }
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

function furnish(root: string, home: string): void {
  const work = join(home, 'work')
  mkdirSync(work)
  cpSync(join(root, 'examples', 'mailbox.mbox'), join(work, 'inbox.mbox'))
  cpSync(join(root, 'examples', 'meetings'), join(work, 'transcripts'), { recursive: true })
  writeFileSync(join(work, 'decision.eml'), mail)
}

const mail = `From: Jane Miller <jane.miller@example.com>
To: team@example.com
Subject: Refunds
Message-ID: <refunds-7@example.com>
Date: Mon, 02 Mar 2026 09:00:00 +0000

We decided that refunds over $500 always need a second approval, from Tom Becker or from me.

Jane
`
