import { expect } from 'vitest'
import type { Database } from './database.ts'

export async function runJob({ query }: Pick<Database, 'query'>, name: string): Promise<void> {
  const [job] = await query<{ id: string }>(
    `insert into pgboss.job (name, data) values ($1, '{}') returning id`,
    [name],
  )
  // Notifies pg-boss on its own channel; otherwise the job would wait for the next poll, up to 24 s.
  await query(`select pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), $1)`, [name])
  const readState = async () =>
    (await query<{ state: string }>('select state from pgboss.job where id = $1', [job?.id]))[0]?.state
  await expect.poll(readState, { timeout: 40_000 }).toBe('completed')
}
