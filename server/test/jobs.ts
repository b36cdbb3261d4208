import { sql } from 'kysely'
import type { TestApp } from './app.ts'
import { until } from './until.ts'

export async function waitForJobs({ ctx }: TestApp, name: string): Promise<void> {
  await until(async () => {
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from pgboss.job
       where name = ${name} and state in ('created', 'retry', 'active')`.execute(ctx.db)
    return rows[0]?.open === 0
  })
}
