import type { Insertable } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import type { AccountNotices } from '#server/platform/database/schema.gen.ts'

export async function insertNotice(db: Db, notice: Insertable<AccountNotices>): Promise<void> {
  await db.insertInto('account_notices').values(notice).execute()
}

export async function findNotice(db: Db, notice_id: string) {
  return db
    .selectFrom('account_notices')
    .select(['address', 'kind', 'language'])
    .where('notice_id', '=', notice_id)
    .executeTakeFirst()
}

export async function deleteNotice(db: Db, notice_id: string): Promise<void> {
  await db.deleteFrom('account_notices').where('notice_id', '=', notice_id).execute()
}

export async function deleteNoticesBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('account_notices').where('created_at', '<', moment).execute()
}
