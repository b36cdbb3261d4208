import * as z from 'zod/mini'
import { defineRoute } from './route.ts'

/** The way from a first visit to a purchase, in its order. */
export const growthSteps = ['visit', 'age', 'sign_in', 'message', 'tenth', 'purchase'] as const
export type GrowthStep = (typeof growthSteps)[number]

const people = z.object({
  visit: z.number(),
  age: z.number(),
  sign_in: z.number(),
  message: z.number(),
  tenth: z.number(),
  purchase: z.number(),
})

export const growth = z.object({
  /** The last thirty days, the oldest first. */
  days: z.array(z.object({ day: z.string(), ...people.shape })),
  /** Sums of the thirty days by channel and campaign, the most visited first. */
  campaigns: z.array(z.object({ channel: z.string(), campaign: z.string(), ...people.shape })),
})
export type Growth = z.output<typeof growth>

export const getGrowth = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/admin/growth',
  access: 'member',
  tag: 'moderation',
  summary: 'How far visitors who allow analytics came on each of the last thirty days, and by campaign.',
  reply: growth,
})
