import * as routes from '@citrine/contract/reply-ratings'
import type { AppContext } from '#server/context.ts'
import type { Mount } from '#server/platform/http/mount.ts'
import { countRatings, rateReply } from './ratings.service.ts'

const CHAT_RATE_LIMIT = { name: 'chat-rate', points: 60, durationS: 60 }

export function mountRatingRoutes(mount: Mount, ctx: AppContext): void {
  mount.call(routes.rateReply, async ({ body, call }, viewer) => {
    await ctx.limits.require(CHAT_RATE_LIMIT, viewer.user_id)
    return { record: await rateReply(ctx, { viewer, call }, body) }
  })
  mount.call(routes.countRatings, ({ params }, viewer) => countRatings(ctx, viewer, params.character_id))
}
