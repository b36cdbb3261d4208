import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { giveBackExpired } from '#server/features/wallet/holds/give-back-expired.job.ts'
import { startReply } from '#test/chat.ts'
import { testClock } from '#test/clock.ts'
import { twoNodes } from '#test/nodes.ts'
import { until } from '#test/until.ts'
import { chargeFor, expectSoundLedger, findBalances } from '#test/wallet.ts'
import { continueLapsed } from '../generate/take-over.service.ts'
import { findReply, loseNode, MODEL, REPLY } from './lost-nodes.fixture.ts'

/** Two nodes that continue replies; the clock of the other differs from that of the database. */
async function openNodes(ahead_ms: number, tokens_per_second: number) {
  const other_clock = testClock(new Date(Date.now() + ahead_ms))
  const nodes = await twoNodes({ model: { ...MODEL, tokens_per_second }, other_clock })
  for (const { ctx, replies } of [nodes.one, nodes.other]) continueLapsed({ ...ctx, replies })
  return nodes
}

test.each([
  { name: 'ahead', ahead_ms: 60_000, writer: 'one' },
  { name: 'ahead', ahead_ms: 60_000, writer: 'other' },
  { name: 'behind', ahead_ms: -60_000, writer: 'one' },
  { name: 'behind', ahead_ms: -60_000, writer: 'other' },
] as const)(
  'a node whose clock is a minute $name takes no running reply over, and loses none: $writer writes it',
  async ({ ahead_ms, writer }) => {
    const nodes = await openNodes(ahead_ms, 8)
    const { stream, record_id } = await startReply(nodes[writer])
    const { node_id } = nodes[writer].replies
    // Both nodes look for lapsed leases every three seconds.
    await sleep(4_500)
    expect(await findReply(nodes.one)).toMatchObject({ record_id, state: 'streaming', lease_node: node_id })
    await stream.ended
    expect(await findReply(nodes.one)).toMatchObject({ record_id, state: 'done', content: REPLY })
    expect(await nodes.one.model.requests()).toHaveLength(1)
  },
)

test.each([3_600_000, -3_600_000])(
  'a node whose clock is wrong by %i ms continues the reply of a node that is gone',
  async (ahead_ms) => {
    const { one, other } = await openNodes(ahead_ms, 20)
    const { record_id } = await startReply(one)
    one.replies.handleLapsed('leave')

    await loseNode(one, record_id)

    await until(async () => other.replies.find(record_id) !== undefined)
    await until(async () => (await findReply(one))?.state !== 'streaming')
    expect(await findReply(one)).toMatchObject({ state: 'done', content: REPLY, fault: null })
  },
)

test.each([
  { name: 'ahead', ahead_ms: 11 * 60_000, writer: 'one' },
  { name: 'ahead', ahead_ms: 11 * 60_000, writer: 'other' },
  { name: 'behind', ahead_ms: -11 * 60_000, writer: 'one' },
  { name: 'behind', ahead_ms: -11 * 60_000, writer: 'other' },
] as const)(
  'a running reply is charged although a node’s clock is eleven minutes $name: $writer writes it',
  async ({ ahead_ms, writer }) => {
    const nodes = await openNodes(ahead_ms, 20)
    const { db } = nodes.one.ctx
    const { user_id } = nodes.one.reader
    await chargeFor(db, user_id, { kind: 'message', coins: 1, bonus: 5 })
    const { stream } = await startReply(nodes[writer])

    for (const { ctx } of [nodes.one, nodes.other]) await giveBackExpired.run(ctx, {})

    expect(await findBalances(db, user_id)).toMatchObject({ bonus: 4, hold: 1 })
    await stream.ended
    await expect.poll(() => findBalances(db, user_id)).toMatchObject({ bonus: 4, hold: 0 })
    await expectSoundLedger(db)
  },
)
