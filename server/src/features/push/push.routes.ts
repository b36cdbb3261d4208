import * as routes from '@citrine/contract/push'
import type { AppContext } from '#server/context.ts'
import type { Mount } from '#server/platform/http/mount.ts'
import { isDeviceOn, loadKeys, removeDevice, saveDevice } from './push.service.ts'

const CHANGES = { name: 'push-device', points: 30, durationS: 3_600 }

export function mountPushRoutes(mount: Mount, ctx: AppContext): void {
  mount.call(routes.getPushKey, async () => ({ public_key: (await loadKeys(ctx)).public_key }))

  mount.call(routes.savePush, async ({ body, call }, viewer) => {
    await ctx.limits.require(CHANGES, viewer.user_id)
    await saveDevice(ctx, viewer, body, call.language)
    return {}
  })

  mount.call(routes.findPush, async ({ body }, viewer) => ({
    is_on: await isDeviceOn(ctx, viewer, body.endpoint),
  }))

  mount.call(routes.removePush, async ({ body }, { user_id }) => {
    await ctx.limits.require(CHANGES, user_id)
    await removeDevice(ctx.db, user_id, body.endpoint)
    return {}
  })
}
