import * as routes from '@citrine/contract/bonus'
import type { Mount } from '#server/platform/http/mount.ts'
import { signInFor } from './sign-in.service.ts'
import { type BonusCtx, claimTaskFor, listTasksFor } from './tasks.service.ts'

export function bonusRoutes(mount: Mount, ctx: BonusCtx): void {
  mount.call(routes.listTasks, ({ call }, viewer) => listTasksFor(ctx, viewer?.user_id, call.language))
  mount.call(routes.claimTask, ({ body }, viewer) => claimTaskFor(ctx, viewer.user_id, body.id))
  mount.call(routes.signInToday, (_, viewer) => signInFor(ctx, viewer.user_id))
}
