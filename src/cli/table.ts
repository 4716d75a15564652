import type { Command } from './command.ts'
import { adminKeyCreate } from './commands/admin/key-create.ts'
import { adminOrgCreate } from './commands/admin/org-create.ts'
import { adminOrgList } from './commands/admin/org-list.ts'
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
import { rulesShow } from './commands/rules/show.ts'
import { serve } from './commands/serve.ts'
import { webhookCreate } from './commands/webhook/create.ts'
import { webhookList } from './commands/webhook/list.ts'
import { webhookRevoke } from './commands/webhook/revoke.ts'
import { webhookRotate } from './commands/webhook/rotate.ts'
import { whoami } from './commands/whoami.ts'

/** Every command, in the order help shows them. Their modules hold words only; the work is imported when they run. */
export const commands: readonly Command[] = [
  prebrain,
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
  webhookCreate,
  webhookList,
  webhookRotate,
  webhookRevoke,
  mask,
  extract,
  modelKey,
  serve,
  adminOrgCreate,
  adminOrgList,
  adminKeyCreate,
  login,
  logout,
  whoami,
]
