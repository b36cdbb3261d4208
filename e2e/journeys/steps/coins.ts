import { randomUUID } from 'node:crypto'
import { depositCoins } from '../../../server/src/features/wallet/wallet.service.ts'
import { connectDb, type Db } from '../../../server/src/platform/database/db.ts'

export async function giveCoins(database_url: string, user_id: string, coins: number): Promise<void> {
  const gift = { to_account: 'user_bonus', from: 'adjustment', kind: 'adjustment', coins } as const
  const key = `journey ${randomUUID()}`
  await withDb(database_url, (db) =>
    db.transaction().execute((tx) => depositCoins(tx, user_id, { ...gift, key, now: new Date() })),
  )
}

export async function expectSoundLedger(database_url: string): Promise<void> {
  // Loaded late: the audit needs most of the server, which takes five seconds, and only full runs audit.
  const { expectSoundLedger: expectSound } = await import('../../../server/test/wallet.ts')
  await withDb(database_url, (db) => expectSound(db))
}

async function withDb(url: string, run: (db: Db) => Promise<unknown>): Promise<void> {
  const db = connectDb({ url, max_connections: 1, onError: () => undefined })
  try {
    await run(db)
  } finally {
    await db.destroy()
  }
}
