import type { AppContext } from '#server/context.ts'
import type { Viewer } from '#server/platform/http/call.ts'
import { isId } from '#server/platform/ids.ts'
import { listChatImages } from '../images/images.queries.ts'
import { deleteUnusedImages } from '../images/images.service.ts'
import { endDependents } from '../messages/message-dependents.ts'
import { publishChatChange } from '../stream/chat-events.ts'
import { hasNewWords } from '../stream/live-reply.ts'
import type { Replies } from '../stream/replies.ts'
import { endHold } from '../stream/store-reply-end.service.ts'
import { deleteChats, listChatsToDelete, lockRunning } from './delete-chats.queries.ts'

type DeleteContext = Pick<AppContext, 'db' | 'bus' | 'clock' | 'queue' | 'registry'> & { replies: Replies }
type ChatOrCharacter = { character_id: string; chat_id?: string | undefined }

export async function deleteCharacterChats(
  ctx: DeleteContext,
  { user_id }: Viewer,
  { character_id, chat_id }: ChatOrCharacter,
): Promise<number> {
  if (!isId(character_id) || (chat_id !== undefined && !isId(chat_id))) return 0
  const doomed = { user_id, character_id, chat_id }
  const deleted = await ctx.db.transaction().execute(async (tx) => {
    // Charges for a running reply that already has new text: its user must not get it for free by deleting the chat.
    for (const { record_id, content, kept_length, hold_id } of await lockRunning(tx, doomed)) {
      const live = ctx.replies.find(record_id)
      const isChargeable = live === undefined ? content.length > (kept_length ?? 0) : hasNewWords(live)
      if (hold_id !== null) await endHold(tx, { hold_id, isChargeable, now: ctx.clock.now() })
    }
    await endDependents(ctx, tx, user_id, (record_ids) => listChatsToDelete(tx, doomed, record_ids))
    const images = await listChatImages(tx, doomed)
    const gone = await deleteChats(tx, doomed)
    await deleteUnusedImages(ctx, tx, user_id, images)
    return gone
  })
  for (const { chat_id, running_record_id } of deleted) {
    if (running_record_id !== null) ctx.replies.stop(running_record_id, 'chat_deleted')
    publishChatChange(ctx.bus, user_id, { chat_id, character_id, change: 'deleted', record_id: null })
  }
  return deleted.length
}
