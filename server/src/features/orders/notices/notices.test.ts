import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LANGUAGES } from '@citrine/contract/messages/messages'
import { listNotifications } from '@citrine/contract/notifications'
import { createOrder } from '@citrine/contract/orders'
import { editUser } from '@citrine/contract/own-details'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { listUnannouncedEnds } from '#server/features/wallet/public.ts'
import { testApp } from '#test/app.ts'
import { callOk } from '#test/call.ts'
import { testClock } from '#test/clock.ts'
import { waitForJobs } from '#test/jobs.ts'
import { order, SANDBOX_SECRET, SITE } from '#test/payments.ts'
import { signedIn } from '#test/signed-in.ts'
import { signOrderToken } from '../order/order-token.ts'
import { applyEvent } from '../payments/apply-event.service.ts'
import { storeEvents } from '../payments/store-events.service.ts'
import { announceEnd, announcePremiumEnds } from './announce-premium-ends.job.ts'
import { CREDIT_WORDS } from './credit-words.ts'
import { NO_REMOVAL } from './notices.ts'
import { buildNoticeMail } from './send-purchase-notice.job.ts'

test('a purchase is confirmed by one mail, with what was bought and what the buyer agreed to', async () => {
  const app = await testApp({
    env: {
      SANDBOX_PAY_URL: 'http://127.0.0.1:9',
      SANDBOX_PAY_SECRET: SANDBOX_SECRET,
      PAY_ORIGINS: `${SITE}=test`,
    },
  })
  const { token, email } = await signedIn(app)
  const { order_id } = await order(app, token, {
    redirect: `${SITE}/pricing`,
    is_withdrawal_waived: true,
  })
  const order_token = signOrderToken(app.ctx, { order_id, price: 999, currency: 'USD' })
  const paid = { event_id: 'paid', kind: 'paid', order_id, provider_txn: 't1', amount: 999 } as const
  const events = [{ ...paid, currency: 'USD', order_token }]
  for (let repeat = 0; repeat < 2; repeat++)
    for (const event_no of await storeEvents(app.ctx, { provider: 'sandbox', events, cause: 'webhook' }))
      await applyEvent(app.ctx, event_no)
  await waitForJobs(app, 'orders.send-notice')

  const mails = ((await app.ctx.outbox?.list()) ?? []).filter(
    ({ to, text }) => to === email && /order/.test(text),
  )
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('Your payment of $9.99 for order')
  expect(mails[0]?.text).toContain('You bought: 500 Lemon Coins.')
  expect(mails[0]?.text).toContain(
    'Before you paid, you ticked: “Give me the coins right away. I know that my legal right of withdrawal ends for the coins I spend.” Within 14 days, unused days and unspent coins can be refunded.',
  )
  expect((await callOk(app, listNotifications, { token })).items).toEqual([])
})

test('the mail is in the language chosen last, and quotes the box in the language of the order', async () => {
  const app = await testApp({
    env: {
      SANDBOX_PAY_URL: 'http://127.0.0.1:9',
      SANDBOX_PAY_SECRET: SANDBOX_SECRET,
      PAY_ORIGINS: `${SITE}=test`,
    },
  })
  const { token, email } = await signedIn(app)
  const body = {
    goods_id: 'coins_500',
    goods_type: 'COIN',
    payment_type: 'card',
    redirect: `${SITE}/pricing`,
    is_withdrawal_waived: true,
  } as const
  const { order_id } = await callOk(app, createOrder, { token, body, language: 'de' })
  await callOk(app, editUser, { token, body: { language: 'fr' } })
  const order_token = signOrderToken(app.ctx, { order_id, price: 999, currency: 'USD' })
  const paid = { event_id: 'paid', kind: 'paid', order_id, provider_txn: 't1', amount: 999 } as const
  const events = [{ ...paid, currency: 'USD', order_token }]
  for (const event_no of await storeEvents(app.ctx, { provider: 'sandbox', events, cause: 'webhook' }))
    await applyEvent(app.ctx, event_no)
  await waitForJobs(app, 'orders.send-notice')

  const text = ((await app.ctx.outbox?.list()) ?? []).find(
    ({ to, subject }) => to === email && /Citrine/.test(subject) && /commande/.test(subject),
  )?.text
  expect(text).toContain('Tu as acheté : 500')
  expect(text).toContain(`${CREDIT_WORDS.fr.ticked.split('{box}')[0]}${CREDIT_WORDS.de.box_coins}`)
})

