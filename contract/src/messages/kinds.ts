import type { TaskId } from '../bonus.ts'
import type { ErrorKind } from '../errors.ts'
import type { OrderReason } from '../orders.ts'
import type { ReasonCode } from '../reports.ts'

export type MessageKind =
  | ErrorKind
  | 'ok'
  | `task_${TaskId}`
  | `task_${TaskId}_desc`
  | `review_${'minor' | 'name' | 'organisation' | 'unchecked'}`
  | `goods_${'monthly' | 'yearly' | 'coins' | 'saving'}`
  | `order_${OrderReason}`
  | `order_${'declined' | 'charged_back'}_paypal`
  | 'order_replaced'
  | `billing_${'country' | 'state'}`
  | 'ask_age'
  | `reason_${ReasonCode}`
  | StatementText
  | `field_${'needed' | 'short' | 'long' | 'low' | 'high' | 'few' | 'many' | 'number' | 'choice' | 'form'}`
  | `push_${'reply' | 'picture' | 'review' | 'premium'}`
  | `help_${'care' | 'danger' | 'everywhere' | 'paused'}`

type StatementText =
  | `statement_${'version_rejected' | 'appeal_upheld' | 'appeal_overturned' | 'content_removed'}`
  | `statement_${'strike_given' | 'account_blocked' | 'account_unblocked'}`
  | 'statement_strike_by_rules'
  | `statement_takedown_${'removed' | 'kept' | 'invalid' | 'answered'}`
  | 'statement_answer_subject'
  | `statement_${'subject' | 'reason' | 'words' | 'by_person' | 'appeal' | 'contact'}`
