import type * as routes from '@citrine/contract/chat'
import type { ChatPicture } from '@citrine/contract/chat-picture'
import type { Language } from '@citrine/contract/messages/messages'
import type { QueryOf, ResponseOf } from '@citrine/contract/route'
import type { ReadyVoice } from '@citrine/contract/voices'
import type { AppContext } from '#server/context.ts'
import type { AgeAccessContext } from '#server/features/age/public.ts'
import {
  requireAllowedRating,
  requireChatCharacter,
  showPortrait,
  translateRows,
} from '#server/features/characters/public.ts'
import { findById } from '#server/platform/database/find-by-id.ts'
import { requireFound } from '#server/platform/errors.ts'
import type { Call, Viewer } from '#server/platform/http/call.ts'
import { ensureChat } from '../chats/ensure-chat.service.ts'
import { showImages } from '../images/images.service.ts'
import { listAlternates } from '../messages/alternates.queries.ts'
import type { ChatRow } from '../messages/chats.queries.ts'
import { findMessage, listPathDown, listPathUp, type MessageRow } from '../messages/messages.queries.ts'
import { showMessage } from '../messages/show-message.ts'
import { loadVoiceChoice } from '../speech/speech.service.ts'
import type { Replies } from '../stream/replies.ts'
import { locateNearestShown } from './path.queries.ts'

const PAGE_MESSAGES = 40

export type MessageExtras = {
  pictures(
    ctx: Pick<AppContext, 'db' | 'media'>,
    requester: { user_id: string; language: Language },
    record_ids: readonly string[],
  ): Promise<ChatPicture[]>
  voices(
    ctx: Pick<AppContext, 'clock' | 'db' | 'tts'>,
    messages: { user_id: string; records: readonly { record_id: string; content: string }[] },
    choice: () => ReturnType<typeof loadVoiceChoice>,
  ): Promise<ReadyVoice[]>
}

type Query = QueryOf<typeof routes.listMessages>

/** Lists the messages around one. Walks from that message, so that the cost does not grow with the chat. */
export async function listMessagesPage(
  ctx: AgeAccessContext &
    Pick<AppContext, 'media' | 'tts'> & { replies: Replies; recordExtras: MessageExtras },
  viewer: Viewer,
  query: Query,
  call: Pick<Call, 'country' | 'language' | 'time_zone'>,
): Promise<ResponseOf<typeof routes.listMessages>> {
  const chat = await ensureChat(ctx, { viewer, call }, query)
  const [character, leaf, rows] = await Promise.all([
    requireChatCharacter(ctx.db, chat.character_id, viewer.user_id),
    findMessage(ctx.db, viewer.user_id, chat.leaf_record_id),
    listPage(ctx, chat, query),
  ])
  await requireAllowedRating(ctx, character, { viewer, call })
  const reader = { user_id: viewer.user_id, language: call.language }
  const undeleted = rows.filter(({ deleted_at }) => deleted_at === null)
  const messagesWithVoice = undeleted.filter(
    ({ role, state, note }) => role === 'character' && state !== 'streaming' && !note,
  )
  const [[translated = character], alternates, images, pictures, voices] = await Promise.all([
    translateRows(ctx.db, [character], call.language),
    listAlternates(ctx.db, viewer.user_id, rows),
    showImages(ctx, viewer.user_id, rows),
    ctx.recordExtras.pictures(
      ctx,
      reader,
      undeleted.map(({ record_id }) => record_id),
    ),
    ctx.recordExtras.voices(ctx, { user_id: viewer.user_id, records: messagesWithVoice }, () =>
      loadVoiceChoice(ctx.db, chat),
    ),
  ])
  return {
    chat_id: chat.chat_id,
    is_paused: chat.paused_at !== null,
    character: { ...translated, ...showPortrait(ctx.media, character) },
    records: rows.map((row) =>
      showMessage(withLiveText(ctx.replies, row), call.language, alternates.get(row.record_id), images),
    ),
    pictures,
    voices,
    total: (leaf?.depth ?? -1) + 1,
  }
}

async function listPage({ db }: Pick<AppContext, 'db'>, chat: ChatRow, query: Query): Promise<MessageRow[]> {
  const { user_id } = chat
  const limit = query.limit ?? PAGE_MESSAGES
  const { before, after, around } = query
  const anchorId = before ?? after ?? around
  if (anchorId === undefined) return listPathUp(db, { user_id, from_id: chat.leaf_record_id, limit })

  const found = await findById(anchorId, () => findMessage(db, user_id, anchorId))
  const anchor = requireFound(found?.chat_id === chat.chat_id ? found : undefined, { record_id: anchorId })
  const listOlder = async (from_id: string | null, count: number): Promise<MessageRow[]> =>
    from_id === null || count === 0 ? [] : listPathUp(db, { user_id, from_id, limit: count })
  const listNewer = async (from_id: string | null, count: number): Promise<MessageRow[]> =>
    from_id === null || count === 0 ? [] : listPathDown(db, { user_id, from_id, limit: count })

  if (before !== undefined) return listOlder(anchor.parent_id, limit)
  if (after !== undefined) return listNewer(anchor.chosen_child_id, limit)
  // The requested message may not be on the shown path any more: centers the page on its nearest ancestor that is.
  const middleId = await locateNearestShown(db, chat, anchor.record_id)
  const half = Math.floor(limit / 2)
  const [older, [, ...newer]] = await Promise.all([
    listOlder(middleId, limit - half),
    listNewer(middleId, half + 1),
  ])
  return [...older, ...newer]
}

/** Adds the newest text of a reply that this node writes: the stored text is slightly older. */
function withLiveText(replies: Replies, row: MessageRow): MessageRow {
  const live = row.state === 'streaming' ? replies.find(row.record_id) : undefined
  return live ? { ...row, content: live.text } : row
}
