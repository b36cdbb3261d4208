import * as z from 'zod/mini'
import { PERSONAL_TEXT_MAX } from './limits.ts'
import { picture } from './pictures.ts'
import { defineRoute } from './route.ts'

/** A text of personal info; the empty text clears it (docs/specification.md, section 3). */
const personalText = z.string().check(z.trim(), z.maxLength(PERSONAL_TEXT_MAX), z.regex(/^[^\p{Cc}]*$/u))

export const personalInfo = z.object({
  first_name: personalText,
  last_name: personalText,
  /** ISO 3166 code. */
  country: z.union([z.literal(''), z.string().check(z.regex(/^[A-Z]{2}$/))]),
  region: personalText,
  city: personalText,
  postcode: personalText,
  street: personalText,
})
export type PersonalInfo = z.output<typeof personalInfo>

export const mutableQuestions = ['unlock_photo'] as const
export type MutableQuestion = (typeof mutableQuestions)[number]
export const mutedQuestions = z.array(z.enum(mutableQuestions)).check(z.maxLength(mutableQuestions.length))

export const user = z.extend(personalInfo, {
  uid: z.string(),
  /** The short public number. */
  id_number: z.string(),
  nick_name: z.string(),
  /** Square. */
  avatar: z.nullable(picture),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  vip: z.boolean(),
  vip_info: z.nullable(
    z.object({
      vip: z.boolean(),
      /** The plan that runs now. */
      plan: z.enum(['MONTHLY', 'YEARLY']),
      /** The end of all plans, those bought in advance included. */
      expires_at: z.string(),
      /** The running plan and those bought in advance, in their order. */
      plans: z.array(z.object({ plan: z.enum(['MONTHLY', 'YEARLY']), until: z.string() })),
      /**
       * When Premium would end if the user bought one more plan now: one date per kind of plan. Missing in responses
       * of the previous release.
       */
      next_ends: z.optional(z.object({ MONTHLY: z.string(), YEARLY: z.string() })),
    }),
  ),
  /** The account's adult filter: 1 is on. */
  nsfw: z.union([z.literal(0), z.literal(1)]),
  role: z.enum(['user', 'moderator', 'admin']),
  discord_bound: z.boolean(),
  google_bound: z.boolean(),
  has_password: z.boolean(),
  muted_questions: mutedQuestions,
  /** The time of the requested account deletion; null without one. */
  deletes_at: z.nullable(z.string()),
  created_at: z.string(),
})
export type User = z.output<typeof user>

export const getUserInfo = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/user/info',
  access: 'member',
  tag: 'users',
  summary: 'Returns the signed-in user; 403 when blocked.',
  response: user,
})
