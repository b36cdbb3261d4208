import type { TestApp } from './app.ts'

/** The kinds of payment trouble that were counted, each with its count. */
export async function readTroubles({ ctx }: TestApp): Promise<Record<string, number>> {
  const { values } = await ctx.metrics.paymentTrouble.get()
  return Object.fromEntries(
    values.filter(({ value }) => value > 0).map(({ labels, value }) => [labels.trouble, value]),
  )
}
