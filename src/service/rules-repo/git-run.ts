import { spawn } from 'node:child_process'
import { devNull } from 'node:os'
import { dirname } from 'node:path'

export type GitTrouble =
  | 'failed'
  | 'missing'
  | 'foreign'
  | 'none'
  | 'late'
  | 'locked'
  | 'denied'
  | 'branch_in_the_way'
  | 'file_in_the_way'

/** git said no, or could not be asked. Holds nothing of what it printed but the kind of trouble. */
export class GitError extends Error {
  override readonly name = 'GitError'
  readonly kind: GitTrouble
  /** What git ended with; null when it was stopped, or never ran. */
  readonly exitCode: number | null

  constructor(kind: GitTrouble, exitCode: number | null = null) {
    super(`git: ${kind}`)
    this.kind = kind
    this.exitCode = exitCode
  }
}

export interface GitInput {
  readonly stdin?: string
  /** An index apart from the person's own. */
  readonly indexFile?: string
  /** RFC 3339: when the commit is made. */
  readonly at?: string
  readonly signal: AbortSignal
}

const timeoutMs = 20_000
const maxOutputBytes = 32 * 1024 * 1024

/**
 * Runs git in a folder with fixed arguments, no shell, no hooks, no prompts, no network, none of the caller's
 * variables that git listens to. Answers what it printed. Throws `GitError`.
 */
export function runGit(folder: string, args: readonly string[], input: GitInput): Promise<string> {
  const child = spawn('git', [...fixed, '-C', folder, ...args], {
    env: environment(folder, input),
    stdio: ['pipe', 'pipe', 'pipe'],
    windowsHide: true,
    signal: AbortSignal.any([input.signal, AbortSignal.timeout(timeoutMs)]),
  })
  const stdout = collected(child.stdout, () => child.kill())
  const stderr = collected(child.stderr, () => child.kill())
  // git may end without reading what it was given; its exit code tells.
  child.stdin.on('error', () => undefined)
  child.stdin.end(input.stdin ?? '')
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(errorFrom(error)))
    child.once('close', (code) => {
      if (code === 0) resolve(stdout().toString('utf8'))
      else reject(new GitError(kindOf(stderr().toString('utf8')), code))
    })
  })
}

/** What a repository's own settings must not decide: programs to run, objects to swap, quoting of names. */
const fixed = [
  '--no-pager',
  '--no-replace-objects',
  '--no-optional-locks',
  ...Object.entries({
    'core.hooksPath': devNull,
    'core.fsmonitor': 'false',
    'core.fsync': 'committed,reference',
    'core.quotePath': 'false',
    'gc.auto': '0',
    'maintenance.auto': 'false',
    'protocol.allow': 'never',
    'i18n.commitEncoding': 'utf-8',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
]

const author = { name: 'svc', email: 'svc@localhost' }

function environment(folder: string, { indexFile, at }: GitInput): Record<string, string> {
  const kept = ['PATH', 'HOME', 'USERPROFILE', 'SYSTEMROOT', 'TMPDIR', 'TEMP', 'XDG_CONFIG_HOME']
  const own = kept.flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return {
    ...Object.fromEntries(own),
    LC_ALL: 'C',
    GIT_TERMINAL_PROMPT: '0',
    GIT_NO_LAZY_FETCH: '1',
    // The folder itself is meant, not a repository around it.
    GIT_CEILING_DIRECTORIES: dirname(folder),
    GIT_AUTHOR_NAME: author.name,
    GIT_AUTHOR_EMAIL: author.email,
    GIT_COMMITTER_NAME: author.name,
    GIT_COMMITTER_EMAIL: author.email,
    ...(at === undefined ? {} : { GIT_AUTHOR_DATE: at, GIT_COMMITTER_DATE: at }),
    ...(indexFile === undefined ? {} : { GIT_INDEX_FILE: indexFile }),
  }
}

function collected(stream: NodeJS.ReadableStream, tooMuch: () => void): () => Buffer {
  const parts: Buffer[] = []
  let size = 0
  stream.on('data', (part: Buffer) => {
    size += part.length
    if (size > maxOutputBytes) tooMuch()
    else parts.push(part)
  })
  return () => Buffer.concat(parts)
}

function errorFrom(error: Error): GitError {
  if ('code' in error && error.code === 'ENOENT') return new GitError('missing')
  return new GitError(error.name === 'AbortError' ? 'late' : 'failed')
}

/** git's own words under LC_ALL=C. */
function kindOf(stderr: string): GitTrouble {
  return signs.find(([, words]) => words.test(stderr))?.[0] ?? 'failed'
}

const signs: readonly (readonly [GitTrouble, RegExp])[] = [
  ['foreign', /dubious ownership/],
  ['none', /not a git repository|cannot change to/],
  ['locked', /\.lock': File exists/],
  ['denied', /Permission denied|Read-only file system|insufficient permission/],
  ['branch_in_the_way', /'refs\/heads\/svc' exists/],
  ['file_in_the_way', /appears as both a file and as a directory/],
]
