import * as routes from '@citrine/contract/chat-settings'
import type { AppContext } from '#server/context.ts'
import type { Mount } from '#server/platform/http/mount.ts'
import { changeSetting, getSetting } from './change-settings.service.ts'

export function mountSettingRoutes(mount: Mount, ctx: AppContext): void {
  mount.call(routes.getChatSetting, ({ query, call }, viewer) => getSetting(ctx, { viewer, call }, query))

  mount.call(routes.saveChatSetting, ({ body: { chat_id, character_id, ...change }, call }, viewer) =>
    changeSetting(ctx, { viewer, call }, { chat_id, character_id }, change),
  )
}
