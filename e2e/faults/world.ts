import pg from 'pg'
import { auditLedger } from '../../server/src/features/wallet/audit/audit.service.ts'
import { connectDb, type Db } from '../../server/src/platform/db.ts'
import { newId } from '../../server/src/platform/ids.ts'
import { makeRich } from '../../server/test/wallet.ts'
import type { Client } from '../bench/client.ts'
import { makePeople } from '../bench/people.ts'
import { newSecret } from '../journeys/place.ts'
import { type Citrine, startCitrine } from '../stand-ins/citrine.ts'
import { type ModelServer, startModelServer } from '../stand-ins/model-server.ts'
import { type Postgres, startPostgres } from '../stand-ins/postgres.ts'

/** So that hardly anybody can pay for everything they try. */
export const START_COINS = 25
const PRICE = 3
const PHOTOS = 12

/** Citrine and a PostgreSQL that both may be killed, with something to spend coins on. */
export type World = {
  citrine: Citrine
  postgres: Postgres
  model: ModelServer
  /** Both come back by themselves when the database does. */
  db: Db
  pool: pg.Pool
  /** Whom people talk with. */
  characters: string[]
  photos: string[]
  makePeople(count: number): Promise<Client[]>
  stop(): Promise<void>
}

export async function startWorld(): Promise<World> {
  const [postgres, model] = await Promise.all([
    // What is committed outlives the database's own process; that the machine dies is not tried here.
    startPostgres(['fsync=off', 'max_connections=120']),
    startModelServer({ tokens: 12, tokens_per_second: 100 }),
  ])
  const citrine = await startCitrine({
    env: { NODE_ENV: 'test', DATABASE_URL: postgres.url, SECRET_KEY: newSecret(), LLM_BASE_URL: model.url },
  })
  const db = connectDb({ url: postgres.url, max_connections: 4, onError: () => undefined })
  const pool = new pg.Pool({ connectionString: postgres.url, max: 2 })
  pool.on('error', () => undefined)
  await db.updateTable('costs').set({ coins: 1, free_per_day: 1 }).where('kind', '=', 'message').execute()
  const characters = await makeCharacters(pool)
  return {
    citrine,
    postgres,
    model,
    db,
    pool,
    characters,
    photos: await hangPhotos(db, characters[0] ?? ''),
    makePeople: async (count) => {
      const people = await makePeople(postgres.url, citrine.url, count)
      const ids = people.map(({ user_id }) => user_id)
      // Whoever has a name has done a task.
      await db.updateTable('users').set({ nick_name: 'Mira' }).where('user_id', 'in', ids).execute()
      for (const { user_id } of people) await makeRich(db, user_id, { bonus: START_COINS - 10, paid: 10 })
      return people
    },
    stop: async () => {
      await Promise.all([db.destroy(), pool.end()])
      await citrine.stop()
      await Promise.all([postgres.stop(), model.stop()])
    },
  }
}

/** Two like those of the house, whose albums no start of the server tidies. */
async function makeCharacters(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ character_id: string }>(
    `insert into characters (character_id, name, gender, age, language, genre, intro, place, cover, tags, opening_line,
                             definition, search_text, visibility, rating, review_state, hot_score, published_at, created_at, updated_at)
     select gen_random_uuid(), name, gender, age, language, genre, intro, place, cover, tags, opening_line,
            definition, search_text, visibility, rating, review_state, hot_score, published_at, created_at, updated_at
       from characters where seed_slug is not null order by seed_slug limit 2
     returning character_id`,
  )
  return rows.map(({ character_id }) => character_id)
}

/** Rows alone: nobody looks at the pictures here. */
async function hangPhotos(db: Db, character_id: string): Promise<string[]> {
  const picture = { hash: 'a'.repeat(64), width: 768, height: 1024, blur: '' }
  const rows = Array.from({ length: PHOTOS }, (_, index) => ({
    photo_id: newId(),
    character_id,
    position: index + 1,
    photographer: 'The harbour master',
    description: 'The quay',
    tags: ['sea'],
    price_coins: PRICE,
    picture: JSON.stringify({ ...picture, area: 'private' }),
    preview: JSON.stringify({ ...picture, area: 'public' }),
    created_at: new Date(),
  }))
  await db.insertInto('photos').values(rows).execute()
  return rows.map(({ photo_id }) => photo_id)
}

/** What does not hold of the ledger now. */
export async function faultsOf(db: Db): Promise<string[]> {
  const findings = await auditLedger(db, new Date())
  return findings.filter(({ faults }) => faults > 0).map(({ invariant, faults }) => `${invariant}: ${faults}`)
}
