import { listNotifications } from '@citrine/contract/notifications'
import { startPaypal } from '@citrine/fakes/paypal.ts'
import { afterAll, afterEach, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { HOUR_MS } from '#server/platform/time.ts'
import { buildPaymentPath } from '#server/providers/payments/payments.port.ts'
import { callOk } from '#test/call.ts'
import { openPaypalShop, SIGNATURE } from '#test/paypal-shop.ts'
import { readTroubles } from '#test/troubles.ts'
import { expectSoundLedger } from '#test/wallet.ts'
import { reconcilePayments } from '../reconciliation/reconcile-payments.job.ts'

const paypal = await startPaypal()
afterAll(() => paypal.stop())
afterEach(() => paypal.control({ fault: 'none', forbidden: [], names_order: 'everywhere' }))

async function openShop() {
  const shop = await openPaypalShop(paypal)
  const nell = await shop.buyer()
  const approve = () => shop.approve(nell.token)
  const settle = (one: { order_id: string; out_trade_no: string }) =>
    shop.settle(nell.token, one.order_id, one.out_trade_no)
  const buy = async () => {
    const one = await approve()
    await settle(one)
    return { ...one, capture_id: `CAP-${one.out_trade_no}` }
  }
  const report = async (event_type: string, resource: object) => {
    const { statusCode } = await shop.app.fastify.inject({
      method: 'POST',
      url: buildPaymentPath('paypal', 'webhook'),
      headers: { 'content-type': 'application/json', ...SIGNATURE },
      payload: JSON.stringify({ id: newId(), event_type, resource }),
    })
    await shop.act()
    return statusCode
  }
  const reconcile = async () => {
    shop.app.clock.advance(HOUR_MS)
    await reconcilePayments.run(shop.app.ctx, {})
    await shop.act()
  }
  const state = (one: { order_id: string }) => shop.state(nell.token, one.order_id)
  const balances = () => nell.balances()
  const listKinds = async () =>
    (await callOk(shop.app, listNotifications, { token: nell.token })).items.map(({ kind }) => kind)
  const listWaiting = () =>
    shop.app.ctx.db.selectFrom('payment_events').select('event_id').where('state', '=', 'deferred').execute()
  const expectSound = () => expectSoundLedger(shop.app.ctx.db, shop.app.clock.now())
  const { app } = shop
  return {
    app,
    approve,
    settle,
    buy,
    report,
    reconcile,
    state,
    balances,
    listKinds,
    listWaiting,
    expectSound,
  }
}

test('refunds made at PayPal whose webhooks were lost are found, each once, also when the webhook comes after all', async () => {
  const { buy, report, reconcile, state, balances, listKinds, listWaiting, expectSound } = await openShop()
  const part = await buy()
  const whole = await buy()
  const refund = { id: 'RF-PART', capture_id: part.capture_id, amount: '3.33', code: 'T1107' } as const
  await paypal.control({ returned: refund })
  await paypal.control({
    returned: { ...refund, id: 'RF-WHOLE', capture_id: whole.capture_id, amount: '9.99' },
  })
  await paypal.control({ returned: { ...refund, id: 'RF-OTHER', capture_id: 'CAP-OTHER' } })

  for (const _ of ['once', 'again']) await reconcile()

  expect([await state(part), await state(whole)]).toEqual(['paid', 'refunded'])
  expect(await balances()).toMatchObject({ paid: 334 })
  expect((await listKinds()).filter((kind) => kind === 'refund_sent')).toHaveLength(2)
  expect(await listWaiting()).toEqual([])
  const links = [{ rel: 'up', href: `https://api-m.paypal.com/v2/payments/captures/${part.capture_id}` }]
  const amount = { value: '3.33', currency_code: 'USD' }
  expect(await report('PAYMENT.CAPTURE.REFUNDED', { id: 'RF-PART', amount, links })).toBe(204)
  expect(await balances()).toMatchObject({ paid: 334 })
  await expectSound()
})

test('a reversal and disputes whose webhooks were lost are found, and a won dispute gives the coins back', async () => {
  const { buy, reconcile, state, balances, expectSound } = await openShop()
  const reversed = await buy()
  const lost = await buy()
  const won = await buy()
  await paypal.control({
    returned: { id: 'RV-1', capture_id: reversed.capture_id, amount: '9.99', code: 'T1106' },
  })
  await paypal.control({ disputed: { dispute_id: 'PP-D-1', capture_id: lost.capture_id } })
  await paypal.control({ disputed: { dispute_id: 'PP-D-OTHER', capture_id: 'CAP-OTHER' } })
  await paypal.control({ disputed: { dispute_id: 'PP-D-2', capture_id: won.capture_id } })
  await reconcile()
  const states = async () => [await state(reversed), await state(lost), await state(won)]
  expect(await states()).toEqual(['refunded', 'charged_back', 'charged_back'])
  expect(await balances()).toMatchObject({ paid: 0 })

  await paypal.control({
    disputed: { dispute_id: 'PP-D-1', capture_id: lost.capture_id, outcome: 'RESOLVED_BUYER_FAVOUR' },
  })
  await paypal.control({
    disputed: { dispute_id: 'PP-D-2', capture_id: won.capture_id, outcome: 'RESOLVED_SELLER_FAVOUR' },
  })
  for (const _ of ['once', 'again']) await reconcile()

  expect(await states()).toEqual(['refunded', 'charged_back', 'paid'])
  expect(await balances()).toMatchObject({ paid: 500 })
  await expectSound()
})

test('an unreadable dispute and an unreadable refund raise the alarm, and hold up no other', async () => {
  const { app, buy, reconcile, state } = await openShop()
  const refunded = await buy()
  const lost = await buy()
  await paypal.control({
    returned: { id: 'RF-BAD', capture_id: 'CAP-BAD', amount: 'unreadable', code: 'T1107' },
  })
  const { capture_id } = refunded
  await paypal.control({ returned: { id: 'RF-GOOD', capture_id, amount: '9.99', code: 'T1107' } })
  await paypal.control({ disputed: { dispute_id: 'PP-D-BAD', capture_id: 'unreadable' } })
  await paypal.control({ disputed: { dispute_id: 'PP-D-GONE', capture_id: 'gone' } })
  await paypal.control({ disputed: { dispute_id: 'PP-D-GOOD', capture_id: lost.capture_id } })

  await reconcile()

  expect([await state(refunded), await state(lost)]).toEqual(['refunded', 'charged_back'])
  expect(await readTroubles(app)).toEqual({ listed_unreadable: 2 })
})

test('disputes are read until the last page', async () => {
  const { buy, reconcile, state } = await openShop()
  const lost = await buy()
  for (let count = 0; count < 25; count++)
    await paypal.control({ disputed: { dispute_id: `PP-D-MANY-${count}`, capture_id: 'CAP-OTHER' } })
  await paypal.control({ disputed: { dispute_id: 'PP-D-LAST', capture_id: lost.capture_id } })

  await reconcile()
  expect(await state(lost)).toBe('charged_back')
})

test.each([
  ['transactions', ['paid', 'charged_back', 'paid']],
  ['disputes', ['refunded', 'paid', 'paid']],
] as const)('an app that may not read %s finds everything else', async (list, expected) => {
  const { approve, buy, reconcile, state } = await openShop()
  const refunded = await buy()
  const disputed = await buy()
  const unsettled = await approve()
  const { capture_id } = refunded
  await paypal.control({
    forbidden: [list],
    returned: { id: `RF-${list}`, capture_id, amount: '9.99', code: 'T1107' },
  })
  await paypal.control({ disputed: { dispute_id: `PP-D-${list}`, capture_id: disputed.capture_id } })

  await reconcile()

  expect([await state(refunded), await state(disputed), await state(unsettled)]).toEqual(expected)
})

test.each([
  ['3.33', 'paid', 334],
  ['9.99', 'refunded', 0],
])(
  'a payment of which %s went back before this server knew of it is paid first, then refunded',
  async (amount, after, paid) => {
    const { approve, settle, state, balances, expectSound } = await openShop()
    const one = await approve()
    const path = `/v2/checkout/orders/${one.out_trade_no}/capture`
    const headers = { authorization: 'Bearer a token', 'paypal-request-id': `cap-${one.out_trade_no}` }
    await fetch(new URL(path, paypal.url), { method: 'POST', headers, body: '{}' })
    await paypal.control({
      returned: { id: `RF-${one.order_id}`, capture_id: `CAP-${one.out_trade_no}`, amount, code: 'T1107' },
    })

    for (const _ of ['once', 'again']) await settle(one)

    expect(await state(one)).toBe(after)
    expect(await balances()).toMatchObject({ paid })
    await expectSound()
  },
)

const AMOUNT = { value: '9.99', currency_code: 'USD' }

test.each([
  [
    'in its link',
    (id: string) => ({ links: [{ rel: 'up', href: `https://api-m.paypal.com/v2/checkout/orders/${id}` }] }),
  ],
  ['in the capture’s details alone', () => ({})],
])('a capture whose webhook names PayPal’s order %s pays ours', async (_, rest) => {
  const { approve, settle, report, state, balances, expectSound } = await openShop()
  const one = await approve()
  await paypal.control({ fault: 'pending' })
  await settle(one)
  expect(await state(one)).toBe('pending')
  await paypal.control({ fault: 'none', names_order: 'in_link' })
  const capture = { id: `CAP-${one.out_trade_no}`, status: 'COMPLETED', amount: AMOUNT }

  expect(await report('PAYMENT.CAPTURE.COMPLETED', { ...capture, ...rest(one.out_trade_no) })).toBe(204)

  expect(await state(one)).toBe('paid')
  expect(await balances()).toMatchObject({ paid: 500 })
  await expectSound()
})

test('a capture that names our order only as its invoice pays it; one that names no order of PayPal goes to a person', async () => {
  const { approve, settle, report, state } = await openShop()
  const one = await approve()
  const other = await approve()
  await paypal.control({ fault: 'pending' })
  for (const each of [one, other]) await settle(each)
  await paypal.control({ fault: 'none' })
  const capture = ({ order_id, out_trade_no }: typeof one) => ({
    id: `CAP-${out_trade_no}`,
    status: 'COMPLETED',
    amount: AMOUNT,
    invoice_id: order_id,
  })

  await report('PAYMENT.CAPTURE.COMPLETED', {
    ...capture(one),
    supplementary_data: { related_ids: { order_id: one.out_trade_no } },
  })
  expect(await state(one)).toBe('paid')
  await paypal.control({ names_order: 'nowhere' })
  await report('PAYMENT.CAPTURE.COMPLETED', capture(other))
  expect(await state(other)).toBe('review')
})

test('while PayPal does not tell which order a capture pays, it repeats the webhook', async () => {
  const { approve, settle, report, state } = await openShop()
  const one = await approve()
  await paypal.control({ fault: 'pending' })
  await settle(one)
  await paypal.control({ fault: 'error_500' })
  const capture = {
    id: `CAP-${one.out_trade_no}`,
    status: 'COMPLETED',
    amount: AMOUNT,
    custom_id: one.order_id,
  }
  expect(await report('PAYMENT.CAPTURE.COMPLETED', capture)).toBeGreaterThanOrEqual(500)
  await paypal.control({ fault: 'none' })
  expect(await report('PAYMENT.CAPTURE.COMPLETED', capture)).toBe(204)
  expect(await state(one)).toBe('paid')
})

test('after a refused card the next try is a new attempt, each of which collects once, however often it is asked', async () => {
  const { approve, settle, report, reconcile, state, balances, expectSound } = await openShop()
  const first = await approve()
  await paypal.control({ fault: 'instrument_declined' })
  for (const _ of ['once', 'again']) await settle(first)
  expect(await state(first)).toBe('failed')
  const second = { ...first, out_trade_no: await first.open() }
  expect(second.out_trade_no).not.toBe(first.out_trade_no)
  expect(await first.open()).toBe(second.out_trade_no)
  await settle(second)
  expect(await state(first)).toBe('failed')

  await paypal.control({ fault: 'none' })
  for (const earlier of [first, second]) await settle(earlier)
  expect(await state(first)).toBe('failed')
  await report('PAYMENT.CAPTURE.DECLINED', {
    id: 'late refusal',
    status: 'DECLINED',
    amount: AMOUNT,
    custom_id: first.order_id,
    supplementary_data: { related_ids: { order_id: first.out_trade_no } },
  })
  const third = { ...first, out_trade_no: await first.open() }
  expect([first.out_trade_no, second.out_trade_no]).not.toContain(third.out_trade_no)
  const { captures, attempts } = await paypal.control({})
  await Promise.all(Array.from({ length: 5 }, () => settle(third)))

  expect(await state(first)).toBe('paid')
  const after = await paypal.control({})
  expect(after.captures - captures).toBe(1)
  expect(new Set(after.attempts.slice(attempts.length)).size).toBe(1)
  expect(await balances()).toMatchObject({ paid: 500 })
  await reconcile()
  await expectSound()
})

test('an approval after a refused card is collected, also when the browser was closed', async () => {
  const { approve, settle, report, state } = await openShop()
  const first = await approve()
  await paypal.control({ fault: 'instrument_declined' })
  await settle(first)
  await paypal.control({ fault: 'none' })
  const again = await first.open()
  const approval = (id: string) =>
    report('CHECKOUT.ORDER.APPROVED', { id, purchase_units: [{ custom_id: first.order_id }] })
  await approval(first.out_trade_no)
  expect(await state(first)).toBe('failed')
  await approval(again)
  expect(await state(first)).toBe('paid')
})
