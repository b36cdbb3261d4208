import * as routes from '@citrine/contract/chat'
import { attachImage } from '@citrine/contract/chat-images'
import { MESSAGE_MAX } from '@citrine/contract/limits'
import { PRESETS } from '@citrine/contract/voice-presets'
import type { AppContext } from '#server/context.ts'
import { loadCosts } from '#server/features/wallet/public.ts'
import { beginUrgentWork } from '#server/platform/concurrency/urgent-work.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Mount } from '#server/platform/http/mount.ts'
import { isId } from '#server/platform/ids.ts'
import { requireShowableMessage } from './chats/showable.service.ts'
import { mountHandoverRoutes } from './handover/handover.routes.ts'
import { saveImage } from './images/images.service.ts'
import { setPaused } from './messages/chats.queries.ts'
import { showMessage } from './messages/show-message.ts'
import { mountRatingRoutes } from './ratings/ratings.routes.ts'
import { mountRecentRoutes } from './recent/recent.routes.ts'
import { acceptRequest } from './send/accept.service.ts'
import { mountQuickReplyRoutes } from './send/quick-replies.routes.ts'
import type { Replies } from './stream/replies.ts'
import { stopReply } from './stream/stop.service.ts'
import { watchReply } from './stream/watch-reply.ts'
import { listMessagesPage, type MessageExtras } from './tree/history.service.ts'

const CHAT_SEND_LIMIT = { name: 'chat-send', points: 60, durationS: 60 }

/** The id of an event is a text length: at most 9 digits. */
const readLastLength = (last_event_id: string | undefined): number | undefined =>
  last_event_id !== undefined && /^\d{1,9}$/.test(last_event_id) ? Number(last_event_id) : undefined

export function mountChatRoutes(
  mount: Mount,
  ctx: AppContext & { replies: Replies; recordExtras: MessageExtras },
): void {
  mount.stream(routes.fetchReply, async ({ body, call }, viewer) => {
    const endUrgentWork = beginUrgentWork()
    try {
      await ctx.limits.require(CHAT_SEND_LIMIT, viewer.user_id)
      const accepted = await acceptRequest(ctx, { viewer, call }, body)
      return await watchReply(ctx, {
        user_id: viewer.user_id,
        language: call.language,
        from: undefined,
        ...accepted,
      })
    } finally {
      endUrgentWork()
    }
  })

  mount.stream(routes.followReply, async ({ params, call }, viewer) => {
    await requireShowableMessage(ctx, { viewer, call }, params.record_id)
    const from = readLastLength(call.last_event_id)
    return watchReply(ctx, {
      user_id: viewer.user_id,
      record_id: params.record_id,
      language: call.language,
      from,
    })
  })

  mount.call(routes.stopReply, async ({ body, call }, viewer) => {
    const row = await stopReply(ctx, viewer.user_id, body.record_id)
    // Anyone who owns the reply may stop it; its text is returned only if the viewer may see it.
    await requireShowableMessage(ctx, { viewer, call }, body.record_id)
    return { record: showMessage(row, call.language) }
  })

  mount.upload(attachImage, ({ file }, { user_id }) => saveImage(ctx, user_id, file))

  mount.call(routes.resumeStory, async ({ body: { chat_id } }, { user_id }) => {
    const isResumed = isId(chat_id) && (await setPaused(ctx.db, user_id, chat_id, null))
    if (!isResumed) throw new AppError('not_found', { chat_id })
    return {}
  })

  mount.call(routes.listMessages, ({ query, call }, viewer) => listMessagesPage(ctx, viewer, query, call))

  mountRecentRoutes(mount, ctx)
  mountQuickReplyRoutes(mount, ctx)
  mountHandoverRoutes(mount, ctx)
  mountRatingRoutes(mount, ctx)

  mount.call(routes.getChatCommon, async () => ({
    models: ctx.models.list().map(({ card }) => card),
    costs: await loadCosts(ctx.db),
    voices: [...PRESETS],
    voice_languages: ctx.tts.languages === null ? null : [...ctx.tts.languages],
    limits: { message_max: MESSAGE_MAX },
    samplers: ctx.config.CHAT_SAMPLERS,
    has_transcription: ctx.stt !== null,
    pictures_by: ctx.images.made_by === 'drawn' ? ('illustrator' as const) : ('model' as const),
  }))
}
