import * as z from 'zod'

/** The ways to pay on this site. The contract lists those of app stores too. */
const soldPaymentType = z.enum(['card', 'paypal'])

/** @throws for any other, which no order of this site has: it must not be charged in a way that nobody chose */
export const readPaymentType = ({ payment_type }: { payment_type: string }) =>
  soldPaymentType.parse(payment_type)
