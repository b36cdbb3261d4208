import type { listRecentChats } from '@citrine/contract/chat'
import { PAGE_LIMIT } from '@citrine/contract/limits'
import type { QueryOf, ReplyOf } from '@citrine/contract/route'
import * as z from 'zod'
import type { AppContext } from '#server/context.ts'
import type { AgeContext } from '#server/features/age/age.service.ts'
import { characterFaces } from '#server/features/characters/characters.service.ts'
import { cursorOf } from '#server/platform/cursor.ts'
import type { Viewer } from '#server/platform/http.ts'
import { isId } from '#server/platform/ids.ts'
import { tellUser } from './chat-events.ts'
import { deleteChats, listRecent, lockRunning } from './chats.queries.ts'
import { endHold } from './close-paid.service.ts'
import { hasNewWords } from './live-reply.ts'
import type { Opening } from './open-chat.service.ts'
import type { Replies } from './replies.ts'

const cursor = cursorOf(z.object({ last_at: z.string().regex(/^[\d:.+\- ]{10,40}$/), chat_id: z.uuid() }))

export async function pageOfRecent(
  ctx: AgeContext & Pick<AppContext, 'media'>,
  { viewer, call }: Opening,
  query: QueryOf<typeof listRecentChats>,
): Promise<ReplyOf<typeof listRecentChats>> {
  const limit = query.limit ?? PAGE_LIMIT.default
  const rows = await listRecent(ctx.db, viewer.user_id, cursor.read(query.cursor), limit + 1)
  const page = rows.slice(0, limit)
  const faces = await characterFaces(ctx, [...new Set(page.map(({ character_id }) => character_id))], {
    viewer,
    call,
  })
  const items = page.flatMap((row) => {
    const character = faces.get(row.character_id)
    if (!character || row.last_at === null || row.last_role === null) return []
    return {
      chat_id: row.chat_id,
      character,
      last_message: row.last_excerpt,
      last_role: row.last_role,
      last_at: row.last_at.toISOString(),
      is_replying: row.running_record_id !== null,
    }
  })
  const last = page.at(-1)
  const next = last && { last_at: last.last_at_text, chat_id: last.chat_id }
  return {
    items,
    next_cursor: rows.length > limit && next ? cursor.write(next) : null,
  }
}

type DeleteContext = Pick<AppContext, 'db' | 'bus' | 'clock'> & { replies: Replies }

/** Removes every chat with this character; a reply that is coming in one of them ends. */
export async function deleteChatsWith(
  ctx: DeleteContext,
  { user_id }: Viewer,
  character_id: string,
): Promise<number> {
  if (!isId(character_id)) return 0
  const deleted = await ctx.db.transaction().execute(async (tx) => {
    // Whoever deletes what they have read most of must not get it for nothing.
    for (const { record_id, content, hold_id } of await lockRunning(tx, user_id, character_id)) {
      const live = ctx.replies.find(record_id)
      const is_made = live === undefined ? content !== '' : hasNewWords(live)
      if (hold_id !== null) await endHold(tx, { hold_id, is_made, now: ctx.clock.now() })
    }
    return deleteChats(tx, user_id, character_id)
  })
  for (const { chat_id, running_record_id } of deleted) {
    if (running_record_id !== null) ctx.replies.stop(running_record_id, 'lost')
    tellUser(ctx.bus, user_id, { chat_id, character_id, change: 'deleted', record_id: null })
  }
  return deleted.length
}
