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
  /** Returned with the result. */
  check_id: string
  /** The page to which the provider redirects afterwards. */
  return_url: string
  /** The address to which the provider posts the result. */
  webhook_url: string
}

export type CheckResult = {
  check_id: string
  over18: boolean
  method: CheckMethod
  /** The provider's own id of the check. */
  ref: string
}

export type Webhook = { signature: string | undefined; body: string; now: Date }

/** An outside provider that checks whether a person is over 18 and reveals nothing else. */
export interface AgeAssurancePort {
  readonly vendor: string
  /** Returns the page of the check; throws a ProviderError. */
  startCheck(check: CheckRequest): Promise<{ url: string }>
  /** Returns the result, or null for a forged or unusable message. */
  readWebhook(webhook: Webhook): CheckResult | null
}
