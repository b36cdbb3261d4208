import * as routes from '@citrine/contract/handovers'
import type { AppContext } from '#server/context.ts'
import type { Mount } from '#server/platform/http/mount.ts'
import { findHandover, loadHandoverSetting, saveHandoverAnswer } from './handover.service.ts'

export function mountHandoverRoutes(mount: Mount, ctx: AppContext): void {
  mount.call(routes.findHandover, async ({ body, call }, viewer) => ({
    handover: await findHandover(ctx, { viewer, call }, body),
  }))

  mount.call(routes.getHandoverSetting, (_, { user_id }) => loadHandoverSetting(ctx, user_id))

  mount.call(routes.answerHandover, ({ body }, { user_id }) => saveHandoverAnswer(ctx, user_id, body))
}
