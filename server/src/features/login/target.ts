import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import type { Contact } from '#server/features/users/users.service.ts'

/** Where a code goes. */
export type Target = {
  kind: 'email' | 'phone'
  /** As it is written to: an e-mail address with its local part as typed, or an E.164 number. */
  address: string
}

export type TypedTarget = { email: string } | { phone: string; area_code: string }

const CALLING_CODES: ReadonlySet<string> = new Set(
  getCountries().map((country) => getCountryCallingCode(country)),
)

/** @returns undefined when the number is none that can receive a text message */
export function targetOf(typed: TypedTarget): Target | undefined {
  if ('email' in typed) {
    const [local = '', domain = ''] = typed.email.split('@')
    return { kind: 'email', address: `${local}@${domain.toLowerCase()}` }
  }
  const defaultCallingCode = typed.area_code.replace('+', '')
  if (!CALLING_CODES.has(defaultCallingCode)) return undefined
  // This metadata knows mobile numbers alone, and those that share their form with fixed lines.
  const number = parsePhoneNumberFromString(typed.phone, { defaultCallingCode })
  return number?.isValid() ? { kind: 'phone', address: number.number } : undefined
}

/** Where a number belongs, by ISO code; undefined where several countries share its beginning and nothing tells more. */
export const countryOf = (number: string): string | undefined => parsePhoneNumberFromString(number)?.country

/** Two spellings of one e-mail address are one account, so everything that counts by target counts by this. */
export const keyOf = (address: string): string => address.toLowerCase()

export const kindOf = (address: string): Target['kind'] => (address.includes('@') ? 'email' : 'phone')

export const contactOf = ({ kind, address }: Target): Contact =>
  kind === 'email' ? { email: address } : { phone: address }
