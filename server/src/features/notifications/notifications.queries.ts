import { type NotificationKind, notificationKinds } from '@citrine/contract/notifications'
import type { Db } from '#server/platform/database/db.ts'

export type NewNotification = {
  user_id: string
  notification_id: string
  kind: NotificationKind
  detail: Record<string, string>
  created_at: Date
}

export async function insertNotifications(db: Db, rows: readonly NewNotification[]): Promise<void> {
  await db
    .insertInto('notifications')
    .values(rows.map(({ detail, ...row }) => ({ ...row, detail: JSON.stringify(detail) })))
    .execute()
}

export type NotificationPage = { user_id: string; before: string | undefined; limit: number }

/** Ids sort by time. Skips kinds of the next release, which a node of this one cannot show. */
export async function listNotificationRows(db: Db, { user_id, before, limit }: NotificationPage) {
  let query = db
    .selectFrom('notifications')
    .select(['notification_id', 'kind', 'detail', 'created_at', 'read_at'])
    .where('user_id', '=', user_id)
    .where('kind', 'in', notificationKinds)
    .orderBy('notification_id', 'desc')
    .limit(limit)
  if (before !== undefined) query = query.where('notification_id', '<', before)
  return query.execute()
}

export async function countUnreadNotifications(db: Db, user_id: string): Promise<number> {
  const { unread } = await db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('user_id', '=', user_id)
    .where('kind', 'in', notificationKinds)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return unread
}

export async function setNotificationsRead(
  db: Db,
  { user_id, notification_id, now }: { user_id: string; notification_id: string | undefined; now: Date },
): Promise<void> {
  let query = db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', user_id)
    .where('read_at', 'is', null)
  if (notification_id !== undefined) query = query.where('notification_id', '=', notification_id)
  await query.execute()
}

export async function deleteNotificationsBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('notifications').where('created_at', '<', moment).execute()
}

export async function listNewOfKinds(
  db: Db,
  user_ids: readonly string[],
  { kinds, since, until }: { kinds: readonly NotificationKind[]; since: Date; until: Date },
) {
  return db
    .selectFrom('notifications')
    .select(['user_id', 'kind', 'created_at as at'])
    .where('created_at', '>', since)
    .where('created_at', '<=', until)
    .where('user_id', 'in', user_ids)
    .where('kind', 'in', kinds)
    .where('read_at', 'is', null)
    .execute()
}
