// The main job on a fresh clone: install, build, find decisions in the examples, say what to do next.
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { prepare } from './prepare.js'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const svc = join(root, 'bin', 'svc.js')

prepare()
process.stderr.write('Reading the examples: a mailbox and the transcripts of four meetings.\n\n')
const run = spawnSync(
  process.execPath,
  [
    svc,
    'prebrain',
    '--mail-export',
    join(root, 'examples', 'mailbox.mbox'),
    '--meetings-export',
    join(root, 'examples', 'meetings'),
  ],
  // The quick start always shows the embedded service, whatever is configured on this machine.
  { stdio: 'inherit', env: { ...process.env, SVC_BASE_URL: '' } },
)
if (run.status !== 0) process.exit(run.status ?? 1)
process.stderr.write(`
Next:
  npx svc review              read the drafts one by one: submit, edit, discard
  npx svc review list --json  the same for a script
  npx svc prebrain --mail-export <your.mbox>
`)
