import * as z from 'zod/mini'
import { defineRoute } from './route.ts'

const complaintKinds = ['likeness', 'minor', 'copyright', 'illegal', 'other'] as const
/** `order` is a question about an order or a payment, without statements and signature. */
export const takedownKinds = [...complaintKinds, 'order'] as const
export type TakedownKind = (typeof takedownKinds)[number]

/** Subjects of a question about an order. `chargeback`: a charge that the buyer does not recognise, or a dispute with a bank. */
export const orderTopics = ['refund', 'chargeback', 'not_received'] as const
export type OrderTopic = (typeof orderTopics)[number]

/** Kinds decided within `URGENT_HOURS`; every other kind takes `BUSINESS_DAYS`. */
export const URGENT_KINDS: readonly TakedownKind[] = ['likeness', 'minor']
export const URGENT_HOURS = 48
export const BUSINESS_DAYS = 7

export const TAKEDOWN_TARGET = { min: 3, max: 500 } as const
export const TAKEDOWN_TEXT = { min: 10, max: 5_000 } as const
export const TAKEDOWN_NAME = { min: 2, max: 100 } as const
export const TAKEDOWN_EMAIL_MAX = 254

const EMAIL = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]+@(?:[\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}\p{N}-]{2,}$/u
/** Mail programs ignore these characters, so one address would have many spellings. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u

/**
 * Accepts any script, but only the plain spelling of an address: no comment, group or look-alike that mail programs
 * treat as equal.
 */
export const isEmail = (text: string): boolean =>
  text.length <= TAKEDOWN_EMAIL_MAX &&
  EMAIL.test(text) &&
  !UNSEEN.test(text) &&
  text.normalize('NFKC') === text

const createTextSchema = ({ min, max }: { min: number; max: number }) =>
  z.string().check(z.trim(), z.minLength(min), z.maxLength(max))

const message = {
  /** A URL of this site, a description of the place, or the number of an order. */
  target: createTextSchema(TAKEDOWN_TARGET),
  text: createTextSchema(TAKEDOWN_TEXT),
  name: createTextSchema(TAKEDOWN_NAME),
  email: z.string().check(
    z.trim(),
    z.maxLength(TAKEDOWN_EMAIL_MAX),
    z.refine((typed) => isEmail(typed)),
  ),
  /** One id per message, made by the client: a repeat gets the first receipt. */
  client_id: z.string().check(z.minLength(8), z.maxLength(100)),
}

const complaint = z.object({
  kind: z.enum(complaintKinds),
  ...message,
  /** The writer declares in good faith that the content is not permitted here. */
  is_good_faith: z.literal(true),
  /** The writer declares that the statements are true, and that they may act for the person concerned. */
  is_accurate: z.literal(true),
  signature: createTextSchema(TAKEDOWN_NAME),
})
export type Complaint = z.output<typeof complaint>

const orderQuestion = z.object({
  kind: z.literal('order'),
  topic: z.optional(z.enum(orderTopics)),
  ...message,
})

export const fileTakedown = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/takedowns',
  tourist_path: '/api/v1/takedowns',
  access: 'visitor_or_member',
  tag: 'legal',
  summary:
    'Files a complaint, a takedown request or a question about an order, which a signed-in buyer’s order then shows.',
  body: z.discriminatedUnion('kind', [complaint, orderQuestion]),
  response: z.object({
    receipt_number: z.string(),
    created_at: z.string(),
    due_at: z.string(),
    /** The receipt is also sent by e-mail. */
    is_mailed: z.boolean(),
  }),
})
