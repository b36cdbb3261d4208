import * as z from 'zod/mini'
import { deskOrder } from './desk-order.ts'
import { orderTopics, takedownKinds } from './legal.ts'
import { claim, STAFF_TEXT_MAX } from './moderation.ts'
import { definePage, pageQuery } from './page.ts'
import { picture } from './pictures.ts'
import { reasonCodes, reportTargets } from './reports.ts'
import { defineRoute } from './route.ts'

const tag = 'moderation'
const done = z.object({})
const text = z.string().check(z.trim(), z.maxLength(STAFF_TEXT_MAX))

/** Decisions about a report or a complaint: `remove` takes the content down, `keep` finds nothing against it. */
export const deskDecisions = ['remove', 'keep', 'invalid'] as const
export type DeskDecision = (typeof deskDecisions)[number]

const deskBody = {
  decision: z.enum(deskDecisions),
  reason: z.enum(reasonCodes),
  /** The moderator's words to the content's owner, in addition to the reason; may be empty. */
  text,
  /** Gives the owner a strike, with `remove` only. */
  is_strike: z.boolean(),
}
const outcome = z.object({ is_second_needed: z.boolean() })

export const openReport = z.object({
  item: z.string(),
  report_id: z.string(),
  target_type: z.enum(reportTargets),
  target_id: z.string(),
  character_id: z.nullable(z.string()),
  owner: z.nullable(z.object({ uid: z.string(), nick_name: z.string() })),
  evidence: z.string(),
  picture: z.nullable(picture),
  reason: z.enum(reasonCodes),
  text: z.string(),
  created_at: z.string(),
  due_at: z.string(),
  claim,
  has_first_vote: z.boolean(),
})
export type OpenReport = z.output<typeof openReport>

export const listReports = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/admin/reports',
  access: 'member',
  tag,
  summary: 'Lists open reports, the most urgent first.',
  query: z.object(pageQuery),
  response: definePage(openReport),
})

export const decideReport = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/admin/reports/decide',
  access: 'member',
  tag,
  summary: 'Decides a report, and notifies the reporter and the content’s owner.',
  body: z.object({ report_id: z.string(), ...deskBody }),
  response: outcome,
})

export const takedownSubjects = ['complaint', ...orderTopics, 'question'] as const
export type TakedownSubject = (typeof takedownSubjects)[number]

export const openTakedown = z.object({
  item: z.string(),
  takedown_id: z.string(),
  receipt_number: z.string(),
  kind: z.enum(takedownKinds),
  /** The subject of a question about an order; null if its sender chose none. */
  topic: z._default(z.nullable(z.enum(orderTopics)), null),
  target: z.string(),
  order: z._default(
    z.nullable(
      z.object({
        number: z.string(),
        /** Minor units. */
        price: z.number(),
        currency: z.string(),
        is_from_buyer: z.boolean(),
        summary: z.optional(
          z.pick(deskOrder, { user: true, state: true, is_cancelled: true, provider: true, reason: true }),
        ),
      }),
    ),
    null,
  ),
  character_id: z.nullable(z.string()),
  text: z.string(),
  name: z.string(),
  email: z.string(),
  signature: z.string(),
  created_at: z.string(),
  due_at: z.string(),
  claim,
  has_first_vote: z.boolean(),
})
export type OpenTakedown = z.output<typeof openTakedown>

export const listTakedowns = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/admin/takedowns',
  access: 'member',
  tag,
  summary: 'Lists open complaints and questions about orders, or a part of them, the most urgent first.',
  query: z.object({ ...pageQuery, part: z.optional(z.enum(takedownSubjects)) }),
  response: definePage(openTakedown),
})

export const countTakedowns = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/admin/takedowns/counts',
  access: 'member',
  tag,
  summary: 'Returns the number of open complaints, and of open questions about orders by subject.',
  response: z.object({
    complaint: z.number(),
    refund: z.number(),
    chargeback: z.number(),
    not_received: z.number(),
    question: z.number(),
  }),
})

export const decideTakedown = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/admin/takedowns/decide',
  access: 'member',
  tag,
  summary: 'Decides a complaint, and notifies its sender and the content’s owner.',
  body: z.object({
    takedown_id: z.string(),
    ...deskBody,
    /** A question about an order can only be answered: `text` is mailed to its sender. */
    decision: z.enum([...deskDecisions, 'answer']),
  }),
  response: outcome,
})

export const staffUser = z.object({
  uid: z.string(),
  id_number: z.string(),
  nick_name: z.string(),
  email: z.nullable(z.string()),
  role: z.enum(['user', 'moderator', 'admin']),
  blocked_at: z.nullable(z.string()),
  created_at: z.string(),
  strikes: z.array(
    z.object({
      strike_id: z.string(),
      reason: z.string(),
      created_at: z.string(),
      lifted_at: z.nullable(z.string()),
    }),
  ),
})
export type StaffUser = z.output<typeof staffUser>

export const findStaffUser = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/admin/users/find',
  access: 'member',
  tag,
  summary:
    'Returns one user by number or whole e-mail address. The view is logged; the e-mail address is never part of a URL.',
  body: z.object({ who: z.string().check(z.trim(), z.minLength(3), z.maxLength(254)) }),
  response: staffUser,
})

