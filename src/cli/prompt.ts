import { Writable } from 'node:stream'
import { SvcError } from '../core/error.ts'
import type { Io } from './io.ts'
import { write } from './io.ts'

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
  /** One line, trimmed; may be empty. */
  text(question: string): Promise<string>
  /** As `text`, and nothing of what is typed or pasted is shown. */
  password(question: string): Promise<string>
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
    text: async (question) => {
      const { input } = await import('@inquirer/prompts')
      return (await input({ message: question }, streams)).trim()
    },
    password: async (question) => {
      const { password } = await import('@inquirer/prompts')
      return (await password({ message: question }, streams)).trim()
    },
  }
}

/** Plain questions and typed answers, nothing redrawn: for screen readers and simple terminals. */
export function plainPrompt(io: Io): Prompt {
  const ask = async (question: string, hidden = false): Promise<string> => {
    const { createInterface } = await import('node:readline/promises')
    // As a terminal, readline turns the terminal's own echo off and echoes into `output` itself.
    const output = hidden ? nowhere() : io.stderr
    const lines = createInterface({ input: io.stdin, output, terminal: hidden })
    const ended = new AbortController()
    lines.once('close', () => ended.abort())
    try {
      const signal = AbortSignal.any([io.signal, ended.signal])
      if (hidden) await write(io.stderr, question)
      return (await lines.question(hidden ? '' : question, { signal })).trim()
    } catch (cause) {
      throw new SvcError('cancelled', 'cancelled', { cause })
    } finally {
      lines.close()
      if (hidden) await write(io.stderr, '\n')
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
    text: (question) => ask(`${question}: `),
    password: (question) => ask(`${question} (not shown): `, true),
  }
}

function nowhere(): Writable {
  return new Writable({ write: (_part, _encoding, done) => done() })
}
