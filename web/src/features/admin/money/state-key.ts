import type { OrderState } from '@citrine/contract/orders'

/** The text that names an order's state: a cancelled order is stored as failed. */
export const stateKey = ({ state, is_cancelled }: { state: OrderState; is_cancelled: boolean }) =>
  is_cancelled ? ('state_cancelled' as const) : (`state_${state}` as const)
