import * as z from 'zod/mini'
import { ACCOUNT_MAX, CODE_LENGTH, PHONE_DIGITS_MIN } from './limits.ts'
import { defineRoute } from './route.ts'

/** Spec 5, widened by `- _ +`: real addresses have them (decision 004). */
export const ACCOUNT_CHARACTERS = /[^A-Za-z0-9@.\-_+]/g
const EMAIL =
  /^[A-Za-z0-9](?:[A-Za-z0-9._+-]*[A-Za-z0-9_+-])?@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/
const PHONE = new RegExp(`^\\d{${PHONE_DIGITS_MIN},}$`)

/** What an account field holds, or null while it is neither (Login.tip-19). */
export function accountKind(account: string): 'email' | 'phone' | null {
  if (account.length > ACCOUNT_MAX) return null
  if (PHONE.test(account)) return 'phone'
  return EMAIL.test(account) && !account.includes('..') ? 'email' : null
}

const email = z.string().check(
  z.trim(),
  z.maxLength(ACCOUNT_MAX),
  z.refine((text) => accountKind(text) === 'email'),
)
const phone = z.string().check(z.trim(), z.maxLength(ACCOUNT_MAX), z.regex(PHONE))
const area_code = z.string().check(z.regex(/^\+?\d{1,4}$/))
const ticket = z.string().check(z.regex(new RegExp(`^\\d{${CODE_LENGTH}}$`)))

/** Where a code goes: an e-mail address, or a phone number with its country's dialling code. */
const target = z.union([z.object({ email }), z.object({ phone, area_code })])

export const sendTicket = defineRoute({
  method: 'POST',
  path: '/api/v1/login/ticket',
  access: 'anyone',
  tag: 'login',
  summary: 'Sends a one-time code. The same answer whether the account exists or not.',
  body: z.intersection(target, z.object({ ticket_use_type: z.enum(['LOGIN']) })),
  reply: z.object({ resend_after_s: z.number() }),
})

export const login = defineRoute({
  method: 'POST',
  path: '/api/v1/login',
  access: 'anyone',
  tag: 'login',
  summary: 'Signs in with a one-time code; a correct code for an unknown account makes the account.',
  body: z.union([
    z.object({ oauth_enum: z.literal('EMAIL'), email, ticket, ticket_use_type: z.literal('LOGIN') }),
    z.object({
      oauth_enum: z.literal('PHONE'),
      phone,
      area_code,
      ticket,
      ticket_use_type: z.literal('LOGIN'),
    }),
  ]),
  reply: z.object({
    access_token: z.string(),
    user_info_resp: z.object({ uid: z.string(), nick_name: z.string() }),
    new_user: z.boolean(),
  }),
})

export const logout = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/logout',
  access: 'member',
  tag: 'login',
  summary: 'Revokes this token, or with `all` every token of the user.',
  /** The specification's call has no body. */
  body: z._default(z.object({ all: z.optional(z.boolean()) }), {}),
  reply: z.object({ revoked: z.number() }),
})
