import type { CompletedFlag, Place } from './word.ts'

/** A script for fish: `svc completion fish > ~/.config/fish/completions/svc.fish`. */
export function fishScript(places: readonly Place[]): string {
  const paths = places.filter(({ path }) => path !== '').map(({ path }) => quotedFish(path))
  return `# fish completion for svc
function __svc_place
  set -l place
  for word in (commandline -opc)[2..-1]
    set -l longer (string trim "$place $word")
    if contains -- "$longer" ${paths.join(' ')}
      set place $longer
    end
  end
  test "$place" = "$argv[1]"
end
complete -c svc -f
${places.flatMap(linesOf).join('\n')}
`
}

function linesOf({ path, commands, values, files, flags }: Place): readonly string[] {
  const here = `complete -c svc -n ${quotedFish(`__svc_place ${quotedFish(path)}`)}`
  return [
    ...commands.map(({ word, help }) => `${here} -a ${quotedFish(word)} -d ${quotedFish(help)}`),
    ...values.map((word) => `${here} -a ${quotedFish(word)}`),
    ...(files ? [`${here} -F`] : []),
    ...flags.map((flag) => `${here} ${nameOf(flag)}${valueOf(flag)} -d ${quotedFish(flag.help)}`),
  ]
}

function nameOf({ word }: CompletedFlag): string {
  return word.startsWith('--') ? `-l ${word.slice(2)}` : `-s ${word.slice(1)}`
}

function valueOf({ value }: CompletedFlag): string {
  if (value === null) return ''
  if (value === 'file') return ' -r -F'
  return value.length === 0 ? ' -x' : ` -x -a ${quotedFish(value.join(' '))}`
}

function quotedFish(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}