async function member(language = 'en') {
  const app = await testApp({ clock: testClock(new Date('2028-03-01T10:00:00Z')) })
  const { user_id, email } = await signedIn(app)
  await app.ctx.db.updateTable('users').set({ language }).where('user_id', '=', user_id).execute()
  const addMonth = (starts_at: string, ends_at: string) =>
    app.ctx.db
      .insertInto('memberships')
      .values({
        membership_id: randomUUID(),
        user_id,
        plan: 'MONTHLY',
        starts_at,
        ends_at,
        created_at: starts_at,
      })
      .execute()
  await addMonth('2028-03-01T10:00:00Z', '2028-04-01T10:00:00Z')
  const listNotifiedAt = async (at: string) => {
    app.clock.set(new Date(at))
    await announcePremiumEnds.run(app.ctx, {})
    await waitForJobs(app, 'orders.send-notice')
    const { token } = await signedIn(app, { email })
    const { items } = await callOk(app, listNotifications, { token })
    const letters = ((await app.ctx.outbox?.list()) ?? []).filter(
      ({ to, text }) => to === email && /Premium/.test(text),
    )
    return {
      kinds: items.map(({ kind }) => kind).toReversed(),
      mails: letters.map(({ text }) => text).toReversed(),
    }
  }
  return { app, email, addMonth, listNotifiedAt }
}

test('the end of Premium is announced three days before and at the end, once each, however often the job runs', async () => {
  const { app, listNotifiedAt } = await member()

  expect((await listNotifiedAt('2028-03-29T09:59:59Z')).kinds).toEqual([])
  const before = await listNotifiedAt('2028-03-29T10:00:00Z')
  expect(before.kinds).toEqual(['premium_ending'])
  expect(before.mails).toEqual([expect.stringContaining('Your Premium ends on April 1, 2028.')])
  expect(before.mails[0]).toContain('It doesn’t renew automatically')
  await Promise.all(Array.from({ length: 5 }, () => announcePremiumEnds.run(app.ctx, {})))
  const after = await listNotifiedAt('2028-04-01T10:00:00Z')
  expect(after.kinds).toEqual(['premium_ending', 'premium_ended'])
  expect((await listNotifiedAt('2028-04-02T10:00:00Z')).mails).toHaveLength(2)
})

test('a period followed by another ends without a notice, and the last one’s notice is in the user’s language', async () => {
  const { addMonth, listNotifiedAt } = await member('de')
  await addMonth('2028-04-01T10:00:00Z', '2028-05-01T10:00:00Z')

  expect((await listNotifiedAt('2028-03-30T10:00:00Z')).kinds).toEqual([])
  expect((await listNotifiedAt('2028-04-02T10:00:00Z')).kinds).toEqual([])
  const { kinds, mails } = await listNotifiedAt('2028-04-29T10:00:00Z')
  expect(kinds).toEqual(['premium_ending'])
  expect(mails).toEqual([expect.stringContaining('Dein Premium endet am 1. Mai 2028.')])
})

test('a period bought after the job listed the end stops the notice', async () => {
  const { app, addMonth, listNotifiedAt } = await member()
  app.clock.set(new Date('2028-03-30T10:00:00Z'))
  const span = { notice: 'ending', after: app.clock.now(), until: new Date('2028-04-02T10:00:00Z') } as const
  const [end] = await listUnannouncedEnds(app.ctx.db, { ...span, limit: 1 })
  await addMonth('2028-04-01T10:00:00Z', '2028-05-01T10:00:00Z')

  if (end === undefined) throw new Error('no end was listed')
  await announceEnd(app.ctx, span, end)

  expect((await listNotifiedAt('2028-03-30T11:00:00Z')).kinds).toEqual([])
})

