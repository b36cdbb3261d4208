import * as routes from '@citrine/contract/money-desk'
import { listNotifications } from '@citrine/contract/notifications'
import { movePayment } from '@citrine/contract/payment-moves'
import { getUserInfo } from '@citrine/contract/users'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { noticeSchema } from '#server/features/orders/notices/notices.ts'
import { buildNoticeMail } from '#server/features/orders/notices/send-purchase-notice.job.ts'
import { signOrderToken } from '#server/features/orders/order/order-token.ts'
import type { TestApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { openMoneyDesk } from '#test/money-desk.ts'
import { order, SITE } from '#test/payments.ts'
import { signedIn } from '#test/signed-in.ts'
import { expectSoundLedger } from '#test/wallet.ts'

async function readMails({ ctx }: TestApp): Promise<string[]> {
  const { rows } = await sql<{ data: { notice: unknown } }>`
    select data from pgboss.job where name = 'orders.send-notice' order by created_on`.execute(ctx.db)
  return rows
    .map(({ data }) => noticeSchema.parse(data.notice))
    .filter(({ kind }) => kind === 'payment_moved')
    .map((notice) => buildNoticeMail(notice, 'en', {}).text)
}

async function openMovedMonth({ before }: { before: number }) {
  const desk = await openMoneyDesk()
  const { app, buyer, report, list, admin, other } = desk
  const nell = await signedIn(app)
  const place = async ({ token }: { token: string }) => {
    app.clock.advance(1_000)
    const body = { goods_id: 'vip_monthly', goods_type: 'VIP' as const, redirect: `${SITE}/pricing` }
    const { order_id } = await order(app, token, body)
    const { price } = await app.ctx.db
      .selectFrom('orders')
      .select('price')
      .where('order_id', '=', order_id)
      .executeTakeFirstOrThrow()
    return {
      order_id,
      amount: price,
      order_token: signOrderToken(app.ctx, { order_id, price, currency: 'USD' }),
    }
  }
  for (let count = 0; count < before; count++)
    await report({ ...(await place(buyer)), provider_txn: `own ${count}` })
  const wrong = await place(buyer)
  const right = await place(nell)
  await report({ ...wrong, provider_txn: 'sale' })
  await report({ ...right, provider_txn: 'sale' })
  const event_no = (await list()).find(({ cause }) => cause === 'other_order')?.event_no ?? 0
  const body = { event_no, reason: 'The report names it' }
  const move = async () => {
    app.clock.advance(60_000)
    const outcome = await callOk(app, movePayment, { token: admin.token, body })
    if (outcome.is_second_needed) await callOk(app, movePayment, { token: other.token, body })
  }
  const findEnd = async ({ token }: { token: string }) => {
    const { vip, vip_info } = await callOk(app, getUserInfo, { token })
    return vip ? (vip_info?.expires_at ?? null) : null
  }
  return { ...desk, nell, wrong, right, move, findEnd }
}

test('a moved payment takes the Premium that it paid for, and its buyer is told so', async () => {
  const { app, admin, buyer, nell, right, wrong, move, findEnd } = await openMovedMonth({ before: 0 })
  expect(await findEnd(buyer)).not.toBeNull()
  await move()

  expect([await findEnd(buyer), await findEnd(nell)]).toEqual([null, expect.any(String)])
  const { items } = await callOk(app, listNotifications, { token: buyer.token })
  const number = (
    await callOk(app, routes.getDeskOrder, { token: admin.token, params: { order_id: wrong.order_id } })
  ).order.number
  expect(items.filter(({ kind }) => kind === 'payment_moved').map(({ detail }) => detail)).toEqual([
    {
      number,
      amount: String(right.amount),
      currency: 'USD',
      is_premium_removed: 'true',
      coins: '500',
      owed: '0',
    },
  ])
  const [mail = ''] = await readMails(app)
  expect(mail).toContain('The Premium time that this order paid for was removed. Coins taken back: 500.')
  expect((await call(app, listNotifications, { token: nell.token })).data?.items ?? []).not.toContainEqual(
    expect.objectContaining({ kind: 'payment_moved' }),
  )
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('where the buyer paid for another month, the mail says until when Premium goes on', async () => {
  const { app, buyer, move, findEnd } = await openMovedMonth({ before: 1 })
  const both = await findEnd(buyer)
  await move()

  const left = (await findEnd(buyer)) ?? ''
  expect(left).not.toBe('')
  expect(left < (both ?? '')).toBe(true)
  const [mail = ''] = await readMails(app)
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(left))
  expect(mail).toContain(day)
  const { items } = await callOk(app, listNotifications, { token: buyer.token })
  expect(items.find(({ kind }) => kind === 'payment_moved')?.detail).toMatchObject({
    is_premium_removed: 'true',
    premium_until: left,
  })
})
