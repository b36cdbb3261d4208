import type { QueryOf, ResponseOf } from '@citrine/contract/route'
import type * as routes from '@citrine/contract/search'
import type { AppContext } from '#server/context.ts'
import type { AgeAccessContext } from '#server/features/age/public.ts'
import { loadFaces } from '#server/features/characters/public.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Requester } from '#server/platform/http/call.ts'
import { isId } from '#server/platform/ids.ts'
import { markExcerpt } from './mark-excerpt.ts'
import { listFoundMessages } from './search.queries.ts'
import { findInRecords } from './words/words.service.ts'

type Hit = ResponseOf<typeof routes.searchMessages>['items'][number]
export type SearchContext = AgeAccessContext &
  Pick<AppContext, 'media' | 'replica'> & {
    /** Comes as a parameter, because the chat is a feature above this one. */
    loadChatMarks: (
      db: Db,
      user_id: string,
      chat_ids: readonly string[],
    ) => Promise<ReadonlyMap<string, Hit['chat']>>
  }

export async function searchMessages(
  ctx: SearchContext,
  { viewer, call }: Requester,
  query: QueryOf<typeof routes.searchMessages>,
): Promise<ResponseOf<typeof routes.searchMessages>> {
  const { user_id } = viewer
  const { q, chat_id, character_id, cursor, limit } = query
  // An invalid id matches nothing.
  if (![chat_id, character_id].every((id) => id === undefined || isId(id)))
    return { items: [], next_cursor: null }
  const { found, texts } = await ctx.replica.read(user_id, async (db) => {
    const found = await findInRecords(db, { user_id, chat_id, character_id, query: q, limit, cursor })
    const record_ids = found.items.map(({ record_id }) => record_id)
    return { found, texts: await listFoundMessages(db, user_id, record_ids) }
  })
  const record_ids = found.items.map(({ record_id }) => record_id)
  const rows = new Map(texts.map((row) => [row.record_id, row]))
  const withWhom = [...new Set([...rows.values()].map((row) => row.character_id))]
  const chat_ids = [...new Set([...rows.values()].map((row) => row.chat_id))]
  const [faces, marks] = await Promise.all([
    loadFaces(ctx, withWhom, { viewer, call }),
    ctx.loadChatMarks(ctx.db, user_id, chat_ids),
  ])
  const items = record_ids.flatMap((record_id) => {
    const row = rows.get(record_id)
    const character = row && faces.get(row.character_id)
    const chat = row && marks.get(row.chat_id)
    if (row === undefined || character === undefined || chat === undefined) return []
    const { role, content, created_at } = row
    return {
      record_id,
      chat_id: row.chat_id,
      character,
      chat,
      role,
      excerpt: markExcerpt(content, q),
      created_at: created_at.toISOString(),
    }
  })
  return { items, next_cursor: found.next_cursor }
}
