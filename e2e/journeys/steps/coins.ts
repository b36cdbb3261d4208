import { randomUUID } from 'node:crypto'
import { depositCoins } from '../../../server/src/features/wallet/wallet.service.ts'
import { connectDb, type Db } from '../../../server/src/platform/database/db.ts'

export async function giveCoins(databaseUrl: string, user_id: string, coins: number): Promise<void> {
  const gift = { toAccount: 'user_bonus', fromAccount: 'adjustment', kind: 'adjustment', coins } as const
  const key = `journey ${randomUUID()}`
  await withDb(databaseUrl, (db) =>
    db.transaction().execute((tx) => depositCoins(tx, user_id, { ...gift, key, now: new Date() })),
  )
}

export async function expectSoundLedger(databaseUrl: string): Promise<void> {
  // Loaded late: the audit needs most of the server, which takes five seconds, and only full runs audit.
  const { expectSoundLedger: expectSound } = await import('../../../server/test/wallet.ts')
  await withDb(databaseUrl, (db) => expectSound(db))
}

async function withDb(url: string, run: (db: Db) => Promise<unknown>): Promise<void> {
  const db = connectDb({ url, maxConnections: 1, onError: () => undefined })
  try {
    await run(db)
  } finally {
    await db.destroy()
  }
}
