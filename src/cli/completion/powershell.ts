import type { Place, Word } from './word.ts'

/** A script for PowerShell 5.1 and later: `svc completion powershell | Out-String | Invoke-Expression`. */
export function powershellScript(places: readonly Place[]): string {
  return `# PowerShell completion for svc
Register-ArgumentCompleter -Native -CommandName svc -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $places = @{
${places.map(wordLine).join('\n')}
  }
  $values = @{
${places.flatMap(valueLines).join('\n')}
  }
  $place = ''
  $previous = ''
  $words = @($commandAst.CommandElements | Where-Object { $_.Extent.EndOffset -lt $cursorPosition } | ForEach-Object { $_.ToString() })
  foreach ($word in ($words | Select-Object -Skip 1)) {
    $longer = "$place $word".Trim()
    if ($places.ContainsKey($longer)) { $place = $longer }
    $previous = $word
  }
  $key = "$place $previous".Trim()
  $offered = @(if ($values.ContainsKey($key)) { $values[$key] } else { $places[$place] })
  $offered | Where-Object { $_[0] -like "$wordToComplete*" } | ForEach-Object {
    [System.Management.Automation.CompletionResult]::new($_[0], $_[0], 'ParameterValue', $_[1])
  }
}
`
}

function wordLine({ path, commands, values, flags }: Place): string {
  const words = [...commands, ...values.map((word) => ({ word, help: word })), ...flags]
  return `    ${quoted(path)} = ${listed(words)}`
}

function valueLines({ path, flags }: Place): readonly string[] {
  return flags.flatMap(({ word, value }) => {
    if (value === null || value === 'file' || value.length === 0) return []
    const key = path === '' ? word : `${path} ${word}`
    return [`    ${quoted(key)} = ${listed(value.map((each) => ({ word: each, help: each })))}`]
  })
}

/** Each entry a pair; the leading comma keeps a list of one pair a list of pairs. */
function listed(words: readonly Word[]): string {
  return `@(${words.map(({ word, help }) => `,@(${quoted(word)}, ${quoted(help)})`).join('; ')})`
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
