import * as routes from '@citrine/contract/chat-settings'
import type { Mount } from '#server/platform/http/mount.ts'
import { changeSetting, readSetting, type SettingContext } from './settings.service.ts'

export function mountSettingRoutes(mount: Mount, ctx: SettingContext): void {
  mount.call(routes.getChatSetting, ({ query, call }, viewer) => readSetting(ctx, { viewer, call }, query))

  mount.call(routes.saveChatSetting, ({ body: { chat_id, character_id, ...change }, call }, viewer) =>
    changeSetting(ctx, { viewer, call }, { chat_id, character_id }, change),
  )
}
