import { towns } from '../clause/town.ts'
import type { WordLists } from '../entry.ts'
import { entries } from '../entry.ts'

/** What opens lines and fields, and other words with a capital that no list of products has. */
export const headings: WordLists = {
  heading:
    entries(`Pros Cons Context Decision Consequences Status Drivers Options Rationale Learnings Findings Findability
    Breadcrumb Breadcrumbs Pagination Tooltip Onboarding Offboarding Rollout Rollback Failover Backfill Runbook Playbook
    Postmortem Timeline Impact Mitigation Remediation Workaround Caveats Assumptions Constraints Dependencies Stakeholders
    Scope Goals Non-goals Milestones Deliverables Acceptance_Criteria Definition_of_Done Next_Steps Open_Questions Summary
    Overview Background Motivation Proposal Alternatives Trade-offs Risks Benefits Drawbacks Costs Fraud Chargebacks Refunds
    Billing Invoicing Shipping Returns Warranty Escalation Triage Severity Priority Owner Assignee Reporter Reviewer Approver
    Author Attendees Absent Regrets Chair Scribe Agenda Minutes Actions Action_Items Follow-ups Parking_Lot Retrospective
    Start Stop Continue Keep Drop Skip Merge Squash Rebase Revert Deprecate Archive Purge Retain Notify Grace_Period
    Grace_Period_Notice Cooling-off Trial Renewal Cancellation Proration Seats Tiers Plans Quotas Throttling Caching Sharding
    Shards Replicas Indexes Queues Workers Cron Webhooks Callbacks Payloads Headers Tokens Secrets Certificates Ciphers
    Findable Usable Accessible Contrast Spacing Typography Icons Badges Banners Modals Drawers Tabs Chips Caller Agent Hirers
    Hall Chapel Kitchen Parking Bookings Deposits Keys Catering Insurance Volunteers Trustees Treasurer Secretary Clerk
    Visitors Members Guests Tenants Landlord Vendor Supplier Buyer Seller Carrier Courier Depot Warehouse Freight Customs`),
  language:
    entries(`Julia Ada Pascal Haskell Ruby Perl Crystal Elm Racket Scheme Lisp Prolog Fortran Cobol Basic Groovy Nim
    Zig Rust Go Swift Dart Kotlin Scala Clojure Elixir Erlang Lua R Octave Matlab`),
  font: entries(`Verdana Georgia Arial Helvetica Roboto Inter Lato Garamond Baskerville Bodoni Caslon Courier Futura Gill_Sans
    Palatino Tahoma Trebuchet Cambria Calibri Lucida Optima Rockwell Didot Franklin_Gothic`),
  colour:
    entries(`amber Amber ruby olive Olive jade Jade rose Rose violet Violet hazel coral Coral scarlet ginger sienna
    auburn red green blue grey teal indigo ivory`),
  settlement: entries(
    'town village city township county_seat hamlet suburb parish river lake district',
  ),
  town: towns,
}
