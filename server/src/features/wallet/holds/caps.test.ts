import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDb } from '#test/db.ts'
import { makeUser } from '#test/makers.ts'
import { ageHolds, expectSoundLedger } from '#test/wallet.ts'
import type { CostedKind } from '../costs.queries.ts'
import { HOLD_LIFETIME_MS, returnHold, settleHold } from './holds.queries.ts'
import { openHold } from './holds.service.ts'

const NOON = new Date('2026-11-21T12:00:00Z')

async function someone(day_cost_max = 0) {
  const { db } = await testDb()
  const { user_id } = await makeUser(db)
  const caps = { at_once_max: 2, day_cost_max }
  const begin = async (kind: CostedKind, now = NOON, hold_id: string = randomUUID()): Promise<string> => {
    await openHold(db, { user_id, kind, hold_id, caps, now })
    return hold_id
  }
  const settle = (hold_id: string) => settleHold(db, hold_id, NOON)
  const giveBack = (hold_id: string) => returnHold(db, hold_id, NOON)
  return { db, begin, settle, giveBack }
}

const countDone = (outcomes: readonly PromiseSettledResult<unknown>[]): number =>
  outcomes.filter(({ status }) => status === 'fulfilled').length

test.each(['message', 'voice'] as const)(
  'two of twenty started at once are accepted, free or not (%s)',
  async (kind) => {
    const app = await someone()

    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => app.begin(kind)))

    expect(countDone(outcomes)).toBe(2)
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { kind: 'two_at_once' },
    })
    await expectSoundLedger(app.db, NOON)
  },
)

test('two of each kind run at the same time, and one that ended or expired makes room', async () => {
  const app = await someone()
  const first = await app.begin('message')
  const second = await app.begin('message')
  await app.begin('voice')

  await app.settle(first)
  await app.begin('message')
  await expect(app.begin('message')).rejects.toMatchObject({ kind: 'two_at_once' })
  await app.giveBack(second)
  await app.begin('message')

  await expect(app.begin('message')).rejects.toMatchObject({ kind: 'two_at_once' })
  await ageHolds(app.db, HOLD_LIFETIME_MS)
  await app.begin('message')
})

test.each([
  { name: 'ahead', aheadMs: 11 * 60_000 },
  { name: 'behind', aheadMs: -11 * 60_000 },
])('work of a node whose clock is eleven minutes $name counts on every node', async ({ aheadMs }) => {
  const app = await someone()
  const elsewhere = new Date(NOON.getTime() + aheadMs)
  await app.begin('message')
  await app.begin('message', elsewhere)

  for (const now of [NOON, elsewhere])
    await expect(app.begin('message', now)).rejects.toMatchObject({ kind: 'two_at_once' })
})

test('a repeated request does not count twice', async () => {
  const app = await someone()
  const hold_id = await app.begin('message')

  await app.begin('message', NOON, hold_id)
  await app.begin('message', NOON, hold_id)

  await app.begin('message')
})

test('each day has a limit, however it is paid, and the next day begins at midnight', async () => {
  const app = await someone(6)
  // A voice counts as the 4 coins of its price, although it is free today; a free message counts as 1.
  await app.settle(await app.begin('voice'))
  await app.giveBack(await app.begin('message'))

  await expect(app.begin('voice')).rejects.toMatchObject({
    kind: 'day_used_up',
    data: { retry_after_s: 12 * 3_600 },
  })
  await app.settle(await app.begin('message'))
  await expect(app.begin('message')).rejects.toMatchObject({ kind: 'day_used_up' })

  await app.begin('message', new Date('2026-11-22T00:00:00Z'))
  expect(await app.db.selectFrom('wallets').select('day_cost').execute()).toEqual([{ day_cost: 1 }])
})
