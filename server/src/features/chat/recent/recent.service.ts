import type * as routes from '@citrine/contract/chat'
import type { RecentChat } from '@citrine/contract/chat'
import { PINNED_CHATS_MAX } from '@citrine/contract/limits'
import type { QueryOf, ResponseOf } from '@citrine/contract/route'
import * as z from 'zod'
import type { AppContext } from '#server/context.ts'
import type { AgeAccessContext } from '#server/features/age/public.ts'
import { listCharactersNamedLike, loadFaces } from '#server/features/characters/public.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Requester } from '#server/platform/http/call.ts'
import { defineCursor, exactTime, readPage } from '#server/platform/http/read-page.ts'
import {
  listCharactersWithTwoChats,
  listChatCharacterIds,
  listChatPreviews,
  listMatchingChats,
  listPinned,
  listRecent,
  listUnread,
  type RecentRow,
} from './recent.queries.ts'

const cursor = defineCursor(z.object({ last_at: exactTime, chat_id: z.uuid() }))

const CHARACTERS_MAX = 5_000

type RecentContext = AgeAccessContext & Pick<AppContext, 'media'>
type Query = QueryOf<typeof routes.listRecentChats>

export async function listRecentPage(
  ctx: RecentContext,
  requester: Requester,
  query: Query,
): Promise<ResponseOf<typeof routes.listRecentChats>> {
  const { user_id } = requester.viewer
  const words = query.q?.trim().normalize('NFC') ?? ''
  const isFirst = query.cursor === undefined && words === ''
  const [pinned, { rows, next_cursor }] = await Promise.all([
    isFirst ? listPinned(ctx.db, user_id, PINNED_CHATS_MAX * 2) : [],
    readPage(query, {
      cursor,
      list: (after, limit) =>
        words === ''
          ? listRecent(ctx.db, user_id, after, limit)
          : findRecentByWords(ctx, user_id, words, { after, limit }),
      locate: ({ last_at_text, chat_id }) => ({ last_at: last_at_text, chat_id }),
    }),
  ])
  return { items: await showRecentChats(ctx, requester, [...pinned, ...rows]), next_cursor }
}

async function findRecentByWords(
  { db }: RecentContext,
  user_id: string,
  words: string,
  page: { after: { last_at: string; chat_id: string } | undefined; limit: number },
): Promise<RecentRow[]> {
  const chat_character_ids = await listChatCharacterIds(db, user_id, CHARACTERS_MAX)
  const character_ids = await listCharactersNamedLike(db, chat_character_ids, words)
  return listMatchingChats(db, user_id, { words, character_ids }, page)
}

const describeOrigin = ({
  imported_at,
  is_branch,
}: Pick<RecentRow, 'imported_at' | 'is_branch'>): RecentChat['origin'] =>
  imported_at !== null ? 'file' : is_branch ? 'branch' : 'opening'

async function showRecentChats(ctx: RecentContext, { viewer, call }: Requester, rows: readonly RecentRow[]) {
  const character_ids = [...new Set(rows.map(({ character_id }) => character_id))]
  const [faces, several] = await Promise.all([
    loadFaces(ctx, character_ids, { viewer, call }),
    listCharactersWithTwoChats(ctx.db, viewer.user_id, character_ids),
  ])
  return rows.flatMap((row) => {
    const character = faces.get(row.character_id)
    if (!character || row.last_at === null) return []
    return {
      chat_id: row.chat_id,
      character,
      last_message: row.last_excerpt,
      last_role: row.last_role ?? 'character',
      last_at: row.last_at.toISOString(),
      is_replying: row.running_record_id !== null,
      is_pinned: row.pinned_at !== null,
      is_unread: row.is_unread,
      is_one_of_several: several.has(row.character_id),
      begun_at: row.created_at.toISOString(),
      origin: describeOrigin(row),
      // The opening line does not count.
      messages: row.leaf_depth,
      name: row.name,
    }
  })
}

export type ChatMarks = Pick<RecentChat, 'is_one_of_several' | 'begun_at' | 'origin'>

export async function describeChats(
  db: Db,
  user_id: string,
  chat_ids: readonly string[],
): Promise<Map<string, ChatMarks>> {
  const rows = await listChatPreviews(db, user_id, chat_ids)
  const character_ids = [...new Set(rows.map(({ character_id }) => character_id))]
  const several = await listCharactersWithTwoChats(db, user_id, character_ids)
  return new Map(
    rows.map((row) => [
      row.chat_id,
      {
        is_one_of_several: several.has(row.character_id),
        begun_at: row.created_at.toISOString(),
        origin: describeOrigin(row),
      },
    ]),
  )
}

const UNREAD_MAX = 100

export async function countUnreadChats(ctx: RecentContext, { viewer, call }: Requester): Promise<number> {
  const unread = await listUnread(ctx.db, viewer.user_id, UNREAD_MAX)
  const faces = await loadFaces(ctx, [...new Set(unread)], { viewer, call })
  return unread.filter((character_id) => faces.has(character_id)).length
}
