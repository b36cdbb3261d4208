import * as routes from '@citrine/contract/notifications'
import type { AppContext } from '#server/context.ts'
import type { Mount } from '#server/platform/http/mount.ts'
import { listOwnNotifications, readOwnNotifications } from './notifications.service.ts'

export function mountNotificationRoutes(mount: Mount, ctx: AppContext): void {
  mount.call(routes.listNotifications, ({ query }, viewer) => listOwnNotifications(ctx.db, viewer, query))
  mount.call(routes.readNotifications, ({ body }, viewer) => readOwnNotifications(ctx, viewer, body))
}
