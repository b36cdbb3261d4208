import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDb } from '#test/db.ts'
import { makeUser } from '#test/makers.ts'
import { expectSoundLedger } from '#test/wallet.ts'
import type { CostedKind } from '../costs/costs.queries.ts'
import { giveBackHold, HOLD_LIFETIME_MS, openHold, settleHold } from './holds.service.ts'

const NOON = new Date('2026-11-21T12:00:00Z')

async function someone(day_cost = 0) {
  const { db } = await testDb()
  const { user_id } = await makeUser(db)
  const caps = { at_once: 2, day_cost }
  const begin = async (kind: CostedKind, now = NOON, hold_id: string = randomUUID()): Promise<string> => {
    await db.transaction().execute((tx) => openHold(tx, { user_id, kind, hold_id, caps, now }))
    return hold_id
  }
  const settle = (hold_id: string) => db.transaction().execute((tx) => settleHold(tx, hold_id, NOON))
  const giveBack = (hold_id: string) => db.transaction().execute((tx) => giveBackHold(tx, hold_id, NOON))
  return { db, begin, settle, giveBack }
}

const countDone = (outcomes: readonly PromiseSettledResult<unknown>[]): number =>
  outcomes.filter(({ status }) => status === 'fulfilled').length

test.each(['message', 'voice'] as const)(
  'of twenty begun at once (%s) two pass, free or not',
  async (kind) => {
    const it = await someone()

    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => it.begin(kind)))

    expect(countDone(outcomes)).toBe(2)
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { kind: 'two_at_once' },
    })
    await expectSoundLedger(it.db, NOON)
  },
)

test('each kind has its own two places, and one that ended or expired makes room', async () => {
  const it = await someone()
  const first = await it.begin('message')
  const second = await it.begin('message')
  await it.begin('voice')

  await it.settle(first)
  await it.begin('message')
  await expect(it.begin('message')).rejects.toMatchObject({ kind: 'two_at_once' })
  await it.giveBack(second)
  await it.begin('message')

  const later = new Date(NOON.getTime() + HOLD_LIFETIME_MS + 1)
  await it.begin('message', later)
})

test('a repeated request takes no second place', async () => {
  const it = await someone()
  const hold_id = await it.begin('message')

  await it.begin('message', NOON, hold_id)
  await it.begin('message', NOON, hold_id)

  await it.begin('message')
})

test('a day has its cap, however it is paid, and the next one begins at midnight', async () => {
  const it = await someone(6)
  // A voice counts as the 4 coins of its price, although it is free today; a free message counts as 1.
  await it.settle(await it.begin('voice'))
  await it.giveBack(await it.begin('message'))

  await expect(it.begin('voice')).rejects.toMatchObject({
    kind: 'day_used_up',
    data: { retry_after_s: 12 * 3_600 },
  })
  await it.settle(await it.begin('message'))
  await expect(it.begin('message')).rejects.toMatchObject({ kind: 'day_used_up' })

  await it.begin('message', new Date('2026-11-22T00:00:00Z'))
  expect(await it.db.selectFrom('wallets').select('day_cost').execute()).toEqual([{ day_cost: 1 }])
})
