import type { Country } from '@citrine/contract/countries'
import { maskEmail, maskPhone } from '#web/lib/i18n/mask.ts'
import type { SessionUser } from '#web/lib/session/session.ts'
import { splitNumber } from '#web/lib/text/phone-number.ts'

export type OwnContact = { email: string } | { phone: string; area_code: string }

function splitPhone(number: string, countries: readonly Country[]): OwnContact | undefined {
  const split = splitNumber(number, countries)
  return split && { phone: split.rest, area_code: split.country.dial_code }
}

export function listOwnContacts(user: SessionUser, countries: readonly Country[]): OwnContact[] {
  const phone = user.phone ? splitPhone(user.phone, countries) : undefined
  return [...(user.email ? [{ email: user.email }] : []), ...(phone === undefined ? [] : [phone])]
}

export const maskContact = (target: OwnContact): string =>
  'email' in target ? maskEmail(target.email) : maskPhone(target.phone)