export const userActions = ['block', 'unblock', 'strike', 'lift_strikes'] as const
export type UserAction = (typeof userActions)[number]

export const actOnUser = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/admin/users/act',
  access: 'member',
  tag,
  summary:
    'Blocks or unblocks a user, gives a strike or lifts all; the third strike blocks, and one about a minor at once.',
  body: z.object({ uid: z.string(), act: z.enum(userActions), reason: z.enum(reasonCodes), text }),
  response: staffUser,
})

export const setRole = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/admin/users/role',
  access: 'member',
  tag,
  summary: 'Grants or revokes the moderator role; for admins. Admins are appointed on the server.',
  body: z.object({ uid: z.string(), role: z.enum(['user', 'moderator']) }),
  response: staffUser,
})

export const auditActions = [
  'factor_set',
  'factor_reset',
  'recovery_code_used',
  'role_user',
  'role_moderator',
  'role_admin',
  'version_first_vote',
  'version_approved',
  'version_rejected',
  'appeal_first_vote',
  'appeal_upheld',
  'appeal_overturned',
  'report_first_vote',
  'report_removed',
  'report_kept',
  'report_invalid',
  'takedown_first_vote',
  'takedown_removed',
  'takedown_kept',
  'takedown_invalid',
  'takedown_answered',
  'user_seen',
  'user_blocked',
  'user_unblocked',
  'strike_given',
  'strikes_lifted',
  'strike_proposed',
  'proposal_confirmed',
  'proposal_dropped',
  'mistake_wrong',
  'mistake_stands',
  'refund_asked',
  'refund_approved',
  'refund_rejected',
  'refund_withdrawn',
  'refund_closed',
  'adjustment_asked',
  'adjustment_approved',
  'adjustment_rejected',
  'adjustment_withdrawn',
  'payment_assigned',
  'payment_dismissed',
  'payment_moved',
  'move_asked',
  'move_withdrawn',
  'move_rejected',
  'acceptance_asked',
  'acceptance_withdrawn',
  'acceptance_rejected',
  'order_accepted',
  'order_closed',
  'return_recorded',
  'return_dismissed',
  'goods_added',
  'goods_edited',
  'price_asked',
  'price_rejected',
  'price_replaced',
  'price_withdrawn',
  'orders_voided',
  'orders_exported',
] as const
export type AuditAction = (typeof auditActions)[number]

export const auditEntry = z.object({
  seq: z.number(),
  at: z.string(),
  /** Who acted; null for an act of the server's command line or of the content rules. */
  actor: z.nullable(z.object({ uid: z.string(), nick_name: z.string() })),
  asked_by: z.nullable(z.object({ uid: z.string(), nick_name: z.string() })),
  action: z.enum(auditActions),
  target_type: z.string(),
  target_id: z.string(),
  reason: z.nullable(z.string()),
  /**
   * The order whose money or goods changed. In a moved payment, `target_id` is the receiving order and this the losing one.
   * Null, like the next four fields, in old entries.
   */
  order_id: z._default(z.nullable(z.string()), null),
  /** Minor units. */
  amount: z._default(z.nullable(z.number()), null),
  currency: z._default(z.nullable(z.string()), null),
  /** Negative for coins that were taken. */
  coins: z._default(z.nullable(z.number()), null),
  orders: z._default(z.nullable(z.number()), null),
  target: z._default(
    z.nullable(
      z.object({
        kind: z.enum(['user', 'character', 'goods', 'order']),
        name: z.string(),
        key: z.string(),
      }),
    ),
    null,
  ),
  order_number: z._default(z.nullable(z.string()), null),
  hash: z.string(),
})
export type AuditEntry = z.output<typeof auditEntry>

export const listAudit = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/admin/audit',
  access: 'member',
  tag,
  summary: 'Lists every moderation action, the latest first.',
  query: z.object(pageQuery),
  response: definePage(auditEntry),
})

export const checkAudit = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/admin/audit/check',
  access: 'member',
  tag,
  summary: 'Checks the whole audit chain, and returns its first broken entry.',
  body: done,
  response: z.object({ entries: z.number(), broken_at: z.nullable(z.number()) }),
})

const day = z.object({ day: z.string(), value: z.number() })

export const getStatistics = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/admin/statistics',
  access: 'member',
  tag,
  summary: 'Returns the number of waiting items, and figures of the last thirty days.',
  response: z.object({
    waiting: z.object({
      versions: z.number(),
      appeals: z.number(),
      reports: z.number(),
      takedowns: z.number(),
      overdue: z.number(),
    }),
    /** Seconds from arrival to decision; null without decisions. */
    median_wait_s: z.nullable(z.number()),
    decisions: z.array(day),
    reports: z.array(day),
    takedowns: z.array(day),
    crisis_referrals: z.array(day),
    by_reason: z.array(z.object({ reason: z.string(), count: z.number() })),
  }),
})
export type Statistics = z.output<(typeof getStatistics)['response']>

export const getMonthReport = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/admin/statistics/{month}',
  access: 'member',
  tag,
  summary: 'Returns the report of a month as comma-separated values, without names of people.',
  params: z.object({ month: z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/)) }),
  response: z.object({ csv: z.string() }),
})
