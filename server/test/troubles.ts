import type { TestApp } from './app.ts'

export async function readTroubles({ ctx }: TestApp): Promise<Record<string, number>> {
  const { values } = await ctx.metrics.paymentTrouble.get()
  return Object.fromEntries(
    values.filter(({ value }) => value > 0).map(({ labels, value }) => [labels.trouble, value]),
  )
}
