import * as z from 'zod/mini'

export const signatureFaults = ['syntax', 'app_key', 'clock', 'replay', 'signature'] as const
export type SignatureFault = (typeof signatureFaults)[number]

/** The `data` of a refusal; each field's comment names its statuses. */
export const refusalData = z.object({
  /** 400: sentences by field name. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** 1001 */
  reason: z.optional(z.enum(signatureFaults)),
  /** 1001 with reason `clock`: Unix ms. */
  server_time: z.optional(z.number()),
  /** 429; seconds. */
  retry_after_s: z.optional(z.number()),
  /** 2111: the cost. */
  needed: z.optional(z.number()),
  /** 2111, and 409 when staff take more coins than a person has. */
  balance: z.optional(z.number()),
  /** 2112: the used-up allowance and its renewal time (ISO 8601). */
  allowance: z.optional(z.string()),
  resets_at: z.optional(z.string()),
  /** 4106: the broken content rule. */
  rule: z.optional(z.string()),
  /** 4106: the words that broke the rule, verbatim. */
  words: z.optional(z.array(z.string())),
  /** 4106: identifies the refusal when the person reports it as a mistake. */
  refusal_id: z.optional(z.string()),
  /** 409 while a reply runs in this chat. */
  record_id: z.optional(z.string()),
  /** 409 when the chat's model is gone: its name, and the available models. */
  model: z.optional(z.string()),
  offers: z.optional(z.array(z.object({ id: z.string(), name: z.string(), premium: z.boolean() }))),
})
export type RefusalData = z.output<typeof refusalData>

export function defineEnvelope<T extends z.ZodMiniType>(data: T) {
  return z.object({ status: z.number(), desc: z.string(), data: z.nullable(data) })
}
export type Envelope<T> = { status: number; desc: string; data: T | null }

export const refusal = defineEnvelope(refusalData)
