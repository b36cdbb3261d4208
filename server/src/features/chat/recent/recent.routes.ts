import * as chatContract from '@citrine/contract/chat'
import * as recentChatsContract from '@citrine/contract/recent-chats'
import type { AppContext } from '#server/context.ts'
import type { Mount } from '#server/platform/http/mount.ts'
import type { Replies } from '../stream/replies.ts'
import { deleteCharacterChats } from './delete-chats.service.ts'
import { markChatRead, pinChat, renameChat } from './marks.service.ts'
import { countUnreadChats, listRecentPage } from './recent.service.ts'

export function mountRecentRoutes(mount: Mount, ctx: AppContext & { replies: Replies }): void {
  mount.call(chatContract.listRecentChats, ({ query, call }, viewer) =>
    listRecentPage(ctx, { viewer, call }, query),
  )

  mount.call(chatContract.deleteRecentChat, async ({ params, query }, viewer) => ({
    deleted: await deleteCharacterChats(ctx, viewer, { ...params, ...query }),
  }))

  mount.call(recentChatsContract.readChat, ({ body }, { user_id }) => markChatRead(ctx, { user_id, ...body }))

  mount.call(recentChatsContract.pinChat, async ({ body }, { user_id }) => {
    await pinChat(ctx, { user_id, ...body })
    return {}
  })

  mount.call(recentChatsContract.renameChat, async ({ body }, { user_id }) => {
    await renameChat(ctx, { user_id, ...body })
    return {}
  })

  mount.call(recentChatsContract.countUnread, async ({ call }, viewer) => ({
    chats: await countUnreadChats(ctx, { viewer, call }),
  }))
}
