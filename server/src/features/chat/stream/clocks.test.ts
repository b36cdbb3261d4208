import { expect, test } from 'vitest'
import { returnExpiredHolds } from '#server/features/wallet/holds/return-expired.job.ts'
import { HOUR_MS } from '#server/platform/time.ts'
import { sendMessage, startReply, storedRecords } from '#test/chat.ts'
import { testClock } from '#test/clock.ts'
import { twoNodes } from '#test/nodes.ts'
import { signedIn } from '#test/signed-in.ts'
import { until } from '#test/until.ts'
import { chargeFor, expectSoundLedger, findBalances } from '#test/wallet.ts'
import { continueLapsed } from '../generate/take-over.service.ts'
import { findReply, hurry, LOOK_EVERY_MS, loseNode, MODEL, REPLY } from './lost-nodes.fixture.ts'

async function openNodes(aheadMs: number, tokens_per_second: number) {
  const otherClock = testClock(new Date(Date.now() + aheadMs))
  const model = { ...MODEL, tokens_per_second }
  const nodes = await twoNodes({ model, otherClock, leaseEveryMs: LOOK_EVERY_MS })
  for (const { ctx, replies } of [nodes.one, nodes.other]) continueLapsed({ ...ctx, replies })
  return nodes
}

test.each([
  { name: 'ahead', aheadMs: 60_000 },
  { name: 'behind', aheadMs: -60_000 },
])(
  'a node whose clock is a minute $name takes no running reply over, and loses none of its own',
  async ({ aheadMs }) => {
    const { one, other } = await openNodes(aheadMs, 25)
    const someone = await signedIn(one)
    const streams = [
      await sendMessage(one, 'Tell me everything'),
      await sendMessage(other, 'Tell me everything', { token: someone.token }),
    ]

    await Promise.all(streams.map(({ ended }) => ended))

    for (const { user_id } of [one.reader, someone])
      expect((await storedRecords(one, user_id)).at(-1)).toMatchObject({ state: 'done', content: REPLY })
    expect(await one.model.listRequests()).toHaveLength(2)
  },
)

test.each([HOUR_MS, -HOUR_MS])(
  'a node whose clock is wrong by %i ms continues the reply of a node that is gone',
  async (aheadMs) => {
    const { one, other } = await openNodes(aheadMs, MODEL.tokens_per_second)
    const { record_id } = await startReply(one)
    one.replies.setLapsedPolicy({ kind: 'leave' })
    await hurry(one)

    await loseNode(one, record_id)

    await until(async () => (await findReply(one))?.state !== 'streaming')
    expect(await findReply(one)).toMatchObject({ state: 'done', content: REPLY, fault: null })
    expect(await other.model.listRequests()).toHaveLength(2)
  },
)

test.each([
  { name: 'ahead', aheadMs: 11 * 60_000, writer: 'one' },
  { name: 'ahead', aheadMs: 11 * 60_000, writer: 'other' },
  { name: 'behind', aheadMs: -11 * 60_000, writer: 'one' },
  { name: 'behind', aheadMs: -11 * 60_000, writer: 'other' },
] as const)(
  'a running reply is charged although a node’s clock is eleven minutes $name: $writer writes it',
  async ({ aheadMs, writer }) => {
    const nodes = await openNodes(aheadMs, 20)
    const { db } = nodes.one.ctx
    const { user_id } = nodes.one.reader
    await chargeFor(db, user_id, { kind: 'message', coins: 1, bonus: 5 })
    const { stream } = await startReply(nodes[writer])

    for (const { ctx } of [nodes.one, nodes.other]) await returnExpiredHolds.run(ctx, {})

    expect(await findBalances(db, user_id)).toMatchObject({ bonus: 4, hold: 1 })
    await stream.ended
    await expect.poll(() => findBalances(db, user_id)).toMatchObject({ bonus: 4, hold: 0 })
    await expectSoundLedger(db)
  },
)
