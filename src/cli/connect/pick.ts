import { connectors } from '../../connectors/registry.ts'
import type { Context } from '../context.ts'
import { elsewhere } from './elsewhere.ts'
import { notesOf, statesOf, stateWords } from './state.ts'

/** Lets the person pick what to connect, from all there is with the state of each. Answers its name. */
export async function pickConnector(context: Context): Promise<string> {
  const connectable = connectors.filter(({ access }) => access !== 'file')
  const states = await statesOf(
    context,
    connectable.map((connector) => ({ connector, scope: {} })),
  )
  for (const note of notesOf(states)) await context.note(note)
  return context.prompt.one('What do you want to connect?', [
    ...states.map((state) => ({
      value: state.connector.id,
      name: state.connector.title,
      hint: stateWords(state),
    })),
    ...elsewhere.map(({ id, title, purpose }) => ({ value: id, name: title, hint: purpose })),
  ])
}
