import { command, toggle } from '../command.ts'
import type { Check } from '../doctor/check.ts'
import { printableLine } from '../printable.ts'

export const doctor = command({
  description:
    'Looks at everything svc stands on and says what is wrong and what to do. Shows where each setting comes from. Calls the service and each connected tool once, by its smallest read; changes nothing.',
  args: [],
  flags: {
    offline: toggle('--offline', 'Make no request'),
  },
  examples: [
    ['svc doctor', 'Check everything'],
    ['svc doctor --offline --json', 'For a bug report: settings and state, no requests'],
  ],
  async run({ flags: { offline } }, context) {
    const { deviceChecks, origins } = await import('../doctor/device.ts')
    const { serviceCheck, toolChecks } = await import('../doctor/remote.ts')
    const settings = await origins(context)
    const device = await deviceChecks(context)
    const checks = [
      ...device,
      // Without usable settings nobody knows whom to call.
      ...(settings.length === 0
        ? []
        : [await serviceCheck(context, offline), ...(await toolChecks(context, offline))]),
    ]
    await context.out({ settings, checks }, () => [
      ...settings.map(({ name, value, origin }) => `${name} = ${value ?? '-'}  (${origin})`),
      '',
      ...checks.flatMap(linesOf),
    ])
    if (checks.some(({ state }) => state === 'failed')) context.setExit(1)
  },
})

const marks: Readonly<Record<Check['state'], string>> = {
  ok: 'ok      ',
  warning: 'warning ',
  failed: 'FAILED  ',
  off: '-       ',
}

function linesOf({ name, state, detail, hint }: Check): readonly string[] {
  const line = printableLine(`${marks[state]} ${name.padEnd(14)} ${detail}`)
  return hint === null ? [line] : [line, `${' '.repeat(24)}hint: ${printableLine(hint)}`]
}
