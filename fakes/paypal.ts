import { type ControlledServer, forkControlled } from './messages.ts'

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
/** Path of the certificate that signs webhooks. */
export const CERTIFICATE_PATH = '/v1/notifications/certs/CERT-1'
export const PAYPAL_CLIENT = { id: 'a client that only tests use', secret: 'a secret that only tests use' }

/** Money of a capture that was returned at PayPal. `unreadable` makes the amount malformed. */
export type PaypalReturn = {
  id: string
  capture_id: string
  amount: string
  code: 'T1106' | 'T1107' | 'T1201'
}
/** A dispute at PayPal. `unreadable` makes its capture malformed, `gone` removes its details. */
export type PaypalDispute = { dispute_id: string; capture_id: string; outcome?: string }

/** Changes how the fake answers. */
export type PaypalMessage = {
  fault?: PaypalFault
  /** The public key of the certificate that signs webhooks, PEM. */
  certificate?: string
  /** The numbers of the webhooks that PayPal sent, with the SHA-256 of each text. When set, PayPal confirms no others. */
  delivered?: Readonly<Record<string, string>>
  /** Questions about other webhooks get no answer. */
  is_hanging_on_others?: boolean
  /** The account's app may not search transactions, or list disputes. */
  forbidden?: readonly ('transactions' | 'disputes')[]
  returned?: PaypalReturn
  disputed?: PaypalDispute
  /** The places where the details of a capture name its order: two, only its link, or none. */
  names_order?: 'everywhere' | 'in_link' | 'nowhere'
}

/** Starts a server that answers as PayPal's Orders v2 API documents, as a process of its own. */
export const startPaypal = (): Promise<
  ControlledServer<{ captures: number; tokens: number; verifications: number; attempts: string[] }>
> => forkControlled(new URL('./programs/paypal.ts', import.meta.url))
