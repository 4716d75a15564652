import type { Ask, Choices, McpConnector, Option } from '../../src/connectors/connector.ts'
import type { McpTrialOptions } from './mcp-trial.ts'
import { withMcp } from './mcp-trial.ts'

/** What a person was asked, and what they could pick. */
export interface Asked {
  readonly question: string
  readonly options: readonly Option<unknown>[]
}

/** Lets somebody pick, at every question, the options with these names. */
export async function pick(
  connector: McpConnector,
  names: readonly string[],
  options: McpTrialOptions,
): Promise<{ readonly choices: Choices; readonly asked: readonly Asked[] }> {
  const asked: Asked[] = []
  const ask: Ask = {
    one: (question, offered) => {
      asked.push({ question, options: offered })
      const picked = offered.find(({ name }) => names.includes(name))
      if (picked === undefined) return Promise.reject(new Error(`nothing picked: ${question}`))
      return Promise.resolve(picked.value)
    },
    many: (question, offered) => {
      asked.push({ question, options: offered })
      return Promise.resolve(
        offered.filter(({ name }) => names.includes(name)).map(({ value }) => value),
      )
    },
  }
  const { choosing } = connector
  if (choosing === undefined) throw new TypeError(`${connector.id} has nothing to choose`)
  const { value } = await withMcp(connector, options, (tool) =>
    choosing.choose({ tool, choices: options.choices ?? {} }, ask),
  )
  return { choices: value, asked }
}
