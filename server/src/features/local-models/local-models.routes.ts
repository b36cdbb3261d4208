import * as routes from '@citrine/contract/local-models'
import type { AppContext } from '#server/context.ts'
import { requireAdmin } from '#server/features/moderation/public.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Call, Viewer } from '#server/platform/http/call.ts'
import type { Mount } from '#server/platform/http/mount.ts'
import type { ModelShelf } from '#server/providers/llm/chat-models.ts'

export function mountLocalModelRoutes(mount: Mount, ctx: AppContext): void {
  mount.call(routes.listLocalModels, async ({ call }, viewer) =>
    (await requireShelf(ctx, call, viewer)).show(),
  )
  mount.call(routes.getLocalModel, async ({ body, call }, viewer) => {
    const shelf = await requireShelf(ctx, call, viewer)
    if (!(await shelf.get(body.name))) throw new AppError('not_found')
    return shelf.show()
  })
  mount.call(routes.pauseLocalModel, async ({ call }, viewer) => {
    const shelf = await requireShelf(ctx, call, viewer)
    await shelf.pause()
    return shelf.show()
  })
}

/**
 * Lets in admins, and during a trial also requests from this machine.
 * @throws not_found, second_factor_needed
 */
async function requireShelf(ctx: AppContext, { isLocal }: Call, viewer: Viewer | null): Promise<ModelShelf> {
  if (ctx.models.shelf === null) throw new AppError('not_found')
  if (ctx.config.isTrialHere && isLocal) return ctx.models.shelf
  if (viewer === null) throw new AppError('not_found')
  await requireAdmin(ctx, viewer)
  return ctx.models.shelf
}
