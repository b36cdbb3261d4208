import { editUser, removeAvatar, setAvatar } from '@citrine/contract/own-details'
import { getUserInfo } from '@citrine/contract/users'
import type { AppContext } from '#server/context.ts'
import type { SafetyContext } from '#server/features/safety/safety.service.ts'
import type { Mount } from '#server/platform/http.ts'
import { changeAvatar, removeAvatarOf } from './avatar.service.ts'
import { changeUser, requireUserInfo } from './users.service.ts'

type Ctx = SafetyContext & Pick<AppContext, 'bus' | 'limits' | 'media' | 'queue'>

export function userRoutes(mount: Mount, ctx: Ctx): void {
  mount.call(getUserInfo, (_, viewer) => requireUserInfo(ctx, viewer.user_id))
  mount.call(editUser, ({ body }, viewer) => changeUser(ctx, viewer, body))
  mount.upload(setAvatar, ({ file }, viewer) => changeAvatar(ctx, viewer, file))
  mount.call(removeAvatar, async (_, viewer) => {
    await removeAvatarOf(ctx, viewer)
    return {}
  })
}
