import { ACCOUNT_MAX } from '@citrine/contract/limits'
import { ACCOUNT_CHARACTERS, readAccountKind, type sendTicket } from '@citrine/contract/login'
import type { BodyInput } from '@citrine/contract/route'
import { maskEmail, maskPhone } from '#web/lib/i18n/mask.ts'

export type Target = { kind: 'email'; email: string } | { kind: 'phone'; phone: string; area_code: string }

export const cleanAccount = (typed: string): string =>
  typed.replace(ACCOUNT_CHARACTERS, '').slice(0, ACCOUNT_MAX)

/** Returns true if the account is only digits. It may become a phone number, so the country code is shown. */
export const looksLikePhone = (account: string): boolean => /^\d+$/.test(account)

export type AccountFault = 'Login.tip-19' | 'Login.tip-21'

/** Returns the account's target, or one of the two error messages of docs/specification.md, section 5. */
export function readAccount(account: string, dial_code: string | undefined): Target | AccountFault {
  const kind = readAccountKind(account)
  if (kind === 'email') return { kind, email: account }
  if (kind === null) return 'Login.tip-19'
  return dial_code === undefined ? 'Login.tip-21' : { kind, phone: account, area_code: dial_code }
}

export const buildTicket = (target: Target): BodyInput<typeof sendTicket> =>
  target.kind === 'email'
    ? { email: target.email, ticket_use_type: 'LOGIN' }
    : { phone: target.phone, area_code: target.area_code, ticket_use_type: 'LOGIN' }

export const maskTarget = (target: Target): string =>
  target.kind === 'email' ? maskEmail(target.email) : maskPhone(target.phone)