test('an end long ago is not announced', async () => {
  const { listNotifiedAt } = await member()
  expect((await listNotifiedAt('2028-04-09T10:00:00Z')).kinds).toEqual([])
})

const ALL_TAKEN = { is_premium_removed: true, coins: 1_480, owed: 20 }

test('a mail about returned money says only what was removed', () => {
  const write = (kind: 'refund_sent' | 'payment_disputed', taken: object) =>
    buildNoticeMail({ kind, number: '10001', amount: 333, currency: 'USD', ...taken }, 'en', {}).text
  const returned = 'We returned $3.33 for order 10001. Your bank may need a few days to show it.'

  expect(write('refund_sent', NO_REMOVAL)).toBe(
    `${returned}\n\nYour coins and your Premium stay as they are.`,
  )
  expect(write('refund_sent', { ...NO_REMOVAL, coins: 166 })).toBe(`${returned}\n\nCoins taken back: 166.`)
  expect(write('refund_sent', ALL_TAKEN)).toBe(
    `${returned}\n\nThe Premium time that this order paid for was removed. Coins taken back: 1,480. You had already spent 20 of them: new coins settle these first.`,
  )
  expect(write('refund_sent', { ...ALL_TAKEN, premium_until: '2029-03-12T10:00:00.000Z' })).toContain(
    'was removed. Your other Premium keeps its full length and now ends on March 12, 2029. If it began at once because of this, its first coins are in your account.',
  )
  expect(write('payment_disputed', { ...NO_REMOVAL, coins: 500 })).toBe(
    'The payment of $3.33 for order 10001 is disputed.\n\nCoins taken back: 500. If your bank or PayPal decides that the payment stands, you get back what we took away.',
  )
  expect(write('payment_disputed', NO_REMOVAL)).not.toMatch(/took away|get back/)
  expect(write('refund_sent', {})).toBe(returned)
})

const PLAN = { goods_type: 'VIP', period_type: 'YEARLY', coins: null, is_withdrawal_waived: true }
const PACK = { goods_type: 'COIN', period_type: null, coins: 500, is_withdrawal_waived: true }
const YEAR = { starts_at: '2028-04-01T10:00:00.000Z', ends_at: '2029-04-01T10:00:00.000Z' }

test('the mail of a purchase quotes the box that the buyer ticked, in every language', async () => {
  for (const language of LANGUAGES) {
    const file = join(import.meta.dirname, '../../../../../web/src/locales', language, 'checkout.json')
    const texts = z.record(z.string(), z.string()).parse(JSON.parse(await readFile(file, 'utf8')))
    const write = (bought: typeof PLAN | typeof PACK, is_later: boolean) =>
      buildNoticeMail(
        {
          kind: 'payment_credited',
          number: '10001',
          amount: 999,
          currency: 'USD',
          bought: { ...bought, premium: { ...YEAR, is_later } },
        },
        language,
        {},
      ).text

    expect(write(PACK, false)).toContain(texts.withdrawal_coins)
    expect(write(PLAN, false)).toContain(texts.withdrawal_premium)
    expect(write(PLAN, true)).toContain(texts.withdrawal_more_premium)
    expect(write(PLAN, true)).not.toContain(texts.withdrawal_premium)
    expect(write(PLAN, true)).toContain(texts.refund_rule)
  }
})

test('the mail of a month promises its coins only where the month begins later', () => {
  const write = (is_later: boolean): string =>
    buildNoticeMail(
      {
        kind: 'payment_credited',
        number: '10001',
        amount: 1_299,
        currency: 'USD',
        bought: { ...PLAN, period_type: 'MONTHLY', premium: { ...YEAR, is_later } },
      },
      'en',
      {},
    ).text
  expect(write(true)).toContain('You get 500 Lemon Coins when the month begins.')
  expect(write(false)).not.toContain('Lemon Coins')
})

