import * as z from 'zod/mini'
import { moment, person } from './desk-order.ts'

/** A change of price that a second admin has to agree to. */
export const priceRequest = z.object({
  goods_id: z.string(),
  name: z.string(),
  currency: z.string(),
  /** Minor units: the current price, and the requested one. */
  price_now: z.number(),
  price: z.number(),
  /** Whether the good is on sale now, and whether it would be. */
  is_on_now: z.boolean(),
  is_on: z.boolean(),
  asked_by: person,
  is_own: z.boolean(),
  asked_at: moment,
})
export type PriceRequest = z.output<typeof priceRequest>
