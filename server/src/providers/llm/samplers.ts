import * as z from 'zod'

/** Samplers left out have the endpoint's own defaults. */
export const samplers = z.strictObject({
  top_p: z.number().gt(0).max(1).optional(),
  top_k: z.number().int().min(0).max(1_000).optional(),
  min_p: z.number().min(0).max(1).optional(),
  presence_penalty: z.number().min(-2).max(2).optional(),
  frequency_penalty: z.number().min(-2).max(2).optional(),
  repetition_penalty: z.number().min(0.5).max(2).optional(),
  seed: z.number().int().min(0).max(4_294_967_295).optional(),
  stop: z.array(z.string().min(1).max(64)).max(8).optional(),
})

export type Samplers = z.output<typeof samplers>

/**
 * llama.cpp uses another name for the repetition penalty. Each server ignores the other's name, or refuses it
 * once.
 */
export function listSamplerParameters({ stop: _, ...settings }: Samplers): Partial<Record<string, number>> {
  const { repetition_penalty } = settings
  return repetition_penalty === undefined ? settings : { ...settings, repeat_penalty: repetition_penalty }
}
