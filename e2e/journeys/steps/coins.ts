import { connectDb, type Db } from '../../../server/src/platform/database/db.ts'
import { expectSoundLedger as expectSound, makeRich } from '../../../server/test/wallet.ts'

export const giveCoins = (database_url: string, user_id: string, bonus: number): Promise<void> =>
  withDb(database_url, (db) => makeRich(db, user_id, { bonus }))

export const expectSoundLedger = (database_url: string): Promise<void> =>
  withDb(database_url, (db) => expectSound(db))

async function withDb(url: string, run: (db: Db) => Promise<void>): Promise<void> {
  const db = connectDb({ url, max_connections: 1, onError: () => undefined })
  try {
    await run(db)
  } finally {
    await db.destroy()
  }
}
