import type { TestProject } from 'vitest/node'
import { startTemporaryPostgres } from '../scripts/temporary-postgres.ts'
import { startJourneyCitrine } from './journeys/steps/journey-citrine.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres_url: string
    /** A migrated and seeded database, which each Citrine copies instead of making its own. */
    template: string
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTemporaryPostgres()
  project.provide('postgres_url', postgres.url)
  const citrine = await startJourneyCitrine({ postgres_url: postgres.url })
  await citrine.stop()
  project.provide('template', new URL(citrine.database.url).pathname.slice(1))
  return postgres.stop
}
