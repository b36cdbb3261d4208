import * as routes from '@citrine/contract/chat-tree'
import type { AppContext } from '#server/context.ts'
import type { Mount } from '#server/platform/http/mount.ts'
import { branchChatFrom } from './begin/branch.service.ts'
import { listExpandedOpenings, resetChat } from './begin/reset.service.ts'
import { pinMessage, selectMessage } from './choose.service.ts'
import { deleteMessage, restoreMessages } from './delete/delete.service.ts'
import { editMessage } from './edit/edit.service.ts'
import { mapChat } from './map-chat.service.ts'
import { createRecap } from './suggest/recap.service.ts'
import { createSuggestions } from './suggest/suggest.service.ts'

const CHAT_EDIT_LIMIT = { name: 'chat-edit', points: 60, durationS: 60 }
const CHAT_DELETE_LIMIT = { name: 'chat-delete', points: 60, durationS: 60 }
const CHAT_CHOOSE_LIMIT = { name: 'chat-choose', points: 240, durationS: 60 }
const CHAT_SUGGEST_LIMIT = { name: 'chat-suggest', points: 30, durationS: 60 }

const CHAT_BEGIN_LIMIT = { name: 'chat-begin', points: 60, durationS: 3_600 }

export function mountTreeRoutes(mount: Mount, ctx: AppContext): void {
  mount.call(routes.editMessage, async ({ body, call }, viewer) => {
    await ctx.limits.require(CHAT_EDIT_LIMIT, viewer.user_id)
    return { record: await editMessage(ctx, { viewer, call }, body) }
  })

  mount.call(routes.deleteMessage, async ({ body, call }, viewer) => {
    await ctx.limits.require(CHAT_DELETE_LIMIT, viewer.user_id)
    return deleteMessage(ctx, { viewer, call }, body)
  })

  mount.call(routes.restoreMessages, async ({ body, call }, viewer) => {
    await ctx.limits.require(CHAT_DELETE_LIMIT, viewer.user_id)
    await restoreMessages(ctx, { viewer, call }, body.deletion_id)
    return {}
  })

  mount.call(routes.selectMessage, async ({ body, call }, viewer) => {
    await ctx.limits.require(CHAT_CHOOSE_LIMIT, viewer.user_id)
    await selectMessage(ctx, { viewer, call }, body.record_id)
    return {}
  })

  mount.call(routes.pinMessage, async ({ body, call }, viewer) => {
    await ctx.limits.require(CHAT_CHOOSE_LIMIT, viewer.user_id)
    await pinMessage(ctx, { viewer, call }, body)
    return {}
  })

  mount.call(routes.branchChat, async ({ body, call }, viewer) => {
    await ctx.limits.require(CHAT_BEGIN_LIMIT, viewer.user_id)
    return branchChatFrom(ctx, { viewer, call }, body.record_id)
  })

  mount.call(routes.resetChat, async ({ body, call }, viewer) => {
    await ctx.limits.require(CHAT_BEGIN_LIMIT, viewer.user_id)
    return { chat_id: await resetChat(ctx, { viewer, call }, body) }
  })

  mount.call(routes.listOpenings, async ({ query, call }, viewer) => ({
    openings: await listExpandedOpenings(ctx, { viewer, call }, query.character_id),
  }))

  mount.call(routes.mapChat, ({ query, call }, viewer) => mapChat(ctx, { viewer, call }, query.chat_id))

  mount.call(routes.suggestReplies, async ({ body, call, disconnected }, viewer) => {
    await ctx.limits.require(CHAT_SUGGEST_LIMIT, viewer.user_id)
    return createSuggestions(ctx, { viewer, call }, body, disconnected())
  })

  mount.call(routes.recapChat, async ({ body, call, disconnected }, viewer) => {
    await ctx.limits.require(CHAT_SUGGEST_LIMIT, viewer.user_id)
    return createRecap(ctx, { viewer, call }, body, disconnected())
  })
}
