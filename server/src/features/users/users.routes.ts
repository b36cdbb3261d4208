import { editUser, getUserInfo } from '@citrine/contract/users'
import type { AppContext } from '#server/context.ts'
import type { Mount } from '#server/platform/http.ts'
import { changeUser, requireUserInfo } from './users.service.ts'

export function userRoutes(mount: Mount, ctx: Pick<AppContext, 'db' | 'bus'>): void {
  mount.call(getUserInfo, (_, viewer) => requireUserInfo(ctx.db, viewer.user_id))
  mount.call(editUser, ({ body }, viewer) => changeUser(ctx, viewer, body))
}
