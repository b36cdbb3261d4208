import { connectDb } from '../../server/src/platform/database/db.ts'
import { makeRich } from '../../server/test/wallet.ts'

/** Gives Lemon Coins. */
export async function giveCoins(database_url: string, user_id: string, bonus: number): Promise<void> {
  const db = connectDb({ url: database_url, max_connections: 1, onError: () => undefined })
  try {
    await makeRich(db, user_id, { bonus })
  } finally {
    await db.destroy()
  }
}
