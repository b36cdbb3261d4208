import { createHash, createSign, generateKeyPairSync } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { CERTIFICATE_PATH, PAYPAL_CLIENT, startPaypal } from '@citrine/fakes/paypal.ts'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { buildPaymentPath } from '#server/providers/payments/payments.port.ts'
import { createPaypalPayments } from '#server/providers/payments/paypal/paypal.payments.ts'
import { order, SITE } from '#test/payments.ts'
import { openPaypalShop, SIGNATURE } from '#test/paypal-shop.ts'
import { until } from '#test/until.ts'
import { findWebhookKey } from './webhook-keys.queries.ts'

const paypal = await startPaypal()
afterAll(() => paypal.stop())

async function openFlood(provider: { url: string } = paypal) {
  const shop = await openPaypalShop(provider)
  const { app } = shop
  const post = async (payload: string, headers: Record<string, string>, from: string) => {
    const { statusCode } = await app.fastify.inject({
      method: 'POST',
      url: buildPaymentPath('paypal', 'webhook'),
      remoteAddress: from,
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    })
    return statusCode
  }
  const write = (custom_id: string, out_trade_no = 'PP-1') => {
    const resource = {
      id: `CAP-${newId()}`,
      status: 'COMPLETED',
      custom_id,
      amount: { value: '9.99', currency_code: 'USD' },
      supplementary_data: { related_ids: { order_id: out_trade_no } },
    }
    return JSON.stringify({ id: newId(), event_type: 'PAYMENT.CAPTURE.COMPLETED', resource })
  }
  const deliver = (custom_id: string, from: string, out_trade_no?: string) =>
    post(write(custom_id, out_trade_no), SIGNATURE, from)
  const forge = async (sent: readonly [order_id: string, from: string][]): Promise<number> => {
    const before = (await paypal.control({ fault: 'unsigned' })).verifications
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
  return { ...shop, post, write, deliver, forge, placeMany }
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
  const first = await approve(nell.token)
  const second = await approve(nell.token)
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

async function openSigner() {
  const signing = await startPaypal()
  onTestFinished(() => signing.stop())
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  await signing.control({ certificate: publicKey.export({ type: 'spki', format: 'pem' }).toString() })
  const sign = async (body: string): Promise<Record<string, string>> => {
    const id = newId()
    const time = '2026-11-29T12:00:00Z'
    await signing.control({ delivered: { [id]: createHash('sha256').update(body).digest('hex') } })
    const signer = createSign('RSA-SHA256').update([id, time, 'WH-12', crc32(body)].join('|'))
    return {
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': `${signing.url}${CERTIFICATE_PATH}`,
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': signer.sign(privateKey, 'base64'),
    }
  }
  const readQuestions = async () => (await signing.control({})).verifications
  return { signing, sign, readQuestions }
}

type Signer = Awaited<ReturnType<typeof openSigner>>

async function openKnownKey({ signing, sign }: Signer) {
  const shop = await openFlood(signing)
  const nell = await shop.buyer()
  const first = await shop.approve(nell.token)
  const second = await shop.approve(nell.token)
  const genuine = async ({ order_id, out_trade_no }: typeof first, from: string) => {
    const body = shop.write(order_id, out_trade_no)
    return shop.post(body, await sign(body), from)
  }
  expect(await genuine(first, '192.0.2.50')).toBe(204)
  const key = { provider: 'paypal', url: `${signing.url}${CERTIFICATE_PATH}` } as const
  await until(async () => (await findWebhookKey(shop.app.ctx.db, key)) !== undefined)
  return { ...shop, nell, second, genuine }
}

test('forged webhooks cost no question once PayPal’s certificate is known, and a genuine one from a new address waits behind none', async () => {
  const signer = await openSigner()
  const { post, write, placeMany, genuine, nell, second, act, state } = await openKnownKey(signer)
  const own = await placeMany(20)
  const before = await signer.readQuestions()
  const forged = await signer.sign('another text')

  const answers = await Promise.all(
    Array.from({ length: 1_000 }, (_, n) => post(write(own[n % 20] ?? ''), forged, `198.51.100.${n % 250}`)),
  )

  expect(new Set(answers)).toEqual(new Set([404]))
  expect(await signer.readQuestions()).toBe(before)
  expect(await genuine(second, '198.51.100.251')).toBe(204)
  await act()
  expect(await state(nell.token, second.order_id)).toBe('paid')
})

test('while PayPal answers no question about forged webhooks with other certificates, genuine ones and payments go through', async () => {
  const signer = await openSigner()
  const { app, post, write, placeMany, genuine, nell, second, approve, settle } = await openKnownKey(signer)
  const own = await placeMany(20)
  await signer.signing.control({ is_hanging_on_others: true })
  let isFlooding = true
  const flood = Promise.all(
    Array.from({ length: 400 }, (_, n) => {
      const headers = { ...SIGNATURE, 'paypal-cert-url': `${signer.signing.url}/v1/notifications/certs/${n}` }
      return post(write(own[n % 20] ?? ''), headers, `198.51.100.${n % 250}`)
    }),
  ).finally(() => {
    isFlooding = false
  })
  const third = await approve(nell.token)

  expect(await genuine(second, '198.51.100.251')).toBe(204)
  expect((await settle(nell.token, third.order_id, third.out_trade_no)).data).toMatchObject({
    order_status: 1,
  })
  expect(isFlooding).toBe(true)
  await signer.signing.control({ is_hanging_on_others: false })
  expect((await flood).filter((status) => status === 204)).toEqual([])
  // Webhooks that PayPal has not confirmed are not stored, so that a flood leaves no rows; PayPal repeats
  // genuine ones.
  const { rows } = await sql<{ order_id: string }>`
    select distinct event ->> 'order_id' as order_id from payment_events`.execute(app.ctx.db)
  expect(rows.filter(({ order_id }) => own.includes(order_id))).toEqual([])
})

test('a signature that was transferred to a text with the same checksum pays nothing, and costs ten questions', async () => {
  const signer = await openSigner()
  const { post, write, nell, second, act, state } = await openKnownKey(signer)
  const genuine = '{"id":"WH-1","event_type":"CUSTOMER.ACCOUNT.NEWS","resource":{}}'
  const headers = await signer.sign(genuine)
  const forged = matchChecksum(write(second.order_id, second.out_trade_no), crc32(genuine))
  expect(crc32(forged)).toBe(crc32(genuine))
  expect(JSON.parse(forged)).toMatchObject({ resource: { custom_id: second.order_id } })
  const before = await signer.readQuestions()

  const answers: number[] = []
  for (let n = 0; n < 15; n++) answers.push(await post(forged, headers, `198.51.100.${n}`))

  expect(answers).toEqual([...Array.from({ length: 10 }, () => 404), ...Array.from({ length: 5 }, () => 429)])
  expect((await signer.readQuestions()) - before).toBe(10)
  await act()
  expect(await state(nell.token, second.order_id)).not.toBe('paid')
})

test('refused repeats of a genuine webhook leave room for the next one', async () => {
  const signer = await openSigner()
  const { post, write, second } = await openKnownKey(signer)
  const body = write(second.order_id, second.out_trade_no)
  const headers = await signer.sign(body)
  const repeats = await Promise.all(Array.from({ length: 60 }, () => post(body, headers, '198.51.100.1')))
  expect(repeats.filter((status) => status === 429).length).toBeGreaterThan(10)
  expect(await post(body, headers, '198.51.100.1')).toBe(204)
})

test('a stored webhook that comes again costs no question, pays once, and proves no address', async () => {
  const signer = await openSigner()
  const { app, post, write, second, nell, act, state } = await openKnownKey(signer)
  const body = write(second.order_id, second.out_trade_no)
  const headers = await signer.sign(body)
  expect(await post(body, headers, '192.0.2.50')).toBe(204)
  const before = await signer.readQuestions()

  const repeats = await Promise.all(
    Array.from({ length: 40 }, (_, n) => post(body, headers, `198.51.100.${n}`)),
  )

  expect(new Set(repeats)).toEqual(new Set([204]))
  expect(await signer.readQuestions()).toBe(before)
  await act()
  expect(await state(nell.token, second.order_id)).toBe('paid')
  expect(await app.ctx.db.selectFrom('webhook_sources').select('network').execute()).toHaveLength(1)
  expect(await post(body.replace('CAP-', 'CAP-2'), headers, '198.51.100.1')).toBe(404)
  expect(await signer.readQuestions()).toBe(before)
})

test('a certificate outlives a restart', async () => {
  const signer = await openSigner()
  const { app } = await openKnownKey(signer)
  const port = createPaypalPayments({
    client_id: PAYPAL_CLIENT.id,
    secret: PAYPAL_CLIENT.secret,
    webhook_id: 'WH-12',
    env: 'sandbox',
    base_url: signer.signing.url,
    payOrigin: SITE,
  })
  const before = await signer.readQuestions()
  const body =
    '{"id":"WH-2","event_type":"CHECKOUT.ORDER.APPROVED","resource":{"id":"PP-9","purchase_units":[{"custom_id":"o","amount":{"value":"1.00","currency_code":"USD"}}]}}'
  const read = (headers: Record<string, string>) =>
    port.readWebhook(
      { headers, query: {}, body, ip: '198.51.100.1', now: new Date() },
      {
        admit: async () => true,
        isStored: async () => false,
        findKey: (url) => findWebhookKey(app.ctx.db, { provider: 'paypal', url }),
        saveKey: async () => undefined,
      },
    )
  expect(await read(await signer.sign(`${body} `))).toBeNull()
  expect(await signer.readQuestions()).toBe(before)
  expect(await read(await signer.sign(body))).toMatchObject([{ kind: 'approved' }])
})

/** CRC-32 is linear over bits, so appended letters can give a text any checksum. */
function matchChecksum(event: string, checksum: number): string {
  const letters = 64
  const write = (flipped: readonly number[]) => {
    const text = Array.from({ length: letters }, (_, n) => (flipped.includes(n) ? 'b' : 'a')).join('')
    return `${event.slice(0, -1)},"more":"${text}"}`
  }
  const base = crc32(write([]))
  const basis: { value: number; flipped: Set<number> }[] = []
  const reduce = (one: { value: number; flipped: Set<number> }) => {
    let { value, flipped } = one
    for (const other of basis)
      if ((value ^ other.value) >>> 0 < value >>> 0) {
        value = (value ^ other.value) >>> 0
        flipped = flipped.symmetricDifference(other.flipped)
      }
    return { value, flipped }
  }
  for (let n = 0; n < letters; n++) {
    const one = reduce({ value: (crc32(write([n])) ^ base) >>> 0, flipped: new Set([n]) })
    if (one.value !== 0) basis.push(one)
    basis.sort((a, b) => b.value - a.value)
  }
  return write([...reduce({ value: (base ^ checksum) >>> 0, flipped: new Set() }).flipped])
}
