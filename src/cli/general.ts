import { number, text, toggle } from './command.ts'

/** Flags every command takes. */
export const generalFlags = {
  json: toggle('--json', 'Print the answer as one JSON document'),
  input: toggle('--no-input', 'Never ask; fail where an answer would be needed'),
  yes: toggle('--yes', 'Do not ask before sending or removing (-y)'),
  quiet: toggle('--quiet', 'Errors only on stderr (-q)'),
  verbose: toggle('--verbose', 'Say what is being done (-v)'),
  debug: toggle('--debug', 'Requests and stack traces on stderr; never text or keys'),
  color: toggle('--no-color', 'No colours'),
  baseUrl: text('--base-url', '<url>', 'Address of the service; without one it runs inside svc'),
  profile: text('--profile', '<name>', 'Sign-in to use, as given to svc login'),
  timeout: number('--timeout', '<s>', 'Longest wait for one request (30)', {
    min: 1,
    max: 3_600,
    integer: false,
  }),
  help: toggle('--help', 'Show this help (-h)'),
}

/** One-letter forms of the general flags. */
export const shortFlags: Readonly<Record<string, string>> = {
  '--yes': '-y',
  '--quiet': '-q',
  '--verbose': '-v',
  '--help': '-h',
}
