import * as z from 'zod/mini'
import { defineRoute } from './route.ts'

/**
 * The known state of a person's age.
 * - `self_declared`: they declared to be over 18.
 * - `assured`: an age-assurance provider confirms it, until it expires.
 * - `failed`: the provider denies it.
 * - `hold`: they declared to be under 18. Only the provider can end `failed` and `hold`.
 */
export const ageStates = ['none', 'self_declared', 'assured', 'failed', 'hold'] as const
export type AgeState = (typeof ageStates)[number]

/** A country's requirement for adult content, the strictest first. */
export const ageRules = ['forbidden', 'assured', 'self_declare'] as const
export type AgeRule = (typeof ageRules)[number]

const bit = z.union([z.literal(0), z.literal(1)])

export const age = z.object({
  state: z.enum(ageStates),
  /** The rule of the caller's country; `forbidden` also where this server has no adult section. */
  policy: z.enum(ageRules),
  /** Whether the state satisfies the rule of the caller's country; if so, the filter decides. */
  is_enough: z.boolean(),
  can_self_declare: z.boolean(),
  check: z.object({
    /** This server has an age-assurance provider. */
    is_offered: z.boolean(),
    /** The provider's result is pending. */
    is_pending: z.boolean(),
  }),
  /** The adult filter: 1 shows adult content where the age allows it. */
  nsfw: bit,
})
export type Age = z.output<typeof age>

export const getAge = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/age',
  access: 'member',
  tag: 'age',
  summary: 'Returns the state of the user’s age check, and the rule of their country.',
  response: age,
})

export const declareAge = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/age/declare',
  access: 'member',
  tag: 'age',
  summary:
    'Stores whether the user declares to be over 18: yes turns the adult filter on, no closes adult content.',
  body: z.object({ over18: z.boolean() }),
  response: age,
})

export const startAgeCheck = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/age/check',
  access: 'member',
  tag: 'age',
  summary: 'Starts a check with the age-assurance provider; the browser goes to `url` and returns to `path`.',
  body: z.object({
    path: z.optional(z.string().check(z.maxLength(500), z.regex(/^\/(?!\/)[!"$-[\]-~]*$/))),
  }),
  response: z.object({ url: z.string() }),
})

export const setAgeFilter = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/age/filter',
  access: 'member',
  tag: 'age',
  summary:
    'Turns the adult filter on, when the user’s age state satisfies the rule of their country, or off.',
  body: z.object({ nsfw: bit }),
  response: age,
})
