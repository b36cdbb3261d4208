/** Kinds of checks that regulators accept. A card number or an e-mail address does not prove an age. */
export const CHECK_METHODS = {
  open_banking: 'verified',
  photo_id: 'verified',
  mobile_operator: 'verified',
  credit_card: 'verified',
  digital_id: 'verified',
  facial_estimation: 'estimated',
  email_estimation: 'estimated',
} as const
export type CheckMethod = keyof typeof CHECK_METHODS

export type CheckRequest = {
  check_id: string
  return_url: string
  webhook_url: string
}

export type CheckResult = {
  check_id: string
  over18: boolean
  method: CheckMethod
  ref: string
}

export type Webhook = { signature: string | undefined; body: string; now: Date }

export interface AgeAssurancePort {
  readonly vendor: string
  startCheck(check: CheckRequest): Promise<{ url: string }>
  readWebhook(webhook: Webhook): CheckResult | null
}
