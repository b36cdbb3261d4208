/**
 * Payment providers as people know them, under their names in tables and addresses. To add one: its line here, its folder in
 * `server/src/providers/payments`, and its line in `open-payments.ts` there, which does not compile without it.
 */
export const PROVIDER_NAMES = { sandbox: 'Sandbox', ccbill: 'CCBill', paypal: 'PayPal' } as const

export type PaymentProvider = keyof typeof PROVIDER_NAMES
