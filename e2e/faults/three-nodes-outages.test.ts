import { setTimeout as sleep } from 'node:timers/promises'
import { makeWords } from '@citrine/fakes/model-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawWebp } from '../../server/test/draw-webp.ts'
import type { Client } from '../client.ts'
import { fetchCoins, printTime, readReady, waitUntil } from './faulty-citrine.ts'
import { keepChatting, REPLY_TOKENS, startThreeNodes, type ThreeNodes } from './three-nodes.ts'

/** People who chat at once. */
const STREAMS = Number(process.env.THREE_NODES_STREAMS ?? 30)
const REPLY = makeWords(REPLY_TOKENS)
const AWAY_MS = 30_000

let setup: ThreeNodes
beforeAll(async () => {
  setup = await startThreeNodes()
})
afterAll(() => setup?.stop())

type Part = { name: string; stop(): unknown; start(): unknown }
const PARTS: Part[] = [
  { name: 'PostgreSQL', stop: () => setup.postgres.stopAtOnce(), start: () => setup.postgres.restart() },
  { name: 'Valkey', stop: () => setup.valkey.kill(), start: () => setup.valkey.restart() },
  {
    name: 'the S3 store',
    stop: () => setup.store.breakNext('cut', Number.POSITIVE_INFINITY),
    start: () => setup.store.breakNext(null, 0),
  },
]

test.for(PARTS)(
  `F19: $name is away for 30 s while ${STREAMS} people chat: every reply is whole, and every node recovers`,
  { timeout: 600_000 },
  async ({ name, stop, start }) => {
    const people = await setup.makePeople(STREAMS)
    const [person] = people
    if (person === undefined) throw new Error('no account was created')
    expect(await sendPicture(person)).toBe(200)
    const chats = keepChatting(people, setup.character_id)
    await expect.poll(chats.running, { timeout: 60_000 }).toBe(STREAMS)

    await stop()
    await sleep(AWAY_MS)
    const during = await sendPicture(person)
    await start()

    const isWhole = async (node: ThreeNodes['nodes'][number]) => {
      const { http, json } = await readReady(node)
      return http === 200 && json.degraded?.length === 0
    }
    const [ready, served] = await Promise.all([
      Promise.all(setup.nodes.map((node) => waitUntil(() => isWhole(node)))),
      waitUntil(async () => (await fetchCoins(person)).http === 200 && (await sendPicture(person)) === 200),
    ])
    printTime(`${name} is back, every node ready`, Math.max(...ready))
    printTime(`${name} is back, calls served`, served)
    const before = chats.replies.length
    await waitUntil(async () => chats.replies.length >= before + STREAMS, 120_000)
    await chats.stop()

    expect(during === 200).toBe(name === 'Valkey')
    const broken = chats.replies.filter(({ text, end }) => end !== 'done' || text !== REPLY)
    process.stdout.write(`${name}: ${chats.replies.length} replies, ${broken.length} of them not whole\n`)
    expect(broken).toEqual([])
    expect(await countStored(people)).toEqual({ done: chats.replies.length, other: 0 })
  },
)

let sent = 0

/** Uploads a picture and returns the HTTP status, 0 when no response came. */
async function sendPicture(person: Client): Promise<number> {
  const { url, method, headers } = person.request('POST', '/api/v1/auth/user/avatar')
  const picture = await drawWebp(sent++ % 360, { width: 64, height: 64 })
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(picture)], { type: 'image/webp' }), 'me.webp')
  const response = await fetch(url, { method, headers, body, signal: AbortSignal.timeout(20_000) }).catch(
    () => null,
  )
  if (response === null) return 0
  if (!response.ok) return response.status
  return ((await response.json()) as { status: number }).status
}

async function countStored(people: readonly Client[]): Promise<{ done: number; other: number }> {
  const row = await setup.db
    .selectFrom('chat_records')
    .select(({ fn }) => [
      fn.countAll<string>().filterWhere('state', '=', 'done').as('done'),
      fn.countAll<string>().filterWhere('state', '!=', 'done').as('other'),
    ])
    .where('role', '=', 'character')
    .where('depth', '>', 0)
    .where(
      'user_id',
      'in',
      people.map(({ user_id }) => user_id),
    )
    .executeTakeFirstOrThrow()
  return { done: Number(row.done), other: Number(row.other) }
}