test('the mail of a plan names its days and its coins, and links to the orders, the rules and the form for questions', () => {
  const notice = {
    kind: 'payment_credited' as const,
    number: '10001',
    amount: 5_999,
    currency: 'USD',
    bought: { ...PLAN, premium: { ...YEAR, is_later: false } },
  }
  const { text } = buildNoticeMail(notice, 'en', { PUBLIC_URL: 'https://citrine.test' })

  expect(text).toMatch(/Premium: April 1, 2028\s–\sApril 1, 2029/)
  expect(text).toContain('500 Lemon Coins are in your account, and 500 more come each month')
  expect(text).toContain(
    [
      'Your orders: https://citrine.test/pricing#orders',
      'Refund rules: https://citrine.test/refund',
      'Ask about this order: https://citrine.test/takedown?target=Order%2010001',
    ].join('\n'),
  )
})

test('the mail of a year says when its coins come, in every language: the first are there where it has begun', () => {
  for (const language of LANGUAGES) {
    const write = (is_later: boolean): string =>
      buildNoticeMail(
        {
          kind: 'payment_credited',
          number: '10001',
          amount: 5_999,
          currency: 'USD',
          bought: { ...PLAN, premium: { ...YEAR, is_later } },
        },
        language,
        {},
      ).text
    const coins = new Intl.NumberFormat(language).format(500)
    const { coins_YEARLY, coins_YEARLY_begun } = CREDIT_WORDS[language]
    const [later, begun] = [coins_YEARLY, coins_YEARLY_begun].map((text) => text.replaceAll('{coins}', coins))
    expect(write(true)).toContain(later)
    expect(write(false)).toContain(begun)
    expect(write(false)).not.toContain(later)
  }
})

test('the mail about a payment in review names the amount of the order and the one that arrived', async () => {
  const app = await testApp({
    env: {
      SANDBOX_PAY_URL: 'http://127.0.0.1:9',
      SANDBOX_PAY_SECRET: SANDBOX_SECRET,
      PAY_ORIGINS: `${SITE}=test`,
    },
  })
  const { token, email } = await signedIn(app)
  const { order_id } = await order(app, token, { redirect: `${SITE}/pricing`, is_withdrawal_waived: true })
  const order_token = signOrderToken(app.ctx, { order_id, price: 999, currency: 'USD' })
  const paid = { event_id: 'paid', kind: 'paid', order_id, provider_txn: 't1', amount: 500 } as const
  const events = [{ ...paid, currency: 'USD', order_token }]
  for (const event_no of await storeEvents(app.ctx, { provider: 'sandbox', events, cause: 'webhook' }))
    await applyEvent(app.ctx, event_no)
  await waitForJobs(app, 'orders.send-notice')

  const mails = (await app.ctx.outbox?.list()) ?? []
  expect(mails.find(({ to, text }) => to === email && /order/.test(text))?.text).toContain(
    'Ordered for $9.99, paid $5.00.',
  )
})

test('every mail has its text in every language, and no links where the site has no public address', () => {
  const ends_at = '2028-04-01T10:00:00.000Z'
  const refund = { number: '10001', amount: 999, currency: 'USD' }
  for (const language of LANGUAGES)
    for (const notice of [
      { kind: 'premium_ending' as const, ends_at },
      { kind: 'premium_ended' as const, ends_at },
      { kind: 'refund_sent' as const, ...refund, ...ALL_TAKEN },
      { kind: 'payment_moved' as const, ...refund, ...ALL_TAKEN },
      { kind: 'payment_disputed' as const, ...refund, ...ALL_TAKEN },
      { kind: 'refund_rejected' as const, ...refund },
      { kind: 'payment_in_review' as const, ...refund },
      { kind: 'payment_late' as const, ...refund },
    ]) {
      const { subject, text } = buildNoticeMail(notice, language, { CONTACT_EMAIL: 'help@citrine.test' })
      expect(`${subject} ${text}`).not.toMatch(/[{}]|https?:/)
      expect(text).toContain('help@citrine.test')
      expect(text).toContain(
        'number' in notice ? '10001' : new Intl.NumberFormat(language, { useGrouping: false }).format(2028),
      )
    }
})
