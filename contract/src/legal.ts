import * as z from 'zod/mini'
import { defineRoute } from './route.ts'

/** What a complaint is about. */
export const takedownKinds = ['likeness', 'minor', 'copyright', 'illegal', 'other'] as const
export type TakedownKind = (typeof takedownKinds)[number]

/** These are answered within hours, all others within business days. */
export const URGENT_KINDS: readonly TakedownKind[] = ['likeness', 'minor']
export const URGENT_HOURS = 48
export const BUSINESS_DAYS = 7

export const TAKEDOWN_TARGET = { min: 3, max: 500 } as const
export const TAKEDOWN_TEXT = { min: 10, max: 5_000 } as const
export const TAKEDOWN_NAME = { min: 2, max: 100 } as const
export const TAKEDOWN_EMAIL_MAX = 254

const EMAIL = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]+@(?:[\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}\p{N}-]{2,}$/u
/** What mail programs read past: with it one address has many spellings. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u

/** In any script, but spelt plainly: no comment, group or look-alike that mail programs take for the same address. */
export const isEmail = (text: string): boolean =>
  text.length <= TAKEDOWN_EMAIL_MAX &&
  EMAIL.test(text) &&
  !UNSEEN.test(text) &&
  text.normalize('NFKC') === text

const text = ({ min, max }: { min: number; max: number }) =>
  z.string().check(z.trim(), z.minLength(min), z.maxLength(max))

/** One complaint. The form and the call share it, so that neither can drift. */
export const takedownDraft = z.object({
  kind: z.enum(takedownKinds),
  /** An address of this site, or words that say where it is. */
  target: text(TAKEDOWN_TARGET),
  text: text(TAKEDOWN_TEXT),
  name: text(TAKEDOWN_NAME),
  email: z.string().check(
    z.trim(),
    z.maxLength(TAKEDOWN_EMAIL_MAX),
    z.refine((typed) => isEmail(typed)),
  ),
  /** They believe in good faith that it may not be here. */
  is_good_faith: z.literal(true),
  /** What they say is true, and they may say it for whom it concerns. */
  is_accurate: z.literal(true),
  /** Their name, typed once more as a signature. */
  signature: text(TAKEDOWN_NAME),
})
export type TakedownDraft = z.output<typeof takedownDraft>

export const fileTakedown = defineRoute({
  method: 'POST',
  path: '/api/v1/takedowns',
  access: 'anyone',
  tag: 'legal',
  summary: 'Files a complaint or a request to take something down. Needs no account.',
  body: z.extend(takedownDraft, {
    /** Made by the client once a complaint: a repeat gets the first receipt. */
    client_id: z.string().check(z.minLength(8), z.maxLength(100)),
  }),
  reply: z.object({
    receipt_number: z.string(),
    created_at: z.string(),
    /** It is decided by then. */
    due_at: z.string(),
    /** A receipt goes out to the e-mail address too. */
    is_mailed: z.boolean(),
  }),
})
