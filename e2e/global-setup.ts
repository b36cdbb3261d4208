import type { TestProject } from 'vitest/node'
import { temporaryPostgres } from '../scripts/temporary-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL whose owner may create databases: every journey's place has its own. */
    postgres_url: string
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await temporaryPostgres()
  project.provide('postgres_url', postgres.url)
  return postgres.stop
}
