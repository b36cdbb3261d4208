import { type Controlled, forkControlled } from './messages.ts'

export type PaypalFault =
  | 'none'
  | 'error_500'
  | 'hang'
  | 'garbage'
  | 'declined'
  /** PayPal refuses the capture, because the buyer’s card or account is refused. */
  | 'instrument_declined'
  | 'pending'
  | 'unsigned'
  | 'other_order'
  | 'less'
export const PAYPAL_CLIENT = { id: 'a client that only tests use', secret: 'a secret that only tests use' }

/** Starts a server that answers as PayPal's Orders v2 API documents, as a process of its own. */
export const startPaypal = (): Promise<
  Controlled<{ captures: number; tokens: number; verifications: number }>
> => forkControlled(new URL('./programs/paypal.ts', import.meta.url))
