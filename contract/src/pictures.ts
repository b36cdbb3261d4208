import * as z from 'zod/mini'

export const picture = z.object({
  /** Pixels of the largest size; smaller sizes have the same shape. */
  width: z.number(),
  height: z.number(),
  /** A `data:` address of some 130 bytes. */
  blur: z.string(),
  /** Narrowest first. A signed address lasts five minutes. */
  sources: z.array(z.object({ width: z.number(), url: z.string() })),
})
export type Picture = z.output<typeof picture>
