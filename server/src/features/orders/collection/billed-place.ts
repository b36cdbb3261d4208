import { isBilledCountry } from '@citrine/contract/billed-countries'
import { findState } from '@citrine/contract/billing-states'
import { formatMessage, type Language } from '@citrine/contract/messages/messages'
import { AppError } from '#server/platform/errors.ts'

type Place = { billing_country?: string | undefined; billing_state?: string | undefined }

/**
 * Checks the billing place before the buyer is sent to the provider, which would refuse it there.
 * @throws invalid_input with a message at the field: a country without billing, or a state of the USA or
 * Canada that has no code
 */
export function requireBilledPlace({ billing_country, billing_state }: Place, language: Language): void {
  if (billing_country === undefined) return
  const fields: Record<string, string> = {}
  if (!isBilledCountry(billing_country)) fields.billing_country = formatMessage('billing_country', language)
  else if (billing_state !== undefined && findState(billing_country, billing_state) === undefined)
    fields.billing_state = formatMessage('billing_state', language)
  const names = Object.keys(fields)
  if (names.length > 0) throw new AppError('invalid_input', { fields: names }, { data: { fields } })
}
