import { SvcError } from '../core/error.ts'
import type { Io } from './io.ts'

export interface Choice<T> {
  /** What the person types to choose it. */
  readonly key: string
  readonly name: string
  readonly value: T
}

/** Questions to a person, on stderr, so that stdout stays the answer. */
export interface Prompt {
  /** Default No. */
  confirm(question: string): Promise<boolean>
  choose<T>(question: string, choices: readonly Choice<T>[]): Promise<T>
}

/** inquirer's prompts; loaded on the first question, for they cost 60 ms. */
export function terminalPrompt(io: Io): Prompt {
  const streams = { input: io.stdin, output: io.stderr, signal: io.signal }
  return {
    confirm: async (question) => {
      const { confirm } = await import('@inquirer/prompts')
      return confirm({ message: question, default: false }, streams)
    },
    choose: async (question, choices) => {
      const { rawlist } = await import('@inquirer/prompts')
      return rawlist({ message: question, choices: [...choices] }, streams)
    },
  }
}

/** Plain questions and typed answers, nothing redrawn: for screen readers and simple terminals. */
export function plainPrompt(io: Io): Prompt {
  const ask = async (question: string): Promise<string> => {
    const { createInterface } = await import('node:readline/promises')
    const lines = createInterface({ input: io.stdin, output: io.stderr, terminal: false })
    const ended = new AbortController()
    lines.once('close', () => ended.abort())
    try {
      const signal = AbortSignal.any([io.signal, ended.signal])
      return (await lines.question(question, { signal })).trim()
    } catch (cause) {
      throw new SvcError('cancelled', 'cancelled', { cause })
    } finally {
      lines.close()
    }
  }
  return {
    confirm: async (question) => /^y(?:es)?$/i.test(await ask(`${question} [y/N] `)),
    choose: async (question, choices) => {
      const menu = choices.map(({ key, name }) => `  ${key}  ${name}\n`).join('')
      for (let attempt = 0; attempt < 10; attempt++) {
        const answer = await ask(`${question}\n${menu}> `)
        const chosen = choices.find(({ key }) => key === answer.toLowerCase())
        if (chosen !== undefined) return chosen.value
      }
      throw new SvcError('cancelled', 'none of the choices was chosen')
    },
  }
}
