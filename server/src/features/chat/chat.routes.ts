import {
  fetchReply,
  followReply,
  getChatCommon,
  listRecords,
  resumeStory,
  stopReply,
} from '@citrine/contract/chat'
import { MESSAGE_MAX } from '@citrine/contract/limits'
import { PRESETS } from '@citrine/contract/voice-presets'
import type { AppContext } from '#server/context.ts'
import type { AgeContext } from '#server/features/age/age.service.ts'
import type { SafetyContext } from '#server/features/safety/safety.service.ts'
import { costsOf } from '#server/features/wallet/costs/costs.service.ts'
import type { Mount } from '#server/platform/http.ts'
import { acceptRequest } from './accept.service.ts'
import { pageOfRecords } from './history.service.ts'
import { memoryRoutes } from './memory/memory.routes.ts'
import { recentRoutes } from './recent/recent.routes.ts'
import type { Replies } from './replies.ts'
import { resumeStoryOf } from './resume-story.service.ts'
import { searchRoutes } from './search/search.routes.ts'
import { showRecord } from './show-record.ts'
import { requireShowableRecord } from './showable.service.ts'
import { stopReplyOf } from './stop.service.ts'
import { watchReply } from './watch-reply.ts'

type Context = AgeContext &
  SafetyContext &
  Pick<
    AppContext,
    | 'config'
    | 'bus'
    | 'images'
    | 'log'
    | 'metrics'
    | 'models'
    | 'embeddings'
    | 'queue'
    | 'limits'
    | 'media'
    | 'stt'
    | 'tts'
  > & {
    replies: Replies
  }

/** More messages than a person types; it only stops a script that runs wild. */
const SENDS = { name: 'chat-send', points: 60, duration_s: 60 }

const lengthOf = (last_event_id: string | undefined): number | undefined =>
  last_event_id !== undefined && /^\d{1,9}$/.test(last_event_id) ? Number(last_event_id) : undefined

export function chatRoutes(mount: Mount, ctx: Context): void {
  mount.stream(fetchReply, async ({ body, call }, viewer) => {
    await ctx.limits.require(SENDS, viewer.user_id)
    const accepted = await acceptRequest(ctx, { viewer, call }, body)
    return watchReply(ctx, { user_id: viewer.user_id, language: call.language, from: undefined, ...accepted })
  })

  mount.stream(followReply, async ({ params, call }, viewer) => {
    await requireShowableRecord(ctx, { viewer, call }, params.record_id)
    const from = lengthOf(call.last_event_id)
    return watchReply(ctx, {
      user_id: viewer.user_id,
      record_id: params.record_id,
      language: call.language,
      from,
    })
  })

  mount.call(stopReply, async ({ body, call }, viewer) => {
    const row = await stopReplyOf(ctx, viewer.user_id, body.record_id)
    // It stops for anybody; its text is for whom it may be shown.
    await requireShowableRecord(ctx, { viewer, call }, body.record_id)
    return { record: showRecord(row, call.language) }
  })

  mount.call(resumeStory, ({ body }, viewer) => resumeStoryOf(ctx, viewer, body.chat_id))

  mount.call(listRecords, ({ query, call }, viewer) => pageOfRecords(ctx, viewer, query, call))

  recentRoutes(mount, ctx)

  searchRoutes(mount, ctx)
  memoryRoutes(mount, ctx)

  mount.call(getChatCommon, async () => ({
    models: ctx.models.list().map(({ card }) => card),
    costs: await costsOf(ctx.db),
    voices: [...PRESETS],
    voice_languages: ctx.tts.languages === null ? null : [...ctx.tts.languages],
    limits: { message_max: MESSAGE_MAX },
    has_transcription: ctx.stt !== null,
    pictures_by: ctx.images.made_by === 'drawn' ? ('illustrator' as const) : ('model' as const),
  }))
}
