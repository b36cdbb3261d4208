import { deleteRecentChat, listRecentChats } from '@citrine/contract/chat'
import { countUnread, pinChat, readChat } from '@citrine/contract/recent-chats'
import type { AppContext } from '#server/context.ts'
import type { Mount } from '#server/platform/http.ts'
import type { Replies } from '../replies.ts'
import { deleteChatsWith } from './delete-chats.service.ts'
import { pinChatOf, readChatOf } from './marks.service.ts'
import { countUnreadOf, pageOfRecent, type RecentContext } from './recent.service.ts'

type Context = RecentContext & Pick<AppContext, 'bus'> & { replies: Replies }

export function recentRoutes(mount: Mount, ctx: Context): void {
  mount.call(listRecentChats, ({ query, call }, viewer) => pageOfRecent(ctx, { viewer, call }, query))

  mount.call(deleteRecentChat, async ({ params, query }, viewer) => ({
    deleted: await deleteChatsWith(ctx, viewer, { ...params, ...query }),
  }))

  mount.call(readChat, async ({ body }, { user_id }) => {
    await readChatOf(ctx, { user_id, ...body })
    return {}
  })

  mount.call(pinChat, async ({ body }, { user_id }) => {
    await pinChatOf(ctx, { user_id, ...body })
    return {}
  })

  mount.call(countUnread, async ({ call }, viewer) => ({ chats: await countUnreadOf(ctx, { viewer, call }) }))
}
