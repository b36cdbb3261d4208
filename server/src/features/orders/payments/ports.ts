import * as z from 'zod'
import type { AppContext } from '#server/context.ts'
import type { PaymentsPort } from '#server/providers/payments/payments.port.ts'
import type { OrderRow } from '../order/orders.queries.ts'
import { isNumbered } from '../order/payment-number.ts'

type Ctx = Pick<AppContext, 'payments'>

/** Lists the providers, each once, although one may serve both cards and PayPal. */
export const listPorts = ({ payments }: Ctx): PaymentsPort[] => [
  ...new Set([payments.card, payments.paypal].filter((port) => port !== null)),
]

export const findPort = (ctx: Ctx, name: string): PaymentsPort | undefined =>
  listPorts(ctx).find(({ provider }) => provider === name)

export const canRefund = (
  ctx: Ctx,
  { provider, provider_txn }: Pick<OrderRow, 'provider' | 'provider_txn'>,
): boolean => isNumbered(provider_txn) && (findPort(ctx, provider)?.can_refund ?? false)

/** The ways to pay on this site. The contract lists those of app stores too. */
const soldPaymentType = z.enum(['card', 'paypal'])

/** @throws for any other, which no order of this site has: it must not be charged in a way that nobody chose */
export const readPaymentType = ({ payment_type }: { payment_type: string }) =>
  soldPaymentType.parse(payment_type)
