import { findAccountIds } from './detect/account-id.ts'
import { findAddresses } from './detect/address.ts'
import { findAmounts } from './detect/amount.ts'
import { findAssigned } from './detect/assignment.ts'
import { findBankAccounts } from './detect/bank-account.ts'
import { findBirthDates } from './detect/birth-date.ts'
import { findCards } from './detect/card.ts'
import { findEmails } from './detect/email.ts'
import { findIps } from './detect/ip.ts'
import { findMacs } from './detect/mac.ts'
import { findNationalIds } from './detect/national-id.ts'
import { findPhones } from './detect/phone.ts'
import { findPrivateKeys } from './detect/private-key.ts'
import { findRepeated } from './detect/repeated.ts'
import { findTokens } from './detect/secret.ts'
import { findApart } from './detect/secret/apart.ts'
import { findInCalls } from './detect/secret/call.ts'
import { findInColumns } from './detect/secret/column.ts'
import { findInCommands } from './detect/secret/command.ts'
import { findNearby } from './detect/secret/nearby.ts'
import { findSaid } from './detect/secret/said.ts'
import { findWrapped } from './detect/secret/wrapped.ts'
import { findTaggedValues } from './detect/tagged-value.ts'
import { findUrlCredentials } from './detect/url-credential.ts'
import { findUsernames } from './detect/username.ts'
import type { Sink } from './finding.ts'
import type { Scan } from './scan.ts'

/** Finds the values of one form. People are found apart, since their names must be known first. */
export interface Detector {
  /** What `svc mask --explain` calls it; also its file in detect/. */
  readonly name: string
  /** Adds to the sink what it finds. Bounded work around each anchor of the scan; never throws. */
  find(scan: Scan, sink: Sink): void
}

/** Findings that overlap are resolved by length and sensitivity; the order matters for the last three only, which go on from what was found. */
export const detectors: readonly Detector[] = [
  { name: 'url-credential', find: findUrlCredentials },
  { name: 'email', find: findEmails },
  { name: 'private-key', find: findPrivateKeys },
  { name: 'secret', find: findTokens },
  { name: 'assignment', find: findAssigned },
  { name: 'secret/said', find: findSaid },
  { name: 'secret/nearby', find: findNearby },
  { name: 'secret/apart', find: findApart },
  { name: 'secret/call', find: findInCalls },
  { name: 'secret/column', find: findInColumns },
  { name: 'secret/command', find: findInCommands },
  { name: 'card', find: findCards },
  { name: 'bank-account', find: findBankAccounts },
  { name: 'birth-date', find: findBirthDates },
  { name: 'amount', find: findAmounts },
  { name: 'account-id', find: findAccountIds },
  { name: 'national-id', find: findNationalIds },
  { name: 'phone', find: findPhones },
  { name: 'ip', find: findIps },
  { name: 'mac', find: findMacs },
  { name: 'address', find: findAddresses },
  { name: 'username', find: findUsernames },
  { name: 'secret/wrapped', find: findWrapped },
  { name: 'tagged-value', find: findTaggedValues },
  { name: 'repeated', find: findRepeated },
]
