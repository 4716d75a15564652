import { pattern } from '../../core/pattern.ts'
import { remembered } from '../text/remembered.ts'

/** What organisations make rules about: people, papers, money, time, access, goods, changes. */
const ruled = new RegExp(
  `\\b(?:${(
    'accounts? access admins? agents? amounts? api applicants? approv(?:als?|ers?) audits? authors? ' +
    'backups? badges? bands beta bills? billing bookings? bonus(?:es)? branch(?:es)? breaks? budgets? ' +
    'callers? calls cancellations? candidates? cards? cases? cash chargebacks? chats? claims? clients ' +
    'codes? commissions? commits? complaints? compensation contractors? contracts? copy costs? ' +
    'credentials? credits? customers? data dates deals? deadlines? defects? deliver(?:y|ies) ' +
    'deploy(?:s|ments?) deposits? devices? discounts? disputes? documents? donations? downgrades? drafts? ' +
    'e-?mails? employees? endpoints? engineers? escalations? estimates? exceptions? expenses? exports? ' +
    'features? fees? finance flags? flights? fraud freelancers? gifts? goods guests? handovers? holidays? ' +
    'hires hiring hotels? hotfix(?:es)? hours ids icons imports? incidents? interns? interviews? ' +
    'invoices? issues items keys? labels? laptops? leads? leave legal licen[cs]es? limits? logs macros? ' +
    'mails? managers? meetings? members merges? messages mfa migrations? minutes names? newcomers ' +
    'newsletters offers? on-?call opportunit(?:y|ies) orders? overtime owners? parcels partners? ' +
    'passwords? payments? payouts? penalt(?:y|ies) permissions? phones? pii pilots? plans? points ' +
    'postmortems? prices? pricing production prod projects? promotions? proposals? prs? purchases? ' +
    'quotes? recordings? records refunds? releases? reminders? renewals? replies requests? resellers? ' +
    'returns? reviews? reviewers? salar(?:y|ies) sales samples? schedules? screenshots? secrets? ' +
    'sessions? severity shifts? shipping shipments? sign-?offs? sla spending sprints? staff staging ' +
    'stories subscriptions? subscribers? suppliers? sub-processors support surcharges? surveys? tables ' +
    'tests? tickets? timestamps tokens? tools training transfers? travel trials? upgrades? users vacation ' +
    'timesheets? warnings? listings? parking rooms? roadmaps? roles? photos? pagers? drills? ' +
    'journalists press receipts? leavers? strikes runbooks? replacements? recruiting ' +
    'vendors? versions? vips? visitors? vouchers? warrant(?:y|ies) wires?'
  )
    .split(' ')
    .join('|')}|time sheets|bug reports|pull requests?|third part(?:y|ies))\\b`,
)

/** Whether it names something organisations make rules about. */
export const namesRuled = remembered((bare) => ruled.test(bare))

/** A part of a machine at work: documentation of how a thing behaves, not a rule for people. */
export const machineAtWork = pattern()`
  ^(?:the|an?|each|every|this|our) (?:[\w-]+ ){0,2}(?:function|method|class|module|library|scheduler|worker|
  cache|parser|compiler|server|service|client library|daemon|process|thread|queue|component|widget|plugin|
  hook|helper|script|job|handler|middleware|database|index|algorithm|loop|iterator|engine|browser|kernel|
  driver|cli|command|tool|endpoint|system|app|application|page|screen|button|dialog|user|export|import|panel|
  graph|chart|metric|column|field|file|dashboard|banner|menu|tab|view|pipeline|cron|api|sdk|model|
  object)(?: \w+)? (?:\w+ly )?(?!must|may|shall|can|should|needs?|will|never|
  has (?:exactly|at (?:most|least)|only|no)|is owned|is only|are only)\w+s\b
`
