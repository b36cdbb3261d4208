import type { TestProject } from 'vitest/node'
import { temporaryPostgres } from '../scripts/temporary-postgres.ts'
import { startJourneyCitrine } from './journeys/journey-citrine.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL whose owner may create databases: every journey's place has its own. */
    postgres_url: string
    /** Names the database of a Citrine that was started and stopped: the others need not migrate and seed theirs. */
    template: string
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await temporaryPostgres()
  project.provide('postgres_url', postgres.url)
  const place = await startJourneyCitrine({ postgres_url: postgres.url })
  await place.stop()
  project.provide('template', new URL(place.database.url).pathname.slice(1))
  return postgres.stop
}
