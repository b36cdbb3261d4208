import type { Db } from '#server/platform/database/db.ts'

export async function listQuickReplies(db: Db, user_id: string): Promise<string[]> {
  const row = await db
    .selectFrom('quick_replies')
    .select('texts')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return row?.texts ?? []
}

export async function saveQuickReplies(db: Db, user_id: string, texts: string[]): Promise<void> {
  await db
    .insertInto('quick_replies')
    .values({ user_id, texts })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ texts }))
    .execute()
}
