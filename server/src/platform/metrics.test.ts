import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { paymentTroubles } from './metrics.ts'

test('a fresh process exposes each counter of an alert as 0, so that its first count is an increase', async () => {
  const app = await testApp()
  const { body } = await app.fastify.inject('/metrics')
  const lines = new Set(body.split('\n'))
  for (const trouble of paymentTroubles)
    expect(lines, trouble).toContain(`citrine_payment_trouble_total{trouble="${trouble}"} 0`)
  for (const finish of ['interrupted', 'model_failed', 'model_busy'])
    expect(lines, finish).toContain(`citrine_replies_ended_total{finish="${finish}"} 0`)
  for (const http of ['500', '503'])
    expect(lines).toContain(
      `citrine_answers_total{call="POST /api/v1/auth/order",http="${http}",status="${http}"} 0`,
    )
})
