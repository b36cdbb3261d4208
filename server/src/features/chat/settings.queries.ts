import type { Db } from '#server/platform/db.ts'

export type SettingRow = { model_id: string | null }

export async function findSetting(
  db: Db,
  user_id: string,
  character_id: string,
): Promise<SettingRow | undefined> {
  return db
    .selectFrom('chat_settings')
    .select('model_id')
    .where('user_id', '=', user_id)
    .where('character_id', '=', character_id)
    .executeTakeFirst()
}

/** For a caller who knows the chat and not its character. */
export async function findSettingOfChat(
  db: Db,
  user_id: string,
  chat_id: string,
): Promise<SettingRow | undefined> {
  return db
    .selectFrom('chats')
    .innerJoin('chat_settings as s', (join) =>
      join.onRef('s.user_id', '=', 'chats.user_id').onRef('s.character_id', '=', 'chats.character_id'),
    )
    .select('s.model_id')
    .where('chats.user_id', '=', user_id)
    .where('chat_id', '=', chat_id)
    .executeTakeFirst()
}

export async function saveSetting(
  db: Db,
  row: SettingRow & { user_id: string; character_id: string },
): Promise<void> {
  const { user_id: _, character_id: __, ...chosen } = row
  await db
    .insertInto('chat_settings')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'character_id']).doUpdateSet(chosen))
    .execute()
}
