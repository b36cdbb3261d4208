import { sql } from 'kysely'
import { onTestFinished, test } from 'vitest'
import { type ChatApp, chatApp, sendMessage, startReply, storedRecords } from '#test/chat.ts'
import { signedIn } from '#test/signed-in.ts'
import { until } from '#test/until.ts'
import { LOOK_EVERY_MS } from './lost-nodes.fixture.ts'

async function slowDownStores({ ctx: { db } }: ChatApp, record_id: string): Promise<void> {
  await sql`
    create function wait_long() returns trigger language plpgsql as $$
    begin
      perform pg_sleep(14);
      return new;
    end $$`.execute(db)
  await sql`
    create trigger wait_long before update of content on chat_records for each row
      when (old.record_id = '${sql.raw(record_id)}') execute function wait_long()`.execute(db)
  onTestFinished(async () => {
    await until(async () => {
      await sql`
        select pg_cancel_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event = 'PgSleep'`.execute(db)
      return sql`drop function wait_long cascade`.execute(db).then(
        () => true,
        () => false,
      )
    })
  })
}

test('a store that takes long does not delay the renewal of the other replies’ leases', async () => {
  const app = await chatApp({
    // The reply lasts longer than this test: the end of a reply is not stored with the texts of running ones.
    model: { tokens: 400, tokens_per_second: 4 },
    leaseEveryMs: LOOK_EVERY_MS,
  })
  const { db } = app.ctx
  const { record_id } = await startReply(app)
  const someone = await signedIn(app)
  await app.model.set({ first_token_ms: 60_000 })
  await sendMessage(app, 'Hello', { token: someone.token })
  const findLease = async () => (await storedRecords(app, someone.user_id)).at(-1)?.lease_until ?? new Date(0)
  const findStore = async () => {
    const { rows } = await sql<{ began: string }>`
      select query_start::text as began from pg_stat_activity
       where datname = current_database() and wait_event = 'PgSleep'`.execute(db)
    return rows[0]?.began
  }
  await slowDownStores(app, record_id)
  const awaitRenewal = async (): Promise<void> => {
    const before = await findLease()
    await until(async () => (await findLease()) > before)
  }

  // Renewals that waited for a store would come one at a time between two stores.
  await until(async () => {
    const store = await until(findStore)
    await awaitRenewal()
    await awaitRenewal()
    return (await findStore()) === store
  }, 50_000)
})
