import * as routes from '@citrine/contract/quick-replies'
import type { AppContext } from '#server/context.ts'
import type { Mount } from '#server/platform/http/mount.ts'
import { listQuickReplies, saveQuickReplies } from './quick-replies.queries.ts'

const QUICK_REPLIES_LIMIT = { name: 'quick-replies', points: 60, durationS: 60 }

export function mountQuickReplyRoutes(mount: Mount, ctx: AppContext): void {
  mount.call(routes.listQuickReplies, async (_, { user_id }) => ({
    texts: await listQuickReplies(ctx.db, user_id),
  }))

  mount.call(routes.saveQuickReplies, async ({ body }, { user_id }) => {
    await ctx.limits.require(QUICK_REPLIES_LIMIT, user_id)
    // Drops duplicates, because the page distinguishes quick replies by their text.
    const texts = [...new Set(body.texts)]
    await saveQuickReplies(ctx.db, user_id, texts)
    return { texts }
  })
}
