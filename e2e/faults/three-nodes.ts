import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ModelServer, startModelServer } from '@citrine/fakes/model-server.ts'
import { startNginx } from '@citrine/fakes/nginx.ts'
import { type ObjectStore, startObjectStore } from '@citrine/fakes/object-store.ts'
import { type Postgres, startPostgres } from '@citrine/fakes/postgres.ts'
import { startValkey, type Valkey } from '@citrine/fakes/valkey.ts'
import { connectDb, type Db } from '../../server/src/platform/database/db.ts'
import { makeRich } from '../../server/test/wallet.ts'
import { type Citrine, startCitrine } from '../citrine.ts'
import type { Client } from '../client.ts'
import { createSecret } from '../journeys/steps/journey-citrine.ts'
import { makePeople } from '../people.ts'

export type ThreeNodes = {
  url: string
  nodes: readonly Citrine[]
  postgres: Postgres
  valkey: Valkey
  store: ObjectStore
  model: ModelServer
  db: Db
  character_id: string
  makePeople(count: number): Promise<Client[]>
  stop(): Promise<void>
}

const COINS = 1_000
export const REPLY_TOKENS = 60

export async function startThreeNodes(settings: Record<string, string> = {}): Promise<ThreeNodes> {
  const [postgres, valkey, store, model] = await Promise.all([
    startPostgres(['fsync=off', 'max_connections=200']),
    startValkey(),
    startObjectStore(),
    startModelServer({ tokens: REPLY_TOKENS, tokens_per_second: 10, continues: true }),
  ])
  const env = {
    NODE_ENV: 'test',
    DATABASE_URL: postgres.url,
    VALKEY_URL: valkey.url,
    LLM_BASE_URL: model.url,
    SECRET_KEY: createSecret(),
    S3_ENDPOINT: store.url,
    S3_BUCKET: store.bucket,
    S3_ACCESS_KEY_ID: store.keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: store.keys.secretAccessKey,
    TRUST_PROXY: '1',
    STOP_NOTICE_S: '1',
    STOP_GRACE_S: '60',
    ...settings,
  }
  const first = await startCitrine({ env })
  const nodes = [first, ...(await Promise.all([startCitrine({ env }), startCitrine({ env })]))]
  const site = await readFile(new URL('../../deploy/nginx/citrine.conf', import.meta.url), 'utf8')
  const nginx = await startNginx(
    site,
    nodes.map(({ port }) => port),
  )
  const db = connectDb({ url: postgres.url, maxConnections: 4, onError: () => undefined })
  const { character_id } = await db
    .selectFrom('characters')
    .select('character_id')
    .where('seed_slug', '=', 'maren-holt')
    .executeTakeFirstOrThrow()
  return {
    url: nginx.url,
    nodes,
    postgres,
    valkey,
    store,
    model,
    db,
    character_id,
    makePeople: async (count) => {
      const people = await makePeople(postgres.url, nginx.url, count)
      for (const { user_id } of people) await makeRich(db, user_id, { bonus: COINS })
      return people
    },
    stop: async () => {
      await db.destroy()
      await nginx.stop()
      await Promise.all(nodes.map((node) => node.stop()))
      await Promise.all([postgres, valkey, store, model].map((each) => each.stop()))
    },
  }
}

/** ms before a failed request is repeated; each further wait is twice as long, up to `max`. */
const AGAIN_MS = { first: 200, max: 8_000 }

type HeldReply = { text: string; end: 'done' | 'error'; reconnects: number }

/**
 * Reads a reply to its end as the page does: sends the same `client_id` until it is accepted, then resumes after the last letter.
 */
async function holdReply(
  person: Client,
  { character_id, client_id }: { character_id: string; client_id: string },
): Promise<HeldReply> {
  const held = { text: '', record_id: '', end: null as HeldReply['end'] | null }
  let wait_ms = AGAIN_MS.first
  for (let reconnects = 0; ; reconnects += 1) {
    const isAnswered = await readConnection(person, held, {
      character_id,
      action: 'send',
      content: 'Good evening',
      client_id,
    }).catch((error: unknown) => {
      if (error instanceof Refused) throw error
      return false
    })
    if (held.end !== null) return { text: held.text, end: held.end, reconnects }
    wait_ms = isAnswered ? AGAIN_MS.first : Math.min(wait_ms * 2, AGAIN_MS.max)
    await sleep(wait_ms)
  }
}

class Refused extends Error {}

/** Returns whether the reply began to arrive. */
async function readConnection(
  person: Client,
  held: { text: string; record_id: string; end: HeldReply['end'] | null },
  body: object,
): Promise<boolean> {
  const {
    url,
    method,
    headers,
    body: text,
  } = held.record_id
    ? person.request('GET', `/api/v1/auth/chat/stream/${held.record_id}`)
    : person.request('POST', '/api/v1/auth/chat/fetch', { body })
  const resume = held.record_id ? { 'last-event-id': String(held.text.length) } : {}
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...resume },
    ...(text === '' ? {} : { body: text }),
  })
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
    const refusal = await response.text()
    // Nginx answers 502 with a page; a node answers 503 when it is stopping, has no database, or waited too long for a lock.
    if (response.status < 500) throw new Refused(`HTTP ${response.status}: ${refusal}`)
    return false
  }
  let rest = ''
  for await (const piece of response.body as unknown as AsyncIterable<Uint8Array>) {
    const frames = (rest + Buffer.from(piece).toString()).split('\n\n')
    rest = frames.pop() ?? ''
    for (const frame of frames) take(frame)
  }
  return true

  function take(frame: string): void {
    const event = /^event: (.*)$/m.exec(frame)?.[1]
    const data = JSON.parse(/^data: (.*)$/m.exec(frame)?.[1] ?? '{}')
    if (event === 'record') {
      held.record_id = data.reply_record.record_id
      held.text = data.reply_record.content
    } else if (event === 'delta') held.text += data.text
    else if (event === 'rewind') held.text = data.text
    else if (event === 'done' || event === 'error') {
      held.text = data.record?.content ?? held.text
      held.end = event
    }
  }
}

export function keepChatting(
  people: readonly Client[],
  character_id: string,
): { replies: HeldReply[]; running(): number; stop(): Promise<void> } {
  const replies: HeldReply[] = []
  let isOver = false
  let running = 0
  const chat = async (person: Client): Promise<void> => {
    while (!isOver) {
      running += 1
      replies.push(await holdReply(person, { character_id, client_id: crypto.randomUUID() }))
      running -= 1
    }
  }
  const all = Promise.all(people.map(chat))
  all.catch(() => undefined)
  return {
    replies,
    running: () => running,
    stop: async () => {
      isOver = true
      await all
    },
  }
}
