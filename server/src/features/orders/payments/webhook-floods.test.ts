import { startPaypal } from '@citrine/fakes/paypal.ts'
import { afterAll, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { paymentPath } from '#server/providers/payments/payments.port.ts'
import { order, SITE } from '#test/payments.ts'
import { openPaypalShop, SIGNATURE } from '#test/paypal-shop.ts'

const paypal = await startPaypal()
afterAll(() => paypal.stop())

/** A shop, webhooks from any address, and a flood of forged ones. */
async function openFlood() {
  const shop = await openPaypalShop(paypal)
  const { app } = shop
  const deliver = async (custom_id: string, from: string, out_trade_no = 'PP-1') => {
    const resource = {
      ...{ id: `CAP-${newId()}`, status: 'COMPLETED', custom_id },
      amount: { value: '9.99', currency_code: 'USD' },
      supplementary_data: { related_ids: { order_id: out_trade_no } },
    }
    const { statusCode } = await app.fastify.inject({
      method: 'POST',
      url: paymentPath('paypal', 'webhook'),
      remoteAddress: from,
      headers: { 'content-type': 'application/json', ...SIGNATURE },
      payload: JSON.stringify({ id: newId(), event_type: 'PAYMENT.CAPTURE.COMPLETED', resource }),
    })
    return statusCode
  }
  /** @returns the number of questions to PayPal */
  const forge = async (sent: readonly [order_id: string, from: string][]): Promise<number> => {
    const before = (await paypal.control({ fault: 'unsigned' })).verifications
    // Sent in groups, because more at once than PayPal is asked would be refused for their number.
    for (let n = 0; n < sent.length; n += 20)
      await Promise.all(sent.slice(n, n + 20).map(([order_id, from]) => deliver(order_id, from)))
    return (await paypal.control({ fault: 'none' })).verifications - before
  }
  const placeMany = async (count: number) => {
    const { token } = await shop.buyer()
    const ids: string[] = []
    for (let n = 0; n < count; n++) {
      app.clock.advance(61_000)
      const body = { payment_type: 'paypal', redirect: `${SITE}/pricing` } as const
      ids.push((await order(app, token, body)).order_id)
    }
    return ids
  }
  return { ...shop, deliver, forge, placeMany }
}

test('two attackers with many own orders leave room for genuine webhooks, also from a new address', async () => {
  const { buyer, approve, state, act, deliver, forge, placeMany } = await openFlood()
  const attackers = ['203.0.113.11', '203.0.113.12']
  const own = await Promise.all(attackers.map(() => placeMany(21)))
  const nell = await buyer()
  const paid = await approve(nell.token)

  const flood = attackers.flatMap((from, n) =>
    (own[n] ?? []).flatMap((id) => Array.from({ length: 30 }, (): [string, string] => [id, from])),
  )
  expect(flood).toHaveLength(1_260)
  expect(await forge(flood)).toBe(120)
  expect(await deliver(paid.order_id, '192.0.2.50', paid.out_trade_no)).toBe(204)
  await act()
  expect(await state(nell.token, paid.order_id)).toBe('paid')
  expect(await deliver(newId(), '192.0.2.51')).toBe(204)
})

test('attackers with any number of addresses cannot use up the share of addresses that sent a genuine webhook before', async () => {
  const { buyer, approve, deliver, forge, placeMany } = await openFlood()
  const own = await placeMany(20)
  const nell = await buyer()
  const [first, second] = [await approve(nell.token), await approve(nell.token)]
  expect(await deliver(first.order_id, '192.0.2.50', first.out_trade_no)).toBe(204)

  const flood = own.flatMap((id, n) =>
    Array.from({ length: 50 }, (_, k): [string, string] => [id, `198.51.100.${(n + k) % 50}`]),
  )
  expect(await forge(flood)).toBe(600)
  expect(await deliver(second.order_id, '198.51.100.200', second.out_trade_no)).toBe(429)
  expect(await deliver(second.order_id, '192.0.2.50', second.out_trade_no)).toBe(204)
  expect(await deliver(newId(), '192.0.2.50')).toBe(204)
})

test('webhooks about one order are limited, however many new addresses send them', async () => {
  const { deliver, forge, placeMany } = await openFlood()
  const [id = ''] = await placeMany(1)
  const flood = Array.from({ length: 200 }, (_, n): [string, string] => [id, `198.51.100.${n}`])
  expect(await forge(flood)).toBe(90)
  expect(await deliver(id, '198.51.100.250')).toBe(429)
})
