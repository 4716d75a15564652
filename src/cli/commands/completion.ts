import { SvcError } from '../../core/error.ts'
import { command } from '../command.ts'

const shells = ['bash', 'zsh', 'fish', 'powershell'] as const

export const completion = command({
  description:
    'Prints a completion script made from this very version. It writes to no file of yours: put its output where your shell looks for it.',
  args: [
    {
      name: 'shell',
      help: `One of ${shells.join(', ')}`,
      required: true,
      variadic: false,
      choices: shells,
    },
  ],
  flags: {},
  variables: [],
  examples: [
    ['eval "$(svc completion bash)"', 'bash, in ~/.bashrc'],
    ['svc completion zsh > "${fpath[1]}/_svc"', 'zsh'],
    ['svc completion fish > ~/.config/fish/completions/svc.fish', 'fish'],
    ['svc completion powershell | Out-String | Invoke-Expression', 'PowerShell, in its profile'],
  ],
  async run({ args: [shell = ''] }, { stream }) {
    const { loadedCommands } = await import('../table.ts')
    const { placesOf } = await import('../completion/word.ts')
    const script = await scriptFor(shell)
    await stream(script(placesOf(await loadedCommands())))
  },
})

async function scriptFor(shell: string) {
  switch (shell) {
    case 'bash':
      return (await import('../completion/bash.ts')).bashScript
    case 'zsh':
      return (await import('../completion/zsh.ts')).zshScript
    case 'fish':
      return (await import('../completion/fish.ts')).fishScript
    case 'powershell':
      return (await import('../completion/powershell.ts')).powershellScript
    default:
      throw new SvcError('usage', `completion knows no shell ${shell}`, {
        hint: `one of ${shells.join(', ')}`,
      })
  }
}
