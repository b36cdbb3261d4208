import { randomBytes } from 'node:crypto'
import { type ModelServer, type Settings, startModelServer } from '@citrine/fakes/model-server.ts'
import { type Citrine, startCitrine } from '../../citrine.ts'
import { makePeople } from '../../people.ts'
import { createDatabase, type Database } from './database.ts'

export type JourneyCitrine = {
  url: string
  server: Citrine
  model: ModelServer
  database: Database
  stop(): Promise<void>
}

export type JourneyOptions = {
  postgres_url: string
  template?: string | undefined
  model?: Partial<Settings>
  env?: Record<string, string>
}

export async function startJourneyCitrine(options: JourneyOptions): Promise<JourneyCitrine> {
  const { postgres_url, template, model: settings, env } = options
  const [model, database] = await Promise.all([
    startModelServer(settings),
    createDatabase(postgres_url, template),
  ])
  const citrine = await startCitrine({
    env: { DATABASE_URL: database.url, SECRET_KEY: createSecret(), LLM_BASE_URL: model.url, ...env },
  })
  return {
    url: citrine.url,
    server: citrine,
    model,
    database,
    stop: async () => {
      await Promise.all([citrine.stop(), model.stop(), database.close()])
    },
  }
}

export const createSecret = (): string => randomBytes(32).toString('base64url')

export async function makeMember({ database, url }: Pick<JourneyCitrine, 'database' | 'url'>) {
  const [member] = await makePeople(database.url, url, 1)
  if (member === undefined) throw new Error('no account was created')
  return member
}

/** Returns the id of one of Citrine's own characters by its file name. */
export async function findCharacter(
  { database }: Pick<JourneyCitrine, 'database'>,
  slug: string,
): Promise<string> {
  const sql = 'select character_id from characters where seed_slug = $1'
  const [row] = await database.query<{ character_id: string }>(sql, [slug])
  if (row === undefined) throw new Error(`there is no character ${slug}`)
  return row.character_id
}
