import { setTimeout as sleep } from 'node:timers/promises'
import { makeWords } from '@citrine/fakes/model-server.ts'
import { startValkeyCluster, type ValkeyCluster } from '@citrine/fakes/valkey.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchCoins, printTime, readReady, waitUntil } from './faulty-citrine.ts'
import { keepChatting, REPLY_TOKENS, startThreeNodes, type ThreeNodes } from './three-nodes.ts'

const STREAMS = Number(process.env.THREE_NODES_STREAMS ?? 30)
const REPLY = makeWords(REPLY_TOKENS)
const AWAY_MS = 30_000

let cluster: ValkeyCluster
let setup: ThreeNodes
beforeAll(async () => {
  cluster = await startValkeyCluster()
  setup = await startThreeNodes({ VALKEY_URL: cluster.url })
})
afterAll(async () => {
  await setup?.stop()
  await cluster?.stop()
})

test(`F20: one primary of a Valkey cluster is away for 30 s while ${STREAMS} people chat: every reply is whole, calls are served, and health reports it`, {
  timeout: 300_000,
}, async () => {
  const [primary] = cluster.nodes
  const people = await setup.makePeople(STREAMS)
  const [person] = people
  if (primary === undefined || person === undefined) throw new Error('nothing was started')
  const chats = keepChatting(people, setup.character_id)
  await expect.poll(chats.running, { timeout: 60_000 }).toBe(STREAMS)
  const readDegraded = () =>
    Promise.all(
      setup.nodes.map(async (node) => {
        const { http, json } = await readReady(node)
        return { http, degraded: json.degraded ?? [] }
      }),
    )

  await primary.kill()
  const noticed = await waitUntil(async () =>
    (await readDegraded()).every(({ degraded }) => degraded.includes('valkey')),
  )
  printTime('a primary is away, every node reports it', noticed)
  const calls: number[] = []
  const over_at = performance.now() + AWAY_MS
  while (performance.now() < over_at) {
    calls.push(await waitUntil(async () => (await fetchCoins(person)).http === 200, 20_000))
    await sleep(250)
  }
  for (const { http } of await readDegraded()) expect(http).toBe(200)
  await primary.restart()
  const recovered = await waitUntil(async () =>
    (await readDegraded()).every(({ http, degraded }) => http === 200 && degraded.length === 0),
  )
  printTime('the primary is back, every node whole', recovered)
  printTime('slowest call meanwhile', Math.max(...calls))
  const before = chats.replies.length
  await waitUntil(async () => chats.replies.length >= before + STREAMS, 120_000)
  await chats.stop()

  const broken = chats.replies.filter(({ text, end }) => end !== 'done' || text !== REPLY)
  process.stdout.write(
    `one primary of a Valkey cluster: ${chats.replies.length} replies, ${broken.length} of them not whole\n`,
  )
  expect(broken).toEqual([])
})
