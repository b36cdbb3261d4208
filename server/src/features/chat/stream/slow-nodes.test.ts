import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { type ChatApp, redoReply, sendMessage, startReply, storedRecords } from '#test/chat.ts'
import { twoNodes } from '#test/nodes.ts'
import { signedIn } from '#test/signed-in.ts'
import { until } from '#test/until.ts'
import { expectSoundLedger, findBalances, makeRich } from '#test/wallet.ts'
import { SLOW_NODES_MAX } from '../messages/leases.queries.ts'
import {
  expectOneCharge,
  findReply,
  hurry,
  LOOK_EVERY_MS,
  loseNode,
  MODEL,
  moveToSecond,
  REPLY,
  startLastingNodes,
  takeOverSilently,
} from './lost-nodes.fixture.ts'

async function takeConnections({ ctx }: ChatApp, count: number): Promise<void> {
  const over = Promise.withResolvers<void>()
  const holding = Array.from({ length: count }, () => {
    const held = Promise.withResolvers<void>()
    const all = ctx.db.connection().execute(async () => {
      held.resolve()
      await over.promise
    })
    return { held: held.promise, all }
  })
  await Promise.all(holding.map(({ held }) => held))
  onTestFinished(async () => {
    over.resolve()
    await Promise.all(holding.map(({ all }) => all))
  })
}

test('a reply is stored and keeps its lease while requests take every connection of its node', async () => {
  const { one, other } = await twoNodes({ model: MODEL, leaseEveryMs: LOOK_EVERY_MS })
  await startReply(other)
  await until(async () => (await findReply(one))?.content !== '')
  await takeConnections(other, 5)
  const before = await findReply(one)

  await until(async () => {
    const now = await findReply(one)
    return (
      (now?.content.length ?? 0) > (before?.content.length ?? 0) + 20 &&
      (now?.lease_until ?? 0) > (before?.lease_until ?? 0)
    )
  })
})

test.each(['characters', 'lorebooks'] as const)(
  'a node that takes a reply over while the table of %s is locked continues it afterwards',
  async (table) => {
    const { one } = await startLastingNodes()
    const { record_id } = await startReply(one)
    await until(async () => (await findReply(one))?.content !== '')
    const held = Promise.withResolvers<void>()
    const over = Promise.withResolvers<void>()
    const holding = one.ctx.db.transaction().execute(async (tx) => {
      await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(tx)
      held.resolve()
      await over.promise
    })
    onTestFinished(() => over.resolve())
    await held.promise
    await hurry(one)

    await loseNode(one, record_id)
    await until(async () => (await findReply(one))?.lease_node?.includes(':') === true)
    await sleep(2_000)
    over.resolve()
    await holding

    await until(async () => (await findReply(one))?.state !== 'streaming')
    expect(await findReply(one)).toMatchObject({ state: 'done', content: REPLY, fault: null })
    await expectOneCharge(one)
  },
)

test('a reply whose first node was only slow is continued once more when its second node is gone', async () => {
  const { one, other } = await startLastingNodes()
  const { record_id } = await startReply(one)
  await until(async () => (await findReply(one))?.content !== '')
  await moveToSecond([one, other], record_id)
  await hurry(one)

  await loseNode(one, record_id, { lease_node: 'a second node:1' })

  await until(async () => (await findReply(one))?.state !== 'streaming')
  expect(await findReply(one)).toMatchObject({ state: 'done', content: REPLY, fault: null })
  await expectOneCharge(one)
})

test('a second node whose lease is late keeps the reply for half a minute, in which it may renew the lease', async () => {
  const { one, other } = await startLastingNodes()
  const { record_id: late } = await startReply(one)
  const someone = await signedIn(one)
  await makeRich(one.ctx.db, someone.user_id, { bonus: 5 })
  const stream = await sendMessage(one, 'Hello', { token: someone.token })
  await stream.waitFor(({ event }) => event === 'delta')
  const lost = (await storedRecords(one, someone.user_id)).at(-1)?.record_id ?? ''

  await moveToSecond([one, other], late)
  await loseNode(one, late, { lease_node: 'a second node:2' })
  await loseNode(one, lost)

  await until(async () => other.replies.find(lost) !== undefined)
  expect(await findReply(one)).toMatchObject({ state: 'streaming', lease_node: 'a second node:2' })
})

test('a reply that one slow node after the other loses ends as interrupted, with its text, and can be continued and is then paid once', async () => {
  const { one } = await startLastingNodes()
  const { record_id } = await startReply(one)
  await until(async () => (await findReply(one))?.content !== '')
  await takeOverSilently(one, record_id)
  for (let count = 1; count < SLOW_NODES_MAX; count++) {
    expect(await findReply(one)).toMatchObject({ take_overs: count })
    await loseNode(one, record_id, { lease_node: 'a slow node:1' })
    await until(async () => (await findReply(one))?.take_overs === count + 1)
  }
  const { content } = (await findReply(one)) ?? {}

  await loseNode(one, record_id, { lease_node: 'a slow node:1' }, 40)

  await until(async () => (await findReply(one))?.state !== 'streaming')
  const left = { state: 'interrupted', fault: 'interrupted', content, is_given_back: true }
  expect(await findReply(one)).toMatchObject({ ...left, take_overs: 0 })
  expect(content).not.toBe('')
  expect(await findBalances(one.ctx.db, one.reader.user_id)).toMatchObject({ bonus: 5, hold: 0 })
  await hurry(one)
  await (await redoReply(one, 'continue', record_id)).ended
  expect(await findReply(one)).toMatchObject({ state: 'done', content: REPLY })
  await expectOneCharge(one)
})

test('a node that stops does not count as one more slow node', async () => {
  const { one } = await startLastingNodes()
  await startReply(one)
  await one.ctx.db.updateTable('chat_records').set({ take_overs: SLOW_NODES_MAX }).execute()
  await hurry(one)

  await one.replies.drain(0)

  await until(async () => (await findReply(one))?.state !== 'streaming')
  expect(await findReply(one)).toMatchObject({ state: 'done', content: REPLY })
  await expectSoundLedger(one.ctx.db)
})
