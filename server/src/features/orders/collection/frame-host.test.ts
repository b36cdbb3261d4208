import { startPaypal } from '@citrine/fakes/paypal.ts'
import { afterAll, expect, test } from 'vitest'
import { openPaypalShop, PAY } from '#test/paypal-shop.ts'

const paypal = await startPaypal()
afterAll(() => paypal.stop())

test('the frame’s host answers the frame alone: no page, no call and no webhook of the site', async () => {
  const { app, buyer, approve } = await openPaypalShop(paypal)
  const { token } = await buyer()
  const { order_id } = await approve(token)
  const ask = async (url: string, host = new URL(PAY).host, method: 'GET' | 'POST' = 'GET') =>
    (await app.fastify.inject({ method, url, headers: { host } })).statusCode

  expect(await ask(`/payments/paypal/frame?o=${order_id}`)).toBe(200)
  for (const url of [
    '/',
    '/pricing',
    '/api/v1/tourist/goods/vips',
    '/payments/paypal/frame/',
    '/payments/paypal/%66rame',
  ])
    expect(await ask(url), url).toBe(404)
  expect(await ask('/api/v1/payments/paypal/webhook', undefined, 'POST')).toBe(404)
  expect(await ask('/', new URL(PAY).host.toUpperCase())).toBe(404)
  expect(await ask('/api/v1/tourist/goods/vips', 'localhost')).toBe(200)
})
