import pg from 'pg'

export type Pooler = {
  /** PgBouncer from 1.21 on repeats prepared statements on whichever connection it lends. */
  keepsPrepared: boolean
  /**
   * Time limits that have to be set in the pooler, because a client holds a connection for one transaction
   * only.
   */
  missingLimits: string[]
}

const LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
const ANSWER_MS = 5_000

export async function examinePooler(url: string): Promise<Pooler> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'citrine',
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('begin')
    const { rows } = await client.query<{ name: string }>({
      name: 'citrine-pooler',
      text: "select name from pg_settings where name = any($1) and setting = '0' order by name",
      values: [LIMITS],
    })
    const { rowCount: keptCount } = await client.query(
      "select from pg_prepared_statements where name = 'citrine-pooler'",
    )
    if (keptCount) await client.query('deallocate "citrine-pooler"')
    await client.query('commit')
    // A pooler that keeps prepared statements renames them, because two clients may use the same name.
    return { keepsPrepared: keptCount === 0, missingLimits: rows.map(({ name }) => name) }
  } finally {
    void client.end().catch(() => undefined)
  }
}
