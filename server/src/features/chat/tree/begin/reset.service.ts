import type * as routes from '@citrine/contract/chat-tree'
import type { BodyOf } from '@citrine/contract/route'
import { nameInChat, requireCharacterForNewChat } from '#server/features/characters/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Requester, Viewer } from '#server/platform/http/call.ts'
import {
  ensureChat,
  expandOpening,
  insertChatWithOpening,
  type OpeningLine,
} from '../../chats/ensure-chat.service.ts'
import { loadUserName } from '../../chats/reply-settings.service.ts'
import { copySettings } from '../../chats/settings.queries.ts'
import { type ChatRow, findLatestChat, lockChat, lockChatCreation } from '../../messages/chats.queries.ts'
import { setOpeningVariables } from '../../messages/lore-state.queries.ts'
import { publishChatChange } from '../../stream/chat-events.ts'
import { setOpeningLine } from '../change-message.queries.ts'
import type { TreeContext } from '../change-tree.service.ts'

type CharacterOpenings = { opening_line: string; alternate_openings: readonly string[] }

const listOpenings = ({ opening_line, alternate_openings }: CharacterOpenings): OpeningLine[] =>
  [opening_line, ...alternate_openings]
    .map((line, index) => ({ line, index }))
    .filter(({ line, index }) => index === 0 || line.trim() !== '')

export async function listExpandedOpenings(
  ctx: TreeContext,
  requester: Requester,
  character_id: string,
): Promise<string[]> {
  const { viewer, call } = requester
  const character = await requireCharacterForNewChat(ctx, character_id, requester)
  const latest = await findLatestChat(ctx.db, viewer.user_id, character_id)
  const user = latest ? await loadUserName(ctx.db, viewer, latest.chat_id) : viewer.nick_name
  const names = { char: nameInChat(character), user }
  return listOpenings(character).map(
    ({ line }) => expandOpening(line, names, { chat_id: character_id, call, now: ctx.clock.now() }).content,
  )
}

export async function resetChat(
  ctx: TreeContext,
  requester: Requester,
  { opening: index = 0, ...name }: BodyOf<typeof routes.resetChat>,
): Promise<string> {
  const { viewer } = requester
  const { user_id } = viewer
  const named = await ensureChat(ctx, requester, name)
  const { character_id } = named
  const character = await requireCharacterForNewChat(ctx, character_id, requester)
  const line = listOpenings(character)[index]
  if (line === undefined) throw new AppError('invalid_input', { field: 'opening' })
  const { chat_id } = await ctx.db.transaction().execute(async (tx) => {
    await lockChatCreation(tx, user_id, character_id)
    const latest = await findLatestChat(tx, user_id, character_id)
    const fresh = latest && latest.last_at === null ? await lockChat(tx, user_id, latest.chat_id) : undefined
    if (fresh?.last_at === null)
      return replaceOpening(tx, viewer, {
        chat: fresh,
        opening: line,
        char: nameInChat(character),
        call: requester.call,
        now: ctx.clock.now(),
      })
    const beginning = { user_id, character, opening: line, call: requester.call, created_at: ctx.clock.now() }
    return insertChatWithOpening(tx, beginning, async (to_chat_id) => {
      await copySettings(tx, user_id, named.chat_id, to_chat_id)
      await ctx.registry.chatLore.branch(tx, user_id, named.chat_id, to_chat_id)
      return loadUserName(tx, viewer, to_chat_id)
    })
  })
  publishChatChange(ctx.bus, user_id, { chat_id, character_id, change: 'path_changed', record_id: null })
  return chat_id
}

type OpeningChange = {
  chat: ChatRow
  opening: OpeningLine
  char: string
  call: Requester['call']
  now: Date
}

async function replaceOpening(
  tx: Tx,
  viewer: Viewer,
  { chat, opening, char, call, now }: OpeningChange,
): Promise<ChatRow> {
  const user = await loadUserName(tx, viewer, chat.chat_id)
  const { content, variables } = expandOpening(
    opening.line,
    { char, user },
    { chat_id: chat.chat_id, call, now },
  )
  await setOpeningLine(tx, chat, { content, index: opening.index })
  await setOpeningVariables(tx, chat, variables)
  return chat
}
