import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Env } from '../client/folder.ts'
import { stateFolder } from '../client/folder.ts'
import { SvcError } from '../core/error.ts'
import type { WireRule } from '../contract/rules.ts'
import type { Io } from './io.ts'

interface Edit {
  readonly title?: string
  readonly body?: string
}

/** A draft as a file for the person's editor. It may hold names they typed, and is readable by them alone. */
export class DraftFile {
  readonly path: string

  constructor(env: Env, id: string) {
    this.path = join(stateFolder(env), `${id}.md`)
  }

  /** True while it holds what was typed and is not saved. */
  get isKept(): boolean {
    return existsSync(this.path)
  }

  /**
   * Opens the draft in $VISUAL or $EDITOR: title on the first line, body below; where something is kept, that is
   * opened instead. Answers what is other than in the draft, and keeps it until `remove`; null when nothing is.
   */
  async edited(io: Io, draft: WireRule): Promise<Edit | null> {
    const before = `${draft.title}\n\n${draft.body}\n`
    let text = before
    await mkdir(dirname(this.path), { recursive: true, mode: 0o700 })
    if (!this.isKept) await writeFile(this.path, before, { mode: 0o600 })
    try {
      const editing = () => runEditor(io, this.path)
      await (io.lend?.(editing) ?? editing())
    } finally {
      text = await readFile(this.path, 'utf8').catch(() => '')
      if (text === before || text.trim() === '') await this.remove()
    }
    const edit = editOf(draft, text)
    if (edit === null) await this.remove()
    return edit
  }

  async remove(): Promise<void> {
    await rm(this.path, { force: true })
  }
}

/** Null where the text is the draft's own. */
function editOf(draft: WireRule, text: string): Edit | null {
  const [first = '', ...rest] = text.split('\n')
  const title = first.trim()
  const body = rest.join('\n').trim()
  if (title === '' || body === '') {
    throw new SvcError('usage', 'a rule needs a title on the first line and a body below it')
  }
  const edit = {
    ...(title === draft.title ? {} : { title }),
    ...(body === draft.body.trim() ? {} : { body }),
  }
  return Object.keys(edit).length === 0 ? null : edit
}

async function runEditor(io: Io, path: string): Promise<void> {
  const fallback = process.platform === 'win32' ? 'notepad' : 'vi'
  const editor = io.env['VISUAL'] || io.env['EDITOR'] || fallback
  // The variable may hold arguments (`code --wait`), as git and others take it: the shell splits it.
  const child =
    process.platform === 'win32'
      ? spawn(`${editor} "${path}"`, { stdio: 'inherit', shell: true })
      : // A shell without a trap would itself die of the Ctrl-C its editor took, once that has ended well.
        spawn('sh', ['-c', `trap : INT; ${editor} "$1"`, 'sh', path], { stdio: 'inherit' })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  }).catch(() => null)
  if (code === 0) return
  throw new SvcError('usage', 'the editor did not end well', {
    hint: 'set EDITOR to one that works, for example EDITOR=nano',
  })
}
