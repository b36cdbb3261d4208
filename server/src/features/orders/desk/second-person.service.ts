import { SECOND_PERSON_ABOVE } from '@citrine/contract/money-desk'
import { openWallet } from '#server/features/wallet/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { DAY_MS } from '#server/platform/time.ts'
import type { OrderRow } from '../orders.queries.ts'
import { sumCreditedByStaff } from './accept-order.queries.ts'

/** Whether one admin alone may not credit an order: with what staff credited its buyer in the last day it is above the limit. */
export async function needsSecondPerson(
  tx: Tx,
  { user_id, order_id, price }: Pick<OrderRow, 'user_id' | 'order_id' | 'price'>,
  now: Date,
): Promise<boolean> {
  if (user_id === null) return true
  // Two orders at once must not both use what the limit leaves.
  await openWallet(tx, user_id)
  const since = new Date(now.getTime() - DAY_MS)
  return price + (await sumCreditedByStaff(tx, { user_id, order_id, since })) > SECOND_PERSON_ABOVE
}
