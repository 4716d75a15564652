import { SvcError } from '../../core/error.ts'
import { defineFile } from '../connector.ts'

/** Mail out of an export on disk, one item per thread. */
export const mail = defineFile({
  id: 'mail',
  title: 'Mail export',
  access: 'file',
  scope: {
    mailExport: {
      flag: '--mail-export',
      kind: 'path',
      value: '<path>',
      help: 'An mbox file, an .eml file, a folder of them, or a Google Takeout .zip',
    },
  },
  needs: { all: ['mailExport'] },
  reads: [
    'the text of each mail, without quotes, signatures and list footers',
    'subjects',
    'names and addresses of senders and recipients, for masking only: From, Sender, Reply-To, To, Cc, Bcc, Resent-*, ' +
      'Delivered-To, X-Original-From and X-Original-To',
  ],
  neverReads: [
    'attachments',
    'forwarded mails',
    'calendar entries and attendee lists',
    'delivery and read reports',
    'any other header field',
  ],

  async *read(run) {
    run.tally.messages = 0
    const path = run.scope.mailExport
    if (path === undefined) throw new SvcError('usage', 'mail needs --mail-export')
    // Loaded here: the parsers would slow every other command's start.
    const { readMail } = await import('./read.ts')
    yield* readMail(path, run)
  },
})
