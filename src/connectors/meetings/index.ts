import { SvcError } from '../../core/error.ts'
import { defineFile } from '../connector.ts'

/** Transcripts and notes exported from meeting tools, one item per file; the format is told by content. */
export const meetings = defineFile({
  id: 'meetings',
  title: 'Meeting transcripts',
  access: 'file',
  scope: {
    meetingsExport: {
      flag: '--meetings-export',
      kind: 'path',
      value: '<path>',
      help: 'transcripts: VTT, SRT, text, Markdown, JSON, docx; a file or a folder',
    },
  },
  needs: { all: ['meetingsExport'] },
  reads: ['transcripts as speaker turns', 'typed notes as paragraphs'],
  neverReads: [
    'audio, video and images',
    'comments and deleted text in a docx',
    'summaries, comments and analytics in a JSON export',
  ],

  async *read(run) {
    const path = run.scope.meetingsExport
    if (path === undefined) throw new SvcError('usage', 'meetings needs --meetings-export')
    // Loaded here: the parsers would slow every other command's start.
    const { readMeetings } = await import('./read.ts')
    yield* readMeetings(path, run)
  },
})
