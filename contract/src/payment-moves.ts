import * as z from 'zod/mini'
import { moneyReason } from './desk-order.ts'
import { rejection } from './money-desk.ts'
import { orderStates } from './orders.ts'
import { defineRoute } from './route.ts'

export const movePayment = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/admin/money/payments/move',
  access: 'member',
  tag: 'money',
  summary:
    'Moves a payment from the order that counts it to the one that its report names, with a reason; above a limit a second admin has to agree.',
  body: z.object({ event_no: z.int().check(z.gte(1)), reason: moneyReason }),
  /** `state` is the state of the order that gets the payment; null while a second admin has to agree. */
  response: z.object({ is_second_needed: z.boolean(), state: z.nullable(z.enum(orderStates)) }),
})

export const declineMove = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/admin/money/payments/move/decline',
  access: 'member',
  tag: 'money',
  summary: 'Withdraws one’s own request to move a payment, or rejects that of another admin, with a reason.',
  body: z.object({ event_no: z.int().check(z.gte(1)), ...rejection }),
  response: z.object({}),
})
