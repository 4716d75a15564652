import type { Command } from './command.ts'
import { adminKeyCreate } from './commands/admin/key-create.ts'
import { adminOrgCreate } from './commands/admin/org-create.ts'
import { adminOrgList } from './commands/admin/org-list.ts'
import { adminRotateKey } from './commands/admin/rotate-key.ts'
import { adminOrgSet } from './commands/admin/org-set.ts'
import { billingCancel } from './commands/billing/cancel.ts'
import { billingPaymentMethod } from './commands/billing/payment-method.ts'
import { billingResume } from './commands/billing/resume.ts'
import { billingStatus } from './commands/billing/status.ts'
import { completion } from './commands/completion.ts'
import { connect } from './commands/connect.ts'
import { connectorsList } from './commands/connectors.ts'
import { deskRuns } from './commands/desk/runs.ts'
import { deskSync } from './commands/desk/sync.ts'
import { disconnect } from './commands/disconnect.ts'
import { doctor } from './commands/doctor.ts'
import { extract } from './commands/extract.ts'
import { learningReset } from './commands/learning/reset.ts'
import { learningStatus } from './commands/learning/status.ts'
import { learningOff, learningOn } from './commands/learning/switch.ts'
import { login } from './commands/login.ts'
import { logout } from './commands/logout.ts'
import { mask } from './commands/mask.ts'
import { modelKey } from './commands/model/key.ts'
import { prebrain } from './commands/prebrain.ts'
import { reviewDiscard } from './commands/review/discard.ts'
import { reviewEdit } from './commands/review/edit.ts'
import { reviewList } from './commands/review/list.ts'
import { review } from './commands/review/review.ts'
import { reviewShow } from './commands/review/show.ts'
import { reviewSubmit } from './commands/review/submit.ts'
import { rulesCreate } from './commands/rules/create.ts'
import { rulesList } from './commands/rules/list.ts'
import { rulesRepo } from './commands/rules/repo.ts'
import { rulesShow } from './commands/rules/show.ts'
import { rulesSync } from './commands/rules/sync.ts'
import { serve } from './commands/serve.ts'
import { webhookCreate } from './commands/webhook/create.ts'
import { webhookList } from './commands/webhook/list.ts'
import { webhookRevoke } from './commands/webhook/revoke.ts'
import { webhookRotate } from './commands/webhook/rotate.ts'
import { whoami } from './commands/whoami.ts'

/** Every command, in the order help shows them. Their modules hold words only; the work is imported when they run. */
export const commands: readonly Command[] = [
  prebrain,
  connect,
  disconnect,
  connectorsList,
  deskSync,
  deskRuns,
  review,
  reviewList,
  reviewShow,
  reviewEdit,
  reviewSubmit,
  reviewDiscard,
  learningStatus,
  learningOn,
  learningOff,
  learningReset,
  rulesList,
  rulesShow,
  rulesCreate,
  rulesSync,
  rulesRepo,
  webhookCreate,
  webhookList,
  webhookRotate,
  webhookRevoke,
  billingStatus,
  billingPaymentMethod,
  billingCancel,
  billingResume,
  mask,
  extract,
  modelKey,
  serve,
  adminOrgCreate,
  adminOrgList,
  adminOrgSet,
  adminKeyCreate,
  adminRotateKey,
  login,
  logout,
  whoami,
  doctor,
  completion,
]
