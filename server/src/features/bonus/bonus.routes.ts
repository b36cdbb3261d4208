import * as routes from '@citrine/contract/bonus'
import type { AppContext } from '#server/context.ts'
import type { Mount } from '#server/platform/http/mount.ts'
import { signInToday } from './sign-in.service.ts'
import { type BonusContext, claimTask, listTasks } from './tasks.service.ts'

export function mountBonusRoutes(mount: Mount, ctx: AppContext & BonusContext): void {
  mount.call(routes.listTasks, ({ call }, viewer) => listTasks(ctx, viewer?.user_id, call.language))
  mount.call(routes.claimTask, ({ body }, viewer) => claimTask(ctx, viewer.user_id, body.id))
  mount.call(routes.signInToday, (_, viewer) => signInToday(ctx, viewer.user_id))
}
