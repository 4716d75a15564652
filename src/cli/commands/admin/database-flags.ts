import { text } from '../../command.ts'

/** Which database a command on the service's host works on. */
export const databaseFlags = {
  data: text('--data', '<folder>', 'Folder of the embedded database (your data folder)'),
  databaseUrl: text(
    '--database-url',
    '<url>',
    'PostgreSQL instead; one with a password in SVC_DATABASE_URL',
  ),
}
