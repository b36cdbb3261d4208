/** Kinds of checks that regulators count as effective. Having a card number or a mailbox proves no age. */
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

export type CheckWanted = {
  /** Comes back with the result. */
  check_id: string
  /** Where the house sends the browser afterwards. */
  return_url: string
  /** Where the house tells the result. */
  webhook_url: string
}

export type CheckResult = {
  check_id: string
  over18: boolean
  method: CheckMethod
  /** How the house itself names this check. */
  ref: string
}

export type Webhook = { signature: string | undefined; body: string; now: Date }

/** An outside house that finds out whether somebody is over 18 and tells us nothing else. */
export interface AgeAssurancePort {
  readonly vendor: string
  /** Where the browser goes to be checked; throws a ProviderError. */
  startCheck(check: CheckWanted): Promise<{ url: string }>
  /** What the house says, or null when it is not the house that speaks, or what it says is no result. */
  readWebhook(webhook: Webhook): CheckResult | null
}
