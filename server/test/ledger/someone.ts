import { randomUUID } from 'node:crypto'
import { claimTask, signInToday } from '@citrine/contract/bonus'
import { unlockPhoto } from '@citrine/contract/library'
import { editUser } from '@citrine/contract/own-details'
import { giveMonthlyCoins } from '#server/features/wallet/allowances/give-monthly-coins.job.ts'
import { returnHold, settleHold } from '#server/features/wallet/holds/holds.queries.ts'
import { openHold } from '#server/features/wallet/holds/holds.service.ts'
import { addPeriod } from '#server/features/wallet/memberships/memberships.service.ts'
import { creditPurchase, reversePurchase } from '#server/features/wallet/purchases/purchases.service.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type TestApp, testApp } from '../app.ts'
import { callOk } from '../call.ts'
import { makePhoto } from '../make-photo.ts'
import { makeCharacter } from '../makers.ts'
import { signedIn } from '../signed-in.ts'
import { makeRich, NO_CAPS, useAllowance } from '../wallet.ts'

export async function makeSomeone(): Promise<TestApp> {
  const app = await testApp({ is_working: false })
  const { db } = app.ctx
  const now = app.clock.now()
  const { user_id, token } = await signedIn(app)
  await makeRich(db, user_id, { bonus: 100, paid: 100, now })
  const { character_id } = await makeCharacter(db)
  const { photo_id } = await makePhoto(app, character_id, 1, 30)
  await callOk(app, unlockPhoto, { params: { photo_id }, body: {}, token })
  await callOk(app, editUser, { token, body: { nick_name: 'Mira' } })
  await callOk(app, claimTask, { token, body: { id: 'own_name' } })
  await callOk(app, signInToday, { token })
  await returnPart(db, { user_id, order_id: await buyCoins(db, user_id, now), now })
  const membership = { membership_id: randomUUID(), user_id, plan: 'MONTHLY', created_at: now }
  const starts_at = new Date(now.getTime() - 40 * 86_400_000)
  const ends_at = new Date(now.getTime() + 20 * 86_400_000)
  await db
    .insertInto('memberships')
    .values({ ...membership, starts_at, ends_at })
    .execute()
  await giveMonthlyCoins.run(app.ctx, {})
  await db.updateTable('memberships').set({ ends_at: now }).execute()
  const period_from = new Date(Math.floor(now.getTime() / 86_400_000) * 86_400_000)
  await useAllowance(db, user_id, { kind: 'picture:day', most: 3, period_from, now })
  const hold = (kind: 'voice' | 'picture'): Promise<string> =>
    db.transaction().execute(async (tx) => {
      const hold_id = randomUUID()
      await openHold(tx, { user_id, kind, hold_id, caps: NO_CAPS, now })
      return hold_id
    })
  await hold('voice')
  await hold('picture')
  const spent = await hold('picture')
  const returned = await hold('picture')
  await db.transaction().execute((tx) => settleHold(tx, spent, now))
  await db.transaction().execute((tx) => returnHold(tx, returned, now))
  await buyMonth(db, user_id, now)
  return app
}

type Goods =
  | { goods_id: 'coins_500'; goods_type: 'COIN'; coins: number; price: number; refunded: number }
  | { goods_id: 'vip_monthly'; goods_type: 'VIP'; period_type: 'MONTHLY'; price: number }

export async function insertPaidOrder(
  db: Db,
  { user_id, now, goods }: { user_id: string; now: Date; goods: Goods },
): Promise<string> {
  const order_id = randomUUID()
  await db
    .insertInto('orders')
    .values({
      order_id,
      user_id,
      client_id: order_id,
      request_sha256: Buffer.alloc(32),
      ...goods,
      currency: 'USD',
      payment_type: 'card',
      provider: 'sandbox',
      provider_txn: order_id,
      env: 'test',
      state: 'paid',
      redirect: '',
      created_at: now,
      expires_at: now,
      paid_at: now,
    })
    .execute()
  const step = { order_id, seq: 1, from_state: 'created', to_state: 'paid', cause: 'webhook', at: now }
  await db.insertInto('order_steps').values(step).execute()
  const event = { kind: 'paid', order_id, provider_txn: order_id }
  await db
    .insertInto('payment_events')
    .values({
      provider: 'sandbox',
      event_id: `paid ${order_id}`,
      event: JSON.stringify(event),
      cause: 'webhook',
      state: 'applied',
      received_at: now,
    })
    .execute()
  return order_id
}

const PACK = { goods_type: 'COIN', period_type: null, coins: 500 } as const

async function buyCoins(db: Db, user_id: string, now: Date): Promise<string> {
  const goods = { goods_id: 'coins_500', goods_type: 'COIN', coins: 500, price: 999, refunded: 333 } as const
  const order_id = await insertPaidOrder(db, { user_id, now, goods })
  await db
    .transaction()
    .execute((tx) => creditPurchase(tx, { user_id, order_id, goods: PACK, coins: 500, now }))
  return order_id
}

async function buyMonth(db: Db, user_id: string, now: Date): Promise<void> {
  const goods = { goods_id: 'vip_monthly', goods_type: 'VIP', period_type: 'MONTHLY', price: 1_299 } as const
  const order_id = await insertPaidOrder(db, { user_id, now, goods })
  await db
    .transaction()
    .execute((tx) => addPeriod(tx, { user_id, order_id, order_number: null, plan: 'MONTHLY', now }))
}

const returnPart = (db: Db, { user_id, order_id, now }: { user_id: string; order_id: string; now: Date }) =>
  db.transaction().execute((tx) =>
    reversePurchase(tx, {
      user_id,
      order_id,
      goods: PACK,
      cause: 'refund',
      coins: 166,
      key: `${order_id}:refund`,
      issuer: 'issued_paid',
      now,
    }),
  )
