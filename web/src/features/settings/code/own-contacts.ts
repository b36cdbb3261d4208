import type { Country } from '@citrine/contract/countries'
import { maskEmail, maskPhone } from '#web/lib/i18n/format.ts'
import type { SessionUser } from '#web/lib/session/session.ts'

/** Where a code goes. */
export type Target = { email: string } | { phone: string; area_code: string }

/** The beginning of an E.164 number that is a country's dialling code; none is the beginning of another. */
function splitPhone(number: string, countries: readonly Country[]): Target | undefined {
  const [country] = countries
    .filter(({ dial_code }) => number.startsWith(dial_code))
    .sort((a, b) => b.dial_code.length - a.dial_code.length)
  if (country === undefined) return undefined
  const { dial_code } = country
  return { phone: number.slice(dial_code.length), area_code: dial_code }
}

/** Where this user can be reached, the address before the number. */
export function ownContacts(user: SessionUser, countries: readonly Country[]): Target[] {
  const phone = user.phone ? splitPhone(user.phone, countries) : undefined
  return [...(user.email ? [{ email: user.email }] : []), ...(phone === undefined ? [] : [phone])]
}

/** Who reads over a shoulder learns little. */
export const maskTarget = (target: Target): string =>
  'email' in target ? maskEmail(target.email) : maskPhone(target.phone)
