import * as z from 'zod/mini'
import { defineRoute } from './route.ts'

export const consentPurposes = ['analytics', 'advertising'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/** An ISO time, such as `2027-01-31T08:00:00.000Z`. */
const time = z.string().check(
  z.maxLength(40),
  z.refine((text) => !Number.isNaN(Date.parse(text))),
)

const choice = {
  version: z.int().check(z.gte(1), z.lte(1_000)),
  analytics: z.boolean(),
  advertising: z.boolean(),
}

export const consent = z.object({ ...choice, chosen_at: time })
export type Consent = z.output<typeof consent>

export const showConsent = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/consent',
  access: 'member',
  tag: 'users',
  summary: 'Returns the user’s consent to optional purposes; null before an answer.',
  response: z.object({ consent: z.nullable(consent) }),
})

export const setConsent = defineRoute({
  method: 'PUT',
  path: '/api/v1/auth/consent',
  access: 'member',
  tag: 'users',
  summary:
    'Stores the answer. An answer given before sign-in carries its time; one older than the stored answer is ignored.',
  body: z.object({ ...choice, chosen_at: z.optional(time) }),
  response: z.object({ consent }),
})
