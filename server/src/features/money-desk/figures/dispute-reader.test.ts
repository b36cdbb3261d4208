import { expect, test } from 'vitest'
import { saveDisputeRate } from '#server/features/orders/public.ts'
import { HOUR_MS } from '#server/platform/time.ts'
import { testApp } from '#test/app.ts'

test('a dispute rate that was not counted for an hour is absent from the metrics, as before the first count', async () => {
  const app = await testApp({ is_working: false })
  const read = async () => (await app.ctx.metrics.disputeRate.get()).values.map(({ value }) => value)
  expect(await read()).toEqual([])
  await saveDisputeRate(app.ctx.db, { rate: 0.5, counted_at: app.clock.now() })
  expect(await read()).toEqual([0.5])
  app.clock.advance(HOUR_MS)
  expect(await read()).toEqual([])
})
