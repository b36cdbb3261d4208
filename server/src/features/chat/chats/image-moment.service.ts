import type { AgeAccessContext } from '#server/features/age/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Requester } from '#server/platform/http/call.ts'
import { requireChatMessage } from '../messages/chat-message.service.ts'
import { savePictureMoment } from '../messages/chats.queries.ts'
import { makeExcerpt } from '../messages/excerpt.ts'
import { isOutsideStory, listPathUp } from '../messages/messages.queries.ts'
import { type ChatTarget, ensureChat } from './ensure-chat.service.ts'
import { requireShowableChat } from './showable.service.ts'

const MOMENT_MESSAGES = 4

export type PictureMoment = {
  chat_id: string
  character_id: string
  record_id: string
  lastTexts: string[]
}

export async function loadPictureMoment(
  ctx: AgeAccessContext,
  requester: Requester,
  { record_id, ...name }: ChatTarget & { record_id?: string | undefined },
): Promise<PictureMoment> {
  await requireShowableChat(ctx, requester, name)
  const chat = await ensureChat(ctx, requester, name)
  if (chat.paused_at !== null) throw new AppError('conflict')
  const message = await requireChatMessage(ctx.db, chat, record_id ?? chat.leaf_record_id)
  const { user_id } = requester.viewer
  const path = await listPathUp(ctx.db, { user_id, from_id: message.record_id, limit: MOMENT_MESSAGES })
  const messages = path.filter((row) => row.deleted_at === null && !isOutsideStory(row))
  return {
    chat_id: chat.chat_id,
    character_id: chat.character_id,
    record_id: message.record_id,
    lastTexts: messages.map(({ content }) => content).reverse(),
  }
}

/**
 * Puts a chat that has only an opening line and a picture among the recent chats. Call it first in a
 * transaction: the chat is locked before everything that belongs to it.
 */
export const addToRecentChats = (
  tx: Tx,
  { user_id, chat_id }: Pick<PictureMoment, 'chat_id'> & { user_id: string },
  { lastTexts, now }: Pick<PictureMoment, 'lastTexts'> & { now: Date },
): Promise<void> =>
  savePictureMoment(tx, { user_id, chat_id, last_excerpt: makeExcerpt(lastTexts.at(0) ?? ''), now })
