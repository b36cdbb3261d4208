import type { Db } from '#server/platform/database/db.ts'
import type { Container } from './raw-card.ts'

export type CardFileRow = {
  file_id: string
  user_id: string | null
  hash: string
  container: Container
  created_at: Date
}

export async function insertCardFile(db: Db, row: CardFileRow): Promise<void> {
  await db.insertInto('card_files').values(row).execute()
}

export async function findCardFile(db: Db, file_id: string) {
  return db
    .selectFrom('card_files')
    .select(['hash', 'container'])
    .where('file_id', '=', file_id)
    .executeTakeFirst()
}

type Page = { before: Date; after: string | undefined; limit: number }

export async function listCardFiles(db: Db, { before, after, limit }: Page) {
  let query = db
    .selectFrom('card_files')
    .select(['file_id', 'hash'])
    .where('created_at', '<', before)
    .orderBy('file_id')
    .limit(limit)
  if (after !== undefined) query = query.where('file_id', '>', after)
  return query.execute()
}

export async function deleteCardFile(db: Db, file_id: string): Promise<void> {
  await db.deleteFrom('card_files').where('file_id', '=', file_id).execute()
}

export async function selectCardFiles(db: Db, user_id: string, after: string | undefined, limit: number) {
  let query = db
    .selectFrom('card_files')
    .select(['file_id', 'hash', 'container'])
    .where('user_id', '=', user_id)
    .orderBy('file_id')
    .limit(limit)
  if (after !== undefined) query = query.where('file_id', '>', after)
  return query.execute()
}

export async function listKnownHashes(db: Db, hashes: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('card_files').select('hash').where('hash', 'in', hashes).execute()
  return rows.map(({ hash }) => hash)
}
