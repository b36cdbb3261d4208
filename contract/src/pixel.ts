import * as z from 'zod/mini'
import { defineRoute } from './route.ts'

export const pixelEventNames = [
  'ViewContent',
  'CompleteRegistration',
  'InitiateCheckout',
  'CompletePayment',
] as const

const pixelEvent = z.object({
  /** The same for every attempt to send the event; the order's id for `CompletePayment`. */
  event_id: z.string().check(z.regex(/^[\w-]{8,64}$/)),
  name: z.enum(pixelEventNames),
  /** Unix ms. */
  at: z.int().check(z.gte(0)),
  screen: z.string().check(z.regex(/^[\w-]{1,40}$/)),
})
export type PixelEvent = z.output<typeof pixelEvent>

/** Events that may wait in a browser. */
export const PIXEL_EVENTS_MAX = 20

export const sendPixelEvents = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/session/pixel',
  tourist_path: '/api/v1/session/pixel',
  access: 'visitor_or_member',
  tag: 'session',
  summary:
    'Forwards events of a visitor who allows advertising to the video advertising network, which counts registrations and paid orders of members once.',
  body: z.object({
    events: z.array(pixelEvent).check(z.minLength(1), z.maxLength(PIXEL_EVENTS_MAX)),
    click: z.optional(z.string().check(z.maxLength(500))),
  }),
  response: z.object({}),
})
