import * as routes from '@citrine/contract/search'
import type { AppContext } from '#server/context.ts'
import type { Mount } from '#server/platform/http/mount.ts'
import { type SearchContext, searchMessages } from './search-messages.service.ts'

const CHAT_SEARCH_LIMIT = { name: 'chat-search', points: 180, durationS: 60 }

export function mountSearchRoutes(mount: Mount, ctx: AppContext & SearchContext): void {
  mount.call(routes.searchMessages, async ({ query, call }, viewer) => {
    await ctx.limits.require(CHAT_SEARCH_LIMIT, viewer.user_id)
    return searchMessages(ctx, { viewer, call }, query)
  })
}
