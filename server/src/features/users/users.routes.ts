import { getUserInfo } from '@citrine/contract/users'
import type { AppContext } from '#server/context.ts'
import type { Mount } from '#server/platform/http.ts'
import { requireUserInfo } from './users.service.ts'

export function userRoutes(mount: Mount, ctx: Pick<AppContext, 'db'>): void {
  mount.call(getUserInfo, (_, viewer) => requireUserInfo(ctx.db, viewer.user_id))
}
