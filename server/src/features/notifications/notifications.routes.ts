import { listNotifications, readNotifications } from '@citrine/contract/notifications'
import type { AppContext } from '#server/context.ts'
import type { Mount } from '#server/platform/http.ts'
import { listOwnNotifications, readOwnNotifications } from './notifications.service.ts'

export function notificationRoutes(mount: Mount, ctx: Pick<AppContext, 'db' | 'bus' | 'clock'>): void {
  mount.call(listNotifications, ({ query }, viewer) => listOwnNotifications(ctx.db, viewer, query))
  mount.call(readNotifications, ({ body }, viewer) => readOwnNotifications(ctx, viewer, body))
}
