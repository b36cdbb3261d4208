import {
  type Notification,
  type NotificationKind,
  notification,
  type readNotifications,
} from '@citrine/contract/notifications'
import type { BodyOf } from '@citrine/contract/route'
import * as z from 'zod'
import type { AppContext } from '#server/context.ts'
import { tellNotified } from '#server/features/events/events.service.ts'
import { cursorOf } from '#server/platform/cursor.ts'
import type { Db } from '#server/platform/db.ts'
import type { Viewer } from '#server/platform/http.ts'
import { isId, newId } from '#server/platform/ids.ts'
import { countUnread, insertNotification, listNotificationsOf, markRead } from './notifications.queries.ts'

const PAGE = 24
const cursor = cursorOf(z.object({ before: z.uuid() }))

export type Note = { user_id: string; kind: NotificationKind; detail?: Record<string, string> }

/**
 * Notes in the business transaction what happened to an account. When that has ended well, `tellNotified` of the
 * events says so to the user's pages.
 * @param detail what the sentence names, such as a device; never a text that somebody wrote
 */
export async function notify(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { user_id, kind, detail = {} }: Note,
): Promise<void> {
  const created_at = clock.now()
  await insertNotification(db, { user_id, notification_id: newId(created_at), kind, detail, created_at })
}

/** The same at once, where no transaction is open. */
export async function notifyNow(ctx: Pick<AppContext, 'db' | 'clock' | 'bus'>, note: Note): Promise<void> {
  await notify(ctx, note)
  tellNotified(ctx.bus, note.user_id)
}

export async function listOwnNotifications(
  db: Db,
  { user_id }: Viewer,
  query: { cursor?: string | undefined; limit?: number | undefined },
) {
  const limit = query.limit ?? PAGE
  const before = cursor.read(query.cursor)?.before
  const rows = await listNotificationsOf(db, { user_id, before, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    items: page.map(show),
    next_cursor: last ? cursor.write({ before: last.notification_id }) : null,
    unread: await countUnread(db, user_id),
  }
}

type Row = Awaited<ReturnType<typeof listNotificationsOf>>[number]

const show = ({ created_at, read_at, ...row }: Row): Notification =>
  notification.parse({ ...row, is_read: read_at !== null, created_at: created_at.toISOString() })

/** Marks one as read, or all; the user's other pages are told that the number is another. */
export async function readOwnNotifications(
  { db, bus, clock }: Pick<AppContext, 'db' | 'bus' | 'clock'>,
  { user_id }: Viewer,
  { notification_id }: BodyOf<typeof readNotifications>,
): Promise<{ unread: number }> {
  if (notification_id === undefined || isId(notification_id)) {
    await markRead(db, { user_id, notification_id, now: clock.now() })
    tellNotified(bus, user_id)
  }
  return { unread: await countUnread(db, user_id) }
}

/** All of a user's, page by page, newest first. */
export async function* exportNotifications(db: Db, user_id: string): AsyncGenerator<Notification> {
  for (let before: string | undefined; ; ) {
    const rows = await listNotificationsOf(db, { user_id, before, limit: 200 })
    yield* rows.map(show)
    before = rows.at(-1)?.notification_id
    if (before === undefined) return
  }
}
