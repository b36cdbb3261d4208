import { makeWords } from '@citrine/fakes/model-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { report } from './faulty-citrine.ts'
import { keepChatting, startThreeNodes, type ThreeNodes } from './three-nodes.ts'

/** `THREE_NODES_STREAMS=1000` is the full run. */
const STREAMS = Number(process.env.THREE_NODES_STREAMS ?? 30)
const REPLY = makeWords(60)

let world: ThreeNodes
beforeAll(async () => {
  world = await startThreeNodes()
})
afterAll(() => world?.stop())

test(`F17: ${STREAMS} people go on chatting while three nodes behind nginx restart in turn: every reply has every token`, async () => {
  const chats = keepChatting(await world.makePeople(STREAMS), world.character_id)
  const drained_ms: number[] = []
  for (const node of world.nodes) {
    await expect.poll(chats.running).toBe(STREAMS)
    const began = performance.now()
    await node.kill('SIGTERM')
    drained_ms.push(performance.now() - began)
    await node.restart()
  }
  await chats.stop()

  report('three nodes, the longest drain', Math.round(Math.max(...drained_ms)))
  expect(chats.replies.length).toBeGreaterThan(STREAMS)
  const broken = chats.replies.filter(({ text, end }) => end !== 'done' || text !== REPLY)
  expect(broken).toEqual([])
  expect(await countReplies()).toEqual([{ state: 'done', count: chats.replies.length }])
}, 600_000)

async function countReplies() {
  const rows = await world.db
    .selectFrom('chat_records')
    .select(({ fn }) => ['state', fn.countAll<string>().as('count')])
    .where('role', '=', 'character')
    .where('depth', '>', 0)
    .groupBy('state')
    .execute()
  return rows.map(({ state, count }) => ({ state, count: Number(count) }))
}
