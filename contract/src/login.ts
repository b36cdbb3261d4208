import * as z from 'zod/mini'
import { ACCOUNT_MAX, CODE_LENGTH, PASSWORD_SENT_MAX, PHONE_DIGITS_MIN, SESSION_LIST_MAX } from './limits.ts'
import { googleLogin, signedIn } from './login-providers.ts'
import { defineRoute } from './route.ts'

/** Section 5 of docs/specification.md, widened by `- _ +`, which real addresses have (decision 004). */
export const ACCOUNT_CHARACTERS = /[^A-Za-z0-9@.\-_+]/g
const EMAIL =
  /^[A-Za-z0-9](?:[A-Za-z0-9._+-]*[A-Za-z0-9_+-])?@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/
const PHONE = new RegExp(`^\\d{${PHONE_DIGITS_MIN},}$`)

/** Returns the account's kind, or null for neither (Login.tip-19). */
export function readAccountKind(account: string): 'email' | 'phone' | null {
  if (account.length > ACCOUNT_MAX) return null
  if (PHONE.test(account)) return 'phone'
  return EMAIL.test(account) && !account.includes('..') ? 'email' : null
}

const email = z.string().check(
  z.trim(),
  z.maxLength(ACCOUNT_MAX),
  z.refine((text) => readAccountKind(text) === 'email'),
)
const phone = z.string().check(z.trim(), z.maxLength(ACCOUNT_MAX), z.regex(PHONE))
const area_code = z.string().check(z.regex(/^\+?\d{1,4}$/))
const ticket = z.string().check(z.regex(new RegExp(`^\\d{${CODE_LENGTH}}$`)))
/** Checks only the size, because other faults have their own messages. */
const password = z.string().check(z.minLength(1), z.maxLength(PASSWORD_SENT_MAX))

export const TICKET_USES = ['LOGIN', 'BIND', 'PASSWORD', 'DELETE'] as const
export type TicketUse = (typeof TICKET_USES)[number]

/** The recipient of a code: an e-mail address, or a phone number with its dialling code. */
const target = z.union([z.object({ email }), z.object({ phone, area_code })])

export const sendTicket = defineRoute({
  method: 'POST',
  path: '/api/v1/login/ticket',
  access: 'anyone',
  tag: 'login',
  summary: 'Sends a one-time code. The same answer whether the account exists or not.',
  body: z.intersection(target, z.object({ ticket_use_type: z.enum(TICKET_USES) })),
  response: z.object({ resend_after_s: z.number() }),
})

export const login = defineRoute({
  method: 'POST',
  path: '/api/v1/login',
  access: 'anyone',
  tag: 'login',
  summary:
    'Signs in with a one-time code, a password, or Google’s response; a correct code for an unknown account creates it.',
  body: z.union([
    z.object({ oauth_enum: z.literal('EMAIL'), email, ticket, ticket_use_type: z.literal('LOGIN') }),
    z.object({
      oauth_enum: z.literal('PHONE'),
      phone,
      area_code,
      ticket,
      ticket_use_type: z.literal('LOGIN'),
    }),
    z.object({ oauth_enum: z.literal('EMAIL'), email, password }),
    z.object({ oauth_enum: z.literal('PHONE'), phone, area_code, password }),
    googleLogin,
  ]),
  response: signedIn,
})

export const setPassword = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/user/password',
  access: 'member',
  tag: 'login',
  summary:
    'Sets or changes the password: with the old one, with a code of use PASSWORD, or within ten minutes of the login. Every other session ends.',
  body: z.object({
    password,
    confirm: password,
    old_password: z.optional(password),
    ticket: z.optional(ticket),
  }),
  response: z.object({ revoked: z.number() }),
})

export const bindContact = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/user/contact',
  access: 'member',
  tag: 'login',
  summary:
    'Adds or changes the e-mail address or phone number, with a code of use BIND sent to it, within ten minutes of the login.',
  body: z.intersection(target, z.object({ ticket })),
  response: z.object({ email: z.nullable(z.string()), phone: z.nullable(z.string()) }),
})

export const sessionItem = z.object({
  session_id: z.string(),
  /** Comes from the User-Agent; null where it is unknown. */
  device: z.object({ browser: z.nullable(z.string()), system: z.nullable(z.string()) }),
  created_at: z.string(),
  last_seen_at: z.string(),
  is_this: z.boolean(),
})
export type SessionItem = z.output<typeof sessionItem>

export const listSessions = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/user/sessions',
  access: 'member',
  tag: 'login',
  summary: 'Lists the user’s sessions: the current one, then the others, the latest use first.',
  response: z.object({
    sessions: z.array(sessionItem).check(z.maxLength(SESSION_LIST_MAX)),
    has_more: z.boolean(),
  }),
})

export const revokeSession = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/user/sessions/revoke',
  access: 'member',
  tag: 'login',
  summary: 'Ends one session of this user, or all but the one that asks.',
  body: z.union([
    z.object({ session_id: z.string().check(z.maxLength(100)) }),
    z.object({ others: z.literal(true) }),
  ]),
  response: z.object({ revoked: z.number() }),
})
