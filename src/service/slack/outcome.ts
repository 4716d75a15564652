/** What became of one slash command: the label it is counted under, and nothing of what it said. */
export type SlackOutcome =
  | 'draft'
  /** Its draft was there already. */
  | 'replayed'
  | 'help'
  | 'unknown_workspace'
  | 'unknown_command'
  | 'too_long'
  /** As many open drafts as there may be. */
  | 'full'
  | 'failed'
  | 'unsigned'
