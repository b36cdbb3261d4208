import { showMonitors } from '@citrine/contract/monitors'
import * as routes from '@citrine/contract/session'
import type { AppContext } from '#server/context.ts'
import type { Mount } from '#server/platform/http/mount.ts'
import { listMonitors } from './monitors.ts'
import { startClient } from './session.service.ts'

export function mountSessionRoutes(mount: Mount, ctx: AppContext): void {
  mount.call(routes.initSession, ({ body, call }) => startClient(ctx, body, call))
  mount.call(routes.showChatEngine, async () => ctx.models.engine)
  mount.call(showMonitors, async () => listMonitors(ctx.config))
}
