import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import type { Contact } from '#server/features/users/public.ts'

export type Target = {
  kind: 'email' | 'phone'
  address: string
}

export type TypedTarget = { email: string } | { phone: string; area_code: string }

const CALLING_CODES: ReadonlySet<string> = new Set(
  getCountries().map((country) => getCountryCallingCode(country)),
)

export function readTarget(typed: TypedTarget): Target | undefined {
  if ('email' in typed) {
    const [local = '', domain = ''] = typed.email.split('@')
    return { kind: 'email', address: `${local}@${domain.toLowerCase()}` }
  }
  const defaultCallingCode = typed.area_code.replace('+', '')
  if (!CALLING_CODES.has(defaultCallingCode)) return undefined
  // This library's metadata knows only mobile and ambiguous numbers.
  const number = parsePhoneNumberFromString(typed.phone, { defaultCallingCode })
  return number?.isValid() ? { kind: 'phone', address: number.number } : undefined
}

/** Returns undefined where countries share a prefix and nothing else distinguishes them. */
export const findPhoneCountry = (number: string): string | undefined =>
  parsePhoneNumberFromString(number)?.country

/** Two spellings of one e-mail address are one account and one counter. */
export const foldAddress = (address: string): string => address.toLowerCase()

export const readAddressKind = (address: string): Target['kind'] =>
  address.includes('@') ? 'email' : 'phone'

export const toContact = ({ kind, address }: Target): Contact =>
  kind === 'email' ? { email: address } : { phone: address }
