import { type ControlledServer, forkControlled } from './controlled-server.ts'

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
export const CERTIFICATE_PATH = '/v1/notifications/certs/CERT-1'
export const PAYPAL_CLIENT = { id: 'a client that only tests use', secret: 'a secret that only tests use' }

export type PaypalReturn = {
  id: string
  capture_id: string
  amount: string
  code: 'T1106' | 'T1107' | 'T1201'
}
/** A dispute at PayPal. The outcome `unreadable` makes its capture malformed, `gone` removes its details. */
export type PaypalDispute = { dispute_id: string; capture_id: string; outcome?: string }

export type PaypalMessage = {
  fault?: PaypalFault
  certificate?: string
  delivered?: Readonly<Record<string, string>>
  is_hanging_on_others?: boolean
  forbidden?: readonly ('transactions' | 'disputes')[]
  returned?: PaypalReturn
  disputed?: PaypalDispute
  names_order?: 'everywhere' | 'in_link' | 'nowhere'
}

export const startPaypal = (): Promise<
  ControlledServer<{ captures: number; tokens: number; verifications: number; attempts: string[] }>
> => forkControlled(new URL('./programs/paypal.ts', import.meta.url))
