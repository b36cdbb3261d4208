import * as z from 'zod/mini'

export const SAMPLER_RANGES = {
  top_p: { min: 0.01, max: 1, step: 0.01 },
  top_k: { min: 0, max: 1_000, step: 1 },
  min_p: { min: 0, max: 1, step: 0.01 },
  presence_penalty: { min: -2, max: 2, step: 0.05 },
  frequency_penalty: { min: -2, max: 2, step: 0.05 },
  repetition_penalty: { min: 0.5, max: 2, step: 0.01 },
  seed: { min: 0, max: 4_294_967_295, step: 1 },
} as const

export const samplerNames = Object.keys(SAMPLER_RANGES) as SamplerName[]
export type SamplerName = keyof typeof SAMPLER_RANGES

/** Stop strings of a chat: how many, and the letters of each. */
export const STOPS_MAX = 3
export const STOP_MAX = 64

const createNumberSchema = (name: SamplerName) => {
  const { min, max, step } = SAMPLER_RANGES[name]
  return z.optional((step === 1 ? z.int() : z.number()).check(z.gte(min), z.lte(max)))
}

/** Samplers set by a chat; the model's own settings apply to the rest. */
export const chatSamplers = z.object({
  top_p: createNumberSchema('top_p'),
  top_k: createNumberSchema('top_k'),
  min_p: createNumberSchema('min_p'),
  presence_penalty: createNumberSchema('presence_penalty'),
  frequency_penalty: createNumberSchema('frequency_penalty'),
  repetition_penalty: createNumberSchema('repetition_penalty'),
  seed: createNumberSchema('seed'),
  stop: z.optional(
    z.array(z.string().check(z.minLength(1), z.maxLength(STOP_MAX))).check(z.maxLength(STOPS_MAX)),
  ),
})
export type ChatSamplers = z.output<typeof chatSamplers>

/** The operator's bounds; a sampler that is not listed is not offered. */
export const samplerBounds = z.object({
  numbers: z.partialRecord(
    z.enum(samplerNames as [SamplerName, ...SamplerName[]]),
    z.object({ min: z.number(), max: z.number() }),
  ),
  has_stop: z.boolean(),
})
export type SamplerBounds = z.output<typeof samplerBounds>
