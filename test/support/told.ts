import type { WireErrand, WireErrandPage } from '../../src/contract/errand.ts'
import type { WireTroubles } from '../../src/contract/trouble.ts'
import type { TestService } from './service.ts'

/** Each fault of a history with its step, in order. */
export function told({ troubles }: WireTroubles): readonly Record<string, unknown>[] {
  return troubles.flatMap(({ step, faults }) => faults.map((each) => ({ step, ...each })))
}

/** All that is kept of an organisation's errands, newest first. */
export async function errandsAt(
  { call }: TestService,
  path: string,
): Promise<readonly WireErrand[]> {
  const items: WireErrand[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const query: string = cursor === '' ? '' : `&cursor=${cursor}`
    const { status, body } = await call('GET', `${path}?limit=200${query}`)
    if (status !== 200) throw new Error(JSON.stringify(body))
    const page = body as WireErrandPage
    items.push(...page.items)
    cursor = page.next
  }
  return items
}
