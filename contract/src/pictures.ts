import * as z from 'zod/mini'

/** A picture as a page shows it: in the sizes that there are, and a few of its pixels until one of them has come. */
export const picture = z.object({
  /** Of the largest size; the others have the same shape. */
  width: z.number(),
  height: z.number(),
  /** A `data:` address of some 200 bytes. */
  blur: z.string(),
  /** Narrowest first. An address with a signature holds for five minutes. */
  sources: z.array(z.object({ width: z.number(), url: z.string() })),
})
export type Picture = z.output<typeof picture>
