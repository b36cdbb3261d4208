import type * as routes from '@citrine/contract/notifications'
import { type Notification, type NotificationKind, notification } from '@citrine/contract/notifications'
import type { BodyOf } from '@citrine/contract/route'
import * as z from 'zod'
import type { AppContext } from '#server/context.ts'
import { publishNotification } from '#server/features/events/public.ts'
import type { Db } from '#server/platform/database/db.ts'
import { iterateRows } from '#server/platform/database/iterate-rows.ts'
import type { Viewer } from '#server/platform/http/call.ts'
import { defineCursor, type PageQuery, readPage } from '#server/platform/http/read-page.ts'
import { isId, newId } from '#server/platform/ids.ts'
import {
  countUnreadNotifications,
  insertNotifications,
  listNotificationRows,
  setNotificationsRead,
} from './notifications.queries.ts'

const cursor = defineCursor(z.object({ before: z.uuid() }))

export type AccountEvent = { user_id: string; kind: NotificationKind; detail?: Record<string, string> }

/**
 * Runs in the business transaction. Call `publishNotifications` with the events after the commit.
 * @param detail values for the sentence, such as a device. Text that people wrote is not allowed, except notes
 * between admins.
 */
export const notify = (ctx: Pick<AppContext, 'db' | 'clock'>, event: AccountEvent): Promise<void> =>
  notifyMany(ctx, [event])

export async function notifyMany(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  events: readonly AccountEvent[],
): Promise<void> {
  const created_at = clock.now()
  await insertNotifications(
    db,
    events.map(({ user_id, kind, detail = {} }) => ({
      user_id,
      notification_id: newId(created_at),
      kind,
      detail,
      created_at,
    })),
  )
}

export async function notifyNow(
  ctx: Pick<AppContext, 'db' | 'clock' | 'bus'>,
  event: AccountEvent,
): Promise<void> {
  await notify(ctx, event)
  publishNotification(ctx.bus, event.user_id)
}

export async function listOwnNotifications(db: Db, { user_id }: Viewer, query: PageQuery) {
  const { rows, next_cursor } = await readPage(query, {
    cursor,
    list: (after, limit) => listNotificationRows(db, { user_id, before: after?.before, limit }),
    locate: ({ notification_id }) => ({ before: notification_id }),
  })
  return {
    items: rows.map(showNotification),
    next_cursor,
    unread: await countUnreadNotifications(db, user_id),
  }
}

type Row = Awaited<ReturnType<typeof listNotificationRows>>[number]

const showNotification = ({ created_at, read_at, ...row }: Row): Notification =>
  notification.parse({ ...row, is_read: read_at !== null, created_at: created_at.toISOString() })

export async function readOwnNotifications(
  { db, bus, clock }: Pick<AppContext, 'db' | 'bus' | 'clock'>,
  { user_id }: Viewer,
  { notification_id }: BodyOf<typeof routes.readNotifications>,
): Promise<{ unread: number }> {
  if (notification_id === undefined || isId(notification_id)) {
    await setNotificationsRead(db, { user_id, notification_id, now: clock.now() })
    publishNotification(bus, user_id)
  }
  return { unread: await countUnreadNotifications(db, user_id) }
}

export async function* exportNotifications(db: Db, user_id: string): AsyncGenerator<Notification> {
  const rows = iterateRows(
    (before?: string) => listNotificationRows(db, { user_id, before, limit: 200 }),
    ({ notification_id }) => notification_id,
  )
  for await (const row of rows) yield showNotification(row)
}
