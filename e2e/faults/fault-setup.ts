import { type ModelServer, startModelServer } from '@citrine/fakes/model-server.ts'
import { type Postgres, startPostgres } from '@citrine/fakes/postgres.ts'
import pg from 'pg'
import { auditLedger } from '../../server/src/features/wallet/audit/audit.service.ts'
import { connectDb, type Db } from '../../server/src/platform/database/db.ts'
import { newId } from '../../server/src/platform/ids.ts'
import { REGISTRY } from '../../server/src/registry.ts'
import { makeRich } from '../../server/test/wallet.ts'
import { type Citrine, startCitrine } from '../citrine.ts'
import type { Client } from '../client.ts'
import { createSecret } from '../journeys/steps/journey-citrine.ts'
import { makePeople } from '../people.ts'

/** Coins of each person, too few to pay for everything that the person tries. */
export const START_COINS = 25
export const PHOTO_PRICE = 3
const PHOTOS = 12

export type FaultSetup = {
  citrine: Citrine
  postgres: Postgres
  model: ModelServer
  /** Reconnects by itself, as `pool` does. */
  db: Db
  pool: pg.Pool
  characters: string[]
  photos: string[]
  makePeople(count: number): Promise<Client[]>
  stop(): Promise<void>
}

export async function startFaultSetup(env: Record<string, string> = {}): Promise<FaultSetup> {
  const [postgres, model] = await Promise.all([
    // Without fsync, committed data still outlives a killed process. The tests crash no machine.
    startPostgres(['fsync=off', 'max_connections=120']),
    startModelServer({ tokens: 12, tokens_per_second: 100 }),
  ])
  const places = { DATABASE_URL: postgres.url, LLM_BASE_URL: model.url }
  const citrine = await startCitrine({
    env: { NODE_ENV: 'test', SECRET_KEY: createSecret(), ...places, ...env },
  })
  const db = connectDb({ url: postgres.url, maxConnections: 4, onError: () => undefined })
  const pool = new pg.Pool({ connectionString: postgres.url, max: 2 })
  pool.on('error', () => undefined)
  return {
    ...(await prepareDatabase({ db, pool }, (count) => makePeople(postgres.url, citrine.url, count))),
    citrine,
    postgres,
    model,
    stop: async () => {
      await Promise.all([db.destroy(), pool.end()])
      await citrine.stop()
      await Promise.all([postgres.stop(), model.stop()])
    },
  }
}

type Connections = Pick<FaultSetup, 'db' | 'pool'>
type PreparedDatabase = Connections & Pick<FaultSetup, 'characters' | 'photos' | 'makePeople'>

export async function prepareDatabase(
  { db, pool }: Connections,
  newPeople: FaultSetup['makePeople'],
): Promise<PreparedDatabase> {
  await db.updateTable('costs').set({ coins: 1, free_per_day: 1 }).where('kind', '=', 'message').execute()
  const characters = await makeCharacters(pool)
  return {
    db,
    pool,
    characters,
    photos: await insertPhotos(db, characters[0] ?? ''),
    makePeople: async (count) => {
      const people = await newPeople(count)
      const ids = people.map(({ user_id }) => user_id)
      await db.updateTable('users').set({ nick_name: 'Mira' }).where('user_id', 'in', ids).execute()
      for (const { user_id } of people) await makeRich(db, user_id, { bonus: START_COINS - 10, paid: 10 })
      return people
    },
  }
}

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

async function insertPhotos(db: Db, character_id: string): Promise<string[]> {
  const picture = { hash: 'a'.repeat(64), width: 768, height: 1024, blur: '' }
  const rows = Array.from({ length: PHOTOS }, (_, index) => ({
    photo_id: newId(),
    character_id,
    position: index + 1,
    photographer: 'The harbour master',
    description: 'The quay',
    tags: ['sea'],
    price_coins: PHOTO_PRICE,
    picture: JSON.stringify({ ...picture, area: 'private' }),
    preview: JSON.stringify({ ...picture, area: 'public' }),
    created_at: new Date(),
  }))
  await db.insertInto('photos').values(rows).execute()
  return rows.map(({ photo_id }) => photo_id)
}

const BROKEN_MAX = 5
const BROKEN = /terminat|ECONNRE|closed|starting up/i

export async function listFaults(db: Db, broken = 0): Promise<string[]> {
  try {
    const findings = await auditLedger(db, new Date(), REGISTRY.recordedPayments)
    return findings
      .filter(({ faults }) => faults > 0)
      .map(({ invariant, faults }) => `${invariant}: ${faults}`)
  } catch (error) {
    if (broken === BROKEN_MAX || !BROKEN.test(String(error))) throw error
    return listFaults(db, broken + 1)
  }
}
