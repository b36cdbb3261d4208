import type { AppContext } from '#server/context.ts'
import type { PaymentsPort } from '#server/providers/payments/payments.port.ts'

/** The open provider of this name. */
export const findPort = (
  { payments }: Pick<AppContext, 'payments'>,
  name: string,
): PaymentsPort | undefined =>
  [payments.card, payments.paypal].find((port) => port?.provider === name) ?? undefined
