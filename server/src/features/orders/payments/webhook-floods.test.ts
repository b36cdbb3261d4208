import { createSign, generateKeyPairSync } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { CERTIFICATE_PATH, startPaypal } from '@citrine/fakes/paypal.ts'
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
  type Sign = (body: string) => Record<string, string>
  const deliver = async (
    custom_id: string,
    from: string,
    out_trade_no = 'PP-1',
    sign: Sign = () => SIGNATURE,
  ) => {
    const resource = {
      ...{ id: `CAP-${newId()}`, status: 'COMPLETED', custom_id },
      amount: { value: '9.99', currency_code: 'USD' },
      supplementary_data: { related_ids: { order_id: out_trade_no } },
    }
    const payload = JSON.stringify({ id: newId(), event_type: 'PAYMENT.CAPTURE.COMPLETED', resource })
    const { statusCode } = await app.fastify.inject({
      method: 'POST',
      url: paymentPath('paypal', 'webhook'),
      remoteAddress: from,
      headers: { 'content-type': 'application/json', ...sign(payload) },
      payload,
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

/** Signs webhooks as PayPal does, for the webhook `WH-12` of the shop. */
async function openCertificate() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  await paypal.control({ certificate: publicKey.export({ type: 'spki', format: 'pem' }).toString() })
  const cert_url = `${paypal.url}${CERTIFICATE_PATH}`
  return (body: string) => {
    const [id, time] = [newId(), '2026-11-29T12:00:00Z']
    const signer = createSign('RSA-SHA256').update([id, time, 'WH-12', crc32(body)].join('|'))
    return {
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': cert_url,
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': signer.sign(privateKey, 'base64'),
    }
  }
}

test('a genuine webhook from a new address waits behind no forged ones once PayPal’s certificate is known, and costs no question', async () => {
  const { buyer, approve, state, act, deliver, forge, placeMany } = await openFlood()
  const sign = await openCertificate()
  const own = await placeMany(20)
  const nell = await buyer()
  const [first, second] = [await approve(nell.token), await approve(nell.token)]
  expect(await deliver(first.order_id, '192.0.2.50', first.out_trade_no, sign)).toBe(204)

  const flood = own.flatMap((id, n) =>
    Array.from({ length: 50 }, (_, k): [string, string] => [id, `198.51.100.${(n + k) % 50}`]),
  )
  expect(await forge(flood)).toBe(600)
  const before = (await paypal.control({})).verifications
  expect(await deliver(second.order_id, '198.51.100.200', second.out_trade_no)).toBe(429)
  expect(await deliver(second.order_id, '198.51.100.200', second.out_trade_no, sign)).toBe(204)
  expect((await paypal.control({})).verifications).toBe(before)
  await act()
  expect(await state(nell.token, second.order_id)).toBe('paid')
})

test('a webhook that another text or another key signed is not taken for genuine, also with PayPal’s certificate known', async () => {
  const { buyer, approve, state, act, deliver } = await openFlood()
  const sign = await openCertificate()
  const nell = await buyer()
  const [first, second] = [await approve(nell.token), await approve(nell.token)]
  expect(await deliver(first.order_id, '192.0.2.50', first.out_trade_no, sign)).toBe(204)
  await paypal.control({ fault: 'unsigned' })
  const forge = (change: (body: string) => Record<string, string>) =>
    deliver(second.order_id, '192.0.2.50', second.out_trade_no, change)
  expect([
    await forge((body) => sign(`${body} `)),
    await forge((body) => ({ ...sign(body), 'paypal-transmission-id': newId() })),
    await forge((body) => ({ ...sign(body), 'paypal-auth-algo': 'none' })),
    await forge((body) => ({ ...sign(body), 'paypal-cert-url': 'https://www.paypal.com.example/cert' })),
  ]).toEqual([404, 404, 404, 404])
  await paypal.control({ fault: 'none' })
  await act()
  expect(await state(nell.token, second.order_id)).not.toBe('paid')
})
