import type { ChalkInstance } from 'chalk'

/**
 * How inquirer's prompts look: in the colours of this run, where inquirer would not ask about `--no-color`, and in
 * ASCII where the locale has nothing else.
 */
export function promptTheme(paint: ChalkInstance, unicode: boolean) {
  const cyan = (text: string): string => paint.cyan(text)
  const dim = (text: string): string => paint.dim(text)
  const keyName = (key: string): string => (unicode ? key : (asciiKeys[key] ?? key))
  return {
    prefix: { idle: paint.blue('?'), done: paint.green(unicode ? '✔' : '*') },
    icon: unicode
      ? { cursor: '❯', checked: paint.green('◉'), unchecked: '◯' }
      : { cursor: '>', checked: '[x]', unchecked: '[ ]' },
    style: {
      answer: cyan,
      message: (text: string) => paint.bold(text),
      error: (text: string) => paint.red(`> ${text}`),
      defaultAnswer: (text: string) => dim(`(${text})`),
      help: dim,
      highlight: cyan,
      description: dim,
      searchTerm: cyan,
      keysHelpTip: (keys: [key: string, action: string][]) =>
        keys
          .map(([key, action]) => `${paint.bold(keyName(key))} ${dim(action)}`)
          .join(dim(unicode ? ' • ' : ', ')),
    },
  }
}

const asciiKeys: Readonly<Record<string, string>> = { '↑↓': 'up/down', '⏎': 'enter' }
