import type { ChatRecord, listRecords } from '@citrine/contract/chat'
import type { Language } from '@citrine/contract/messages/messages'
import type { QueryOf, ReplyOf } from '@citrine/contract/route'
import type { AppContext } from '#server/context.ts'
import type { AgeContext } from '#server/features/age/age.service.ts'
import {
  requireChatCharacter,
  requireShowable,
  showPortrait,
} from '#server/features/characters/characters.service.ts'
import { requireFound } from '#server/platform/errors.ts'
import type { Call, Viewer } from '#server/platform/http.ts'
import { isId } from '#server/platform/ids.ts'
import { openChat } from './open-chat.service.ts'
import { findRecord, listPathDown, listPathUp, type RecordRow } from './records.queries.ts'
import type { Replies } from './replies.ts'
import { showRecord } from './show-record.ts'

const PAGE = 40

type Context = AgeContext & Pick<AppContext, 'media'> & { replies: Replies }
type Query = QueryOf<typeof listRecords>

/** A page of the path that the chat shows. Walks from one record, so its cost does not grow with the chat. */
export async function pageOfRecords(
  ctx: Context,
  viewer: Viewer,
  query: Query,
  call: Pick<Call, 'country' | 'language'>,
): Promise<ReplyOf<typeof listRecords>> {
  const chat = await openChat(ctx, { viewer, call }, query)
  const [character, leaf, rows] = await Promise.all([
    requireChatCharacter(ctx.db, chat.character_id),
    findRecord(ctx.db, viewer.user_id, chat.leaf_record_id),
    walk(ctx, { user_id: viewer.user_id, chat_id: chat.chat_id, leaf_id: chat.leaf_record_id, query }),
  ])
  await requireShowable(ctx, character, { viewer, call })
  return {
    chat_id: chat.chat_id,
    is_paused: chat.paused_at !== null,
    character: { ...character, ...showPortrait(ctx.media, character) },
    records: rows.map((row) => showLive(ctx.replies, row, call.language)),
    total: (leaf?.depth ?? -1) + 1,
  }
}

type Place = { user_id: string; chat_id: string; leaf_id: string; query: Query }

async function walk(ctx: Context, { user_id, chat_id, leaf_id, query }: Place): Promise<RecordRow[]> {
  const limit = query.limit ?? PAGE
  const { before, after, around } = query
  const anchor_id = before ?? after ?? around
  if (anchor_id === undefined) return listPathUp(ctx.db, { user_id, from_id: leaf_id, limit })

  const found = isId(anchor_id) ? await findRecord(ctx.db, user_id, anchor_id) : undefined
  const anchor = requireFound(found?.chat_id === chat_id ? found : undefined, { record_id: anchor_id })
  const up = async (from_id: string | null, count: number): Promise<RecordRow[]> =>
    from_id === null || count === 0 ? [] : listPathUp(ctx.db, { user_id, from_id, limit: count })
  const down = async (from_id: string | null, count: number): Promise<RecordRow[]> =>
    from_id === null || count === 0 ? [] : listPathDown(ctx.db, { user_id, from_id, limit: count })

  if (before !== undefined) return up(anchor.parent_id, limit)
  if (after !== undefined) return down(anchor.chosen_child_id, limit)
  const half = Math.floor(limit / 2)
  const [older, newer] = await Promise.all([
    up(anchor.record_id, limit - half),
    down(anchor.chosen_child_id, half),
  ])
  return [...older, ...newer]
}

/** A reply that this node writes is a little ahead of the database. */
function showLive(replies: Replies, row: RecordRow, language: Language): ChatRecord {
  const live = row.state === 'streaming' ? replies.find(row.record_id) : undefined
  return showRecord(live ? { ...row, content: live.text } : row, language)
}
