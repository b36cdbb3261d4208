import * as ownDetailsContract from '@citrine/contract/own-details'
import * as usersContract from '@citrine/contract/users'
import type { AppContext } from '#server/context.ts'
import type { Mount } from '#server/platform/http/mount.ts'
import { changeAvatar, removeAvatar } from './avatar.service.ts'
import { changeUser, requireUserInfo, type UserContext } from './users.service.ts'

export function mountUserRoutes(mount: Mount, ctx: AppContext & UserContext): void {
  mount.call(usersContract.getUserInfo, (_, viewer) => requireUserInfo(ctx, viewer.user_id))
  mount.call(ownDetailsContract.editUser, ({ body, call }, viewer) =>
    changeUser(ctx, viewer, { change: body, language: call.language }),
  )
  mount.upload(ownDetailsContract.setAvatar, ({ file }, viewer) => changeAvatar(ctx, viewer, file))
  mount.call(ownDetailsContract.removeAvatar, async (_, viewer) => {
    await removeAvatar(ctx, viewer)
    return {}
  })
}
