import type { AgeContext } from '#server/features/age/age.service.ts'
import { nameInTalk, requireCharacterForNewChat } from '#server/features/characters/characters.service.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import type { Call, Viewer } from '#server/platform/http.ts'
import { isId, newId } from '#server/platform/ids.ts'
import { type ChatRow, findChat, findLatestChat, insertChat, lockChatMaking } from './chats.queries.ts'
import { expandForReading } from './prompt/macros.ts'
import { insertOpening } from './records.queries.ts'

export type Opening = { viewer: Viewer; call: Pick<Call, 'country'> }
export type ChatName = { chat_id?: string | undefined; character_id?: string | undefined }

/** A chat by its own id, or the latest one with a character, which is made on first use with its opening line. */
export async function openChat(ctx: AgeContext, { viewer, call }: Opening, name: ChatName): Promise<ChatRow> {
  const { user_id } = viewer
  if (name.chat_id !== undefined) {
    const found = isId(name.chat_id) ? await findChat(ctx.db, user_id, name.chat_id) : undefined
    return requireFound(found, { chat_id: name.chat_id })
  }
  const { character_id } = name
  if (character_id === undefined) throw new AppError('invalid_input', { field: 'character_id' })
  if (!isId(character_id)) throw new AppError('not_found', { character_id })
  return (
    (await findLatestChat(ctx.db, user_id, character_id)) ?? makeChat(ctx, { viewer, call }, character_id)
  )
}

async function makeChat(ctx: AgeContext, { viewer, call }: Opening, character_id: string): Promise<ChatRow> {
  const { user_id } = viewer
  const character = await requireCharacterForNewChat(ctx, character_id, { viewer, call })
  return ctx.db.transaction().execute(async (tx) => {
    await lockChatMaking(tx, user_id, character_id)
    const made = await findLatestChat(tx, user_id, character_id)
    if (made) return made
    const created_at = ctx.clock.now()
    const root_record_id = newId(created_at)
    const chat = {
      user_id,
      chat_id: newId(created_at),
      character_id,
      root_record_id,
      leaf_record_id: root_record_id,
      leaf_depth: 0,
      noticed_at: created_at,
    }
    await insertChat(tx, { ...chat, created_at })
    // Names and dice are filled in once and for good: the line must not change when a name does.
    const names = { char: nameInTalk(character), user: viewer.nick_name }
    const content = expandForReading(character.opening_line, names, chat.chat_id)
    await insertOpening(tx, {
      user_id,
      chat_id: chat.chat_id,
      record_id: root_record_id,
      content,
      created_at,
    })
    return { ...chat, running_record_id: null, last_at: null, paused_at: null }
  })
}
