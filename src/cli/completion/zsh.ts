import type { CompletedFlag, Place, Word } from './word.ts'
import { quoted } from './word.ts'

/** A script for zsh: `svc completion zsh > "\${fpath[1]}/_svc"`, or sourced after compinit. */
export function zshScript(places: readonly Place[]): string {
  return `#compdef svc
# zsh completion for svc
_svc() {
  local place='' prev=\${words[CURRENT-1]} i
  local -a commands flags
  for ((i = 2; i < CURRENT; i++)); do
    case "$place \${words[i]}" in
${places
  .filter(({ path }) => path !== '')
  .map(({ path }) => `      ${quoted(` ${path}`)}) place=${quoted(` ${path}`)} ;;`)
  .join('\n')}
    esac
  done
  case "$place $prev" in
${places.flatMap(valueCases).join('\n')}
  esac
  case "$place" in
${places.map(wordCase).join('\n')}
  esac
  if [[ \${words[CURRENT]} == -* ]]; then
    _describe -o flag flags
  elif ((\${#commands})); then
    _describe command commands
  else
    _files
  fi
}
if [[ \${funcstack[1]} == _svc ]]; then _svc "$@"; else compdef _svc svc; fi
`
}

function valueCases({ path, flags }: Place): readonly string[] {
  return flags.flatMap((flag) => {
    const answer = answerOf(flag)
    if (answer === null) return []
    const place = path === '' ? '' : ` ${path}`
    return [`    ${quoted(`${place} ${flag.word}`)}) ${answer}; return ;;`]
  })
}

function answerOf({ value, help }: CompletedFlag): string | null {
  if (value === null) return null
  if (value === 'file') return '_files'
  return value.length === 0
    ? `_message ${quoted(help)}`
    : `_values value ${value.map(quoted).join(' ')}`
}

function wordCase({ path, commands, values, flags }: Place): string {
  const words = [...commands, ...values.map((word) => ({ word, help: '' }))]
  const place = path === '' ? '' : ` ${path}`
  return `    ${quoted(place)})
      commands=(${words.map(described).join(' ')})
      flags=(${flags.map(described).join(' ')}) ;;`
}

/** _describe takes \`word:help\`; a colon within either is escaped. */
function described({ word, help }: Word): string {
  const escaped = word.replaceAll(':', '\\:')
  return quoted(help === '' ? escaped : `${escaped}:${help}`)
}
