import type { TaskId } from '../bonus.ts'
import type { ErrorKind } from '../errors.ts'
import type { ReasonCode } from '../reports.ts'

/** Everything that the server says: failures, the title and the description of each task, what a check found, and the words of its own in a talk. */
export type MessageKind =
  | ErrorKind
  | 'ok'
  | `task_${TaskId}`
  | `task_${TaskId}_desc`
  | `review_${'minor' | 'name' | 'unchecked'}`
  | `reason_${ReasonCode}`
  | StatementText
  | `help_${'care' | 'danger' | 'everywhere' | 'paused'}`

/** What the mails about decisions are made of. */
type StatementText =
  | `statement_${'version_rejected' | 'appeal_upheld' | 'appeal_overturned' | 'content_removed'}`
  | `statement_${'strike_given' | 'account_blocked' | 'account_unblocked'}`
  | `statement_${'strike_by_rules' | 'block_by_rules' | 'by_rules'}`
  | `statement_takedown_${'removed' | 'kept' | 'invalid'}`
  | `statement_${'subject' | 'reason' | 'words' | 'by_person' | 'appeal' | 'contact'}`
