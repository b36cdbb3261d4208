import * as routes from '@citrine/contract/growth'
import type { AppContext } from '#server/context.ts'
import { requireStaff } from '#server/features/moderation/public.ts'
import type { Mount } from '#server/platform/http/mount.ts'
import { requestCount, showGrowth } from './growth.service.ts'

export function mountGrowthRoutes(mount: Mount, ctx: AppContext): void {
  mount.call(routes.getGrowth, async ({ query }, viewer) => {
    const role = await requireStaff(ctx, viewer)
    return showGrowth(ctx, query.days ?? '30', role === 'admin')
  })
  mount.call(routes.countGrowth, async (_, viewer) => {
    await requireStaff(ctx, viewer)
    await requestCount(ctx)
    return {}
  })
}
