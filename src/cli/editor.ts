import { spawn } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stateFolder } from '../client/folder.ts'
import { SvcError } from '../core/error.ts'
import type { WireRule } from '../contract/rules.ts'
import type { Io } from './io.ts'

/**
 * Opens a draft in $VISUAL or $EDITOR: title on the first line, body below. Answers what changed, or null
 * when nothing did. The file holds masked text, is readable by the user alone and gone afterwards.
 */
export async function editDraft(
  io: Io,
  draft: WireRule,
): Promise<{ title?: string; body?: string } | null> {
  const folder = stateFolder(io.env)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `${draft.id}.md`)
  await writeFile(path, `${draft.title}\n\n${draft.body}\n`, { mode: 0o600 })
  try {
    await runEditor(io, path)
    const text = await readFile(path, 'utf8')
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
  } finally {
    await rm(path, { force: true })
  }
}

async function runEditor(io: Io, path: string): Promise<void> {
  const fallback = process.platform === 'win32' ? 'notepad' : 'vi'
  const editor = io.env['VISUAL'] || io.env['EDITOR'] || fallback
  // The variable may hold arguments (`code --wait`), as git and others take it: the shell splits it.
  const child =
    process.platform === 'win32'
      ? spawn(`${editor} "${path}"`, { stdio: 'inherit', shell: true })
      : spawn('sh', ['-c', `${editor} "$1"`, 'sh', path], { stdio: 'inherit' })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  }).catch(() => null)
  if (code === 0) return
  throw new SvcError('usage', 'the editor did not end well', {
    hint: 'set EDITOR to one that works, for example EDITOR=nano',
  })
}
