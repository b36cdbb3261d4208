import { Readable } from 'node:stream'
import { DEFAULT_NOTE_PLACE } from '@citrine/contract/chat-settings'
import { LANGUAGES } from '@citrine/contract/messages/messages'
import { type ChatFormat, chatFormats } from '@citrine/contract/transfer'
import type { AppContext } from '#server/context.ts'
import type { AgeAccessContext } from '#server/features/age/public.ts'
import { nameInChat, requireChatCharacter } from '#server/features/characters/public.ts'
import {
  type ChatRow,
  findChat,
  findImportedHeader,
  findMessage,
  findSetting,
  findStoredVariables,
  listChatMessages,
  loadUserName,
  requireShowableChat,
} from '#server/features/chat/public.ts'
import { requireNickName } from '#server/features/users/public.ts'
import type { Db } from '#server/platform/database/db.ts'
import { requireById } from '#server/platform/database/find-by-id.ts'
import { iterateRows } from '#server/platform/database/iterate-rows.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import type { Requester } from '#server/platform/http/call.ts'
import { isId } from '#server/platform/ids.ts'
import { createSigner, type Signature } from '#server/platform/media/signed-address.ts'
import { writeBook } from '../book/write-book.service.ts'
import { readPath } from './read-path.ts'
import { CHAT_TYPES, writeChat } from './write-chat.ts'

type Ctx = AgeAccessContext & Pick<AppContext, 'secrets' | 'media'>

const createChatSigner = ({ secrets, clock }: Pick<AppContext, 'secrets' | 'clock'>) =>
  createSigner(secrets.keysFor('chat-files'), clock)

/**
 * The address is temporary.
 * @throws not_found, or an age error
 */
export async function createChatDownload(
  ctx: Ctx,
  requester: Requester,
  { chat_id, format }: { chat_id: string; format: ChatFormat },
): Promise<{ url: string }> {
  const { user_id } = requester.viewer
  await requireById(chat_id, () => findChat(ctx.db, user_id, chat_id))
  await requireShowableChat(ctx, requester, { chat_id })
  const name = `${user_id}/${chat_id}.${requester.call.language}.${format}`
  return { url: `/exports/chats/${name}?${new URLSearchParams(createChatSigner(ctx).sign(name))}` }
}

export type ChatFile = { name: string; type: string; content: Readable }

export async function openChatExport(
  ctx: Ctx,
  { user_id, file }: { user_id: string; file: string },
  signature: Signature,
): Promise<ChatFile> {
  const [chat_id = '', tag, extension] = file.split('.')
  const format = chatFormats.find((each) => each === extension)
  const language = LANGUAGES.find((each) => each === tag)
  const isValid = createChatSigner(ctx).isValid(`${user_id}/${file}`, signature)
  if (!isValid || format === undefined || language === undefined || !isId(user_id) || !isId(chat_id))
    throw new AppError('unknown_route')
  const chat = requireFound(await findChat(ctx.db, user_id, chat_id), { chat_id })
  const head = await buildHead(ctx.db, chat)
  const source = { steps: () => readPath(ctx.db, chat), all: () => iterateMessages(ctx.db, chat) }
  const content =
    format === 'html' || format === 'epub'
      ? await writeBook(ctx, { head, language, user_id, steps: source.steps, format })
      : Readable.from(writeChat(format, head, source))
  // Includes seconds, so that exports of one day have different names.
  const time = ctx.clock.now().toISOString().slice(0, 19).replace('T', ' ').replaceAll(':', '-')
  return {
    name: `${head.character_name} ${time}.${format}`,
    type: CHAT_TYPES[format],
    content,
  }
}

async function buildHead(
  db: Db,
  { user_id, chat_id, character_id, leaf_record_id, root_record_id }: ChatRow,
) {
  const [character, nick_name, root, setting, variables, imported_header] = await Promise.all([
    requireChatCharacter(db, character_id, user_id),
    requireNickName(db, user_id),
    findMessage(db, user_id, root_record_id),
    findSetting(db, { user_id, chat_id }),
    findStoredVariables(db, user_id, leaf_record_id),
    findImportedHeader(db, { user_id, chat_id }),
  ])
  const user_name = await loadUserName(db, { user_id, nick_name }, chat_id)
  const begun_at = root?.created_at ?? new Date(0)
  return {
    chat_id,
    character_id,
    character_name: nameInChat(character),
    user_name,
    begun_at,
    leaf_record_id,
    note: setting?.memory_note ?? '',
    note_place: setting?.note_place ?? DEFAULT_NOTE_PLACE,
    scenario: setting?.scenario ?? '',
    variables,
    imported_header,
  }
}

const EXPORT_BATCH_ROWS = 500

const iterateMessages = (db: Db, chat: ChatRow) =>
  iterateRows(
    (after?: { depth: number; record_id: string }) => listChatMessages(db, chat, after, EXPORT_BATCH_ROWS),
    ({ depth, record_id }) => ({ depth, record_id }),
  )
