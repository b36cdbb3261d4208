import type { Names } from '@citrine/contract/names'
import type { AgeAccessContext } from '#server/features/age/public.ts'
import { nameInChat, requireCharacterForNewChat } from '#server/features/characters/public.ts'
import { expandForReading, startScene } from '#server/features/prompt/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { requireById, requireIds } from '#server/platform/database/find-by-id.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Call, Requester } from '#server/platform/http/call.ts'
import { newId } from '#server/platform/ids.ts'
import {
  type ChatRow,
  findChat,
  findLatestChat,
  insertChat,
  lockChatCreation,
} from '../messages/chats.queries.ts'
import { setOpeningVariables } from '../messages/lore-state.queries.ts'
import { insertOpening } from '../messages/messages.queries.ts'
import { applyDefaultPersona } from './reply-settings.service.ts'

export type ChatTarget = { chat_id?: string | undefined; character_id?: string | undefined }

/** @throws AppError when neither id is given, or the given one is malformed */
export function requireValidTarget({ chat_id, character_id }: ChatTarget): void {
  const id = chat_id ?? character_id
  if (id === undefined) throw new AppError('invalid_input', { field: 'character_id' })
  requireIds(id)
}

export async function ensureChat(
  ctx: AgeAccessContext,
  { viewer, call }: Requester,
  name: ChatTarget,
): Promise<ChatRow> {
  const { user_id } = viewer
  const { chat_id, character_id } = name
  if (chat_id !== undefined) return requireById(chat_id, () => findChat(ctx.db, user_id, chat_id))
  if (character_id === undefined) throw new AppError('invalid_input', { field: 'character_id' })
  requireIds(character_id)
  return (
    (await findLatestChat(ctx.db, user_id, character_id)) ?? createChat(ctx, { viewer, call }, character_id)
  )
}

async function createChat(
  ctx: AgeAccessContext,
  { viewer, call }: Requester,
  character_id: string,
): Promise<ChatRow> {
  const { user_id } = viewer
  const character = await requireCharacterForNewChat(ctx, character_id, { viewer, call })
  return ctx.db.transaction().execute(async (tx) => {
    await lockChatCreation(tx, user_id, character_id)
    const existing = await findLatestChat(tx, user_id, character_id)
    if (existing) return existing
    const beginning = {
      user_id,
      character,
      opening: { line: character.opening_line, index: 0 },
      call,
      created_at: ctx.clock.now(),
    }
    return insertChatWithOpening(tx, beginning, (chat_id) => applyDefaultPersona(tx, viewer, chat_id))
  })
}

export type OpeningLine = { line: string; index: number }

type ReaderCall = Pick<Call, 'language' | 'time_zone'>
export type NewChat = {
  user_id: string
  character: { character_id: string; name: string; nickname: string }
  opening: OpeningLine
  call: ReaderCall
  created_at: Date
}

export async function insertChatWithOpening(
  tx: Tx,
  { user_id, character, opening, call, created_at }: NewChat,
  chooseUserName: (chat_id: string) => Promise<string>,
): Promise<ChatRow> {
  const root_record_id = newId(created_at)
  const chat = {
    user_id,
    chat_id: newId(created_at),
    character_id: character.character_id,
    root_record_id,
    leaf_record_id: root_record_id,
    leaf_depth: 0,
    noticed_at: created_at,
    opening: opening.index,
  }
  const { chat_id } = chat
  await insertChat(tx, { ...chat, created_at })
  const { content, variables } = expandOpening(
    opening.line,
    { char: nameInChat(character), user: await chooseUserName(chat_id) },
    { chat_id, call, now: created_at },
  )
  await insertOpening(tx, { user_id, chat_id, record_id: root_record_id, content, created_at })
  await setOpeningVariables(tx, { user_id, chat_id }, variables)
  return { ...chat, running_record_id: null, last_at: null, paused_at: null }
}

/**
 * Fills in the macros of an opening line, once per chat: a later change of the user's name, or another roll of the
 * dice, does not change the line. Variables that the line sets are kept for the chat.
 */
export const expandOpening = (
  opening_line: string,
  names: Names,
  { chat_id, call, now }: { chat_id: string; call: ReaderCall; now: Date },
): { content: string; variables: Record<string, string> } => {
  const { language, time_zone } = call
  const scene = startScene({ now, language, time_zone })
  const content = expandForReading(opening_line.trim(), { ...names, scene }, chat_id)
  return { content, variables: Object.fromEntries(scene.variables) }
}
