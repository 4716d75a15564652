import type { WireSyncReport } from '../../../contract/rules-repo.ts'
import { command } from '../../command.ts'
import { printableLine } from '../../printable.ts'

/** Calls of one run; each looks at a hundred pull requests or works for half a minute. */
const maxCalls = 200

export const rulesSync = command({
  description:
    'Looks at every open pull request, or branch of a git folder: merged ones approve their rules in the wording that was merged, closed ones reject theirs. Needed where no webhook of the provider can arrive.',
  args: [],
  flags: {},
  examples: [
    ['svc rules sync', 'After merging'],
    ['svc rules sync --json', 'What changed, for a script'],
  ],
  async run(_input, { service, out, warn, setExit }) {
    const { api } = await service()
    let total = await api.syncRulesRepo()
    let broken: unknown = null
    for (let n = 1; n < maxCalls && total.remaining > 0; n++) {
      const next = await api.syncRulesRepo().catch((thrown: unknown) => {
        broken = thrown
        return null
      })
      if (next === null || looked(next) === 0) break
      total = sum(total, next)
    }
    await out(total, (report) => [
      ...report.approved.map((id) => `Approved ${id}.`),
      ...report.rejected.map((id) => `Rejected ${id}.`),
      ...report.superseded.map((id) => `Superseded ${id}.`),
      `${report.open} still open.`,
    ])
    for (const id of total.unknown) {
      await warn(
        `${id}: its pull request or its file cannot be found any more (svc review discard ${id})`,
      )
    }
    for (const { place, message } of total.failed) {
      await warn(printableLine(`${place}: not looked at: ${message}`))
    }
    // What was settled before it broke is told first: nothing tells it again.
    if (broken !== null) throw broken
    if (total.failed.length > 0) setExit(5)
  },
})

function looked({ checked, failed }: WireSyncReport): number {
  return checked + failed.length
}

/**
 * A call looks first at what was looked at longest ago, so `b` comes to what `a` had left before it comes to anything
 * twice; what it left itself may have been seen by `a`.
 */
function sum(a: WireSyncReport, b: WireSyncReport): WireSyncReport {
  const failed = new Map([...a.failed, ...b.failed].map((each) => [each.place, each]))
  return {
    checked: a.checked + b.checked,
    approved: [...a.approved, ...b.approved],
    rejected: [...a.rejected, ...b.rejected],
    superseded: [...a.superseded, ...b.superseded],
    unknown: [...new Set([...a.unknown, ...b.unknown])],
    failed: [...failed.values()],
    open: b.open,
    remaining: Math.max(0, a.remaining - looked(b)),
  }
}
