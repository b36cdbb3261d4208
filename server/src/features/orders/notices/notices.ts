import { LANGUAGES } from '@citrine/contract/messages/languages'
import * as z from 'zod'

const payment = { number: z.string(), amount: z.number().int(), currency: z.string() }

/** Goods that a refund or dispute took. `owed` is the part of `coins` that the user had already spent. */
export type Removal = { is_premium_removed: boolean; coins: number; owed: number }
export const NO_REMOVAL: Removal = { is_premium_removed: false, coins: 0, owed: 0 }
/** Optional, because notices that the previous release queued lack these fields. */
const taken = {
  is_premium_removed: z.boolean().optional(),
  premium_until: z.iso.datetime().optional(),
  coins: z.number().int().optional(),
  owed: z.number().int().optional(),
}

/** Optional, because notices that the previous release queued do not name the goods. */
const bought = z
  .object({
    goods_type: z.string(),
    period_type: z.string().nullable(),
    coins: z.number().int().nullable(),
    is_withdrawal_waived: z.boolean(),
    /** The page's language when the buyer ticked the box; unknown for orders of earlier releases. */
    language: z.enum(LANGUAGES).optional(),
    premium: z
      .object({ starts_at: z.iso.datetime(), ends_at: z.iso.datetime(), is_later: z.boolean() })
      .optional(),
  })
  .optional()

export const noticeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('premium_ending'), ends_at: z.iso.datetime() }),
  z.object({ kind: z.literal('premium_ended'), ends_at: z.iso.datetime() }),
  z.object({ kind: z.literal('refund_sent'), ...payment, ...taken }),
  z.object({ kind: z.literal('refund_rejected'), ...payment }),
  z.object({ kind: z.literal('payment_moved'), ...payment, ...taken }),
  z.object({ kind: z.literal('payment_disputed'), ...payment, ...taken }),
  z.object({
    kind: z.literal('payment_in_review'),
    ...payment,
    ordered: z.object({ amount: z.number().int(), currency: z.string() }).optional(),
  }),
  z.object({ kind: z.literal('payment_late'), ...payment }),
  z.object({ kind: z.literal('payment_credited'), ...payment, bought }),
])
export type Notice = z.output<typeof noticeSchema>
