import type { CompletedFlag, Place } from './word.ts'
import { quoted } from './word.ts'

/** A script for bash 3.2 and later: `eval "$(svc completion bash)"`. */
export function bashScript(places: readonly Place[]): string {
  return `# bash completion for svc
_svc_files() {
  local file
  COMPREPLY=()
  while IFS= read -r file; do COMPREPLY+=("$file"); done < <(compgen -f -- "$1")
  # Blanks are quoted and folders end with a slash; bash 3.2 has no such command.
  compopt -o filenames 2>/dev/null
  return 0
}
_svc() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} place='' words='' flags='' i
  # bash takes --flag=value for three words.
  if [[ $cur == = ]]; then
    cur=''
  elif [[ $prev == = ]] && ((COMP_CWORD > 2)); then
    prev=\${COMP_WORDS[COMP_CWORD-2]}
  fi
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "$place \${COMP_WORDS[i]}" in
${places
  .filter(({ path }) => path !== '')
  .map(({ path }) => `      ${quoted(` ${path}`)}) place=${quoted(` ${path}`)} ;;`)
  .join('\n')}
    esac
  done
  COMPREPLY=()
  case "$place $prev" in
${places.flatMap(valueCases).join('\n')}
  esac
  case "$place" in
${places.map(wordCase).join('\n')}
  esac
  [[ $cur == -* || -z $words ]] && words=$flags
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
}
complete -F _svc svc
`
}

/** After a flag that takes a value, only the value is offered. */
function valueCases({ path, flags }: Place): readonly string[] {
  return flags.flatMap((flag) => {
    const answer = answerOf(flag)
    if (answer === null) return []
    const place = path === '' ? '' : ` ${path}`
    return [`    ${quoted(`${place} ${flag.word}`)}) ${answer}return ;;`]
  })
}

function answerOf({ value }: CompletedFlag): string | null {
  if (value === null) return null
  if (value === 'file') return '_svc_files "$cur"; '
  return value.length === 0
    ? ''
    : `COMPREPLY=($(compgen -W ${quoted(value.join(' '))} -- "$cur")); `
}

function wordCase({ path, commands, values, files, flags }: Place): string {
  const words = [...commands.map(({ word }) => word), ...values].join(' ')
  const all = flags.map(({ word }) => word).join(' ')
  const place = path === '' ? '' : ` ${path}`
  const file = files
    ? `[[ $cur != -* ]] && _svc_files "$cur" && [[ -n $COMPREPLY ]] && return; `
    : ''
  return `    ${quoted(place)}) ${file}words=${quoted(words)} flags=${quoted(all)} ;;`
}
