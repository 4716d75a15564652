import { describe, it } from 'vitest'
import { againChecks } from '../../support/conformance/again.ts'
import { changeChecks } from '../../support/conformance/change.ts'
import { dataChecks } from '../../support/conformance/data.ts'
import { failureChecks } from '../../support/conformance/failure.ts'
import { Kit } from '../../support/conformance/kit.ts'
import { scopeChecks } from '../../support/conformance/scope.ts'
import { secretChecks } from '../../support/conformance/secret.ts'
import { waitChecks } from '../../support/conformance/wait.ts'
import type { Subject } from '../conformance.ts'

/** The checks of a local connector that do not need `svc prebrain`: a remote one is run by the service. */
export function remoteConformance(name: string, subject: Subject): void {
  const kit = new Kit(subject)
  const checks = [
    dataChecks,
    scopeChecks,
    waitChecks,
    failureChecks,
    changeChecks,
    againChecks,
    secretChecks,
  ]
  describe(`${name} conforms: it`, () => {
    for (const { name: promise, run } of checks.flatMap((each) => each(kit))) it(promise, run)
  })
}
