import { createHash } from 'node:crypto'
import type { QueryOf, ResponseOf } from '@citrine/contract/route'
import type * as routes from '@citrine/contract/transfer'
import type { AppContext } from '#server/context.ts'
import type { AgeAccessContext } from '#server/features/age/public.ts'
import { nameInChat, requireCharacterForNewChat } from '#server/features/characters/public.ts'
import {
  applyDefaultPersona,
  findRequest,
  finishImport,
  type ImportedMessageRow,
  insertChat,
  insertChatRequest,
  insertMessages,
  makeExcerpt,
  publishChatChange,
  saveSetting,
  setOpeningVariables,
  splitBatches,
} from '#server/features/chat/public.ts'
import { findDefaultPersona } from '#server/features/personas/public.ts'
import { expandForReading, startScene } from '#server/features/prompt/public.ts'
import type { SafetyContext } from '#server/features/safety/public.ts'
import { indexMessages } from '#server/features/search/public.ts'
import { requireIds } from '#server/platform/database/find-by-id.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Requester, Viewer } from '#server/platform/http/call.ts'
import { newId } from '#server/platform/ids.ts'
import { buildMessageRows } from './build-message-rows.ts'
import { moderateFile } from './moderate-file.service.ts'
import { createChatFileReader, type ImportedFile } from './read-chat-file.ts'
import type { ChatFields } from './read-header.ts'
import type { ImportedMessage } from './read-line.ts'

const CHAT_IMPORT_MEGABYTES_LIMIT = { name: 'chat-import-megabytes', points: 200, durationS: 86_400 }
const MEGABYTE = 1_000_000

type Ctx = AgeAccessContext & SafetyContext & Pick<AppContext, 'bus' | 'limits'>
type File = {
  read: (take: (piece: Buffer) => void) => Promise<void>
  signal: AbortSignal
}
type Reply = ResponseOf<typeof routes.importChat>

/**
 * Reports malformed lines. An aborted import stores nothing.
 * @throws not_found, chat_file_empty or chat_file_long
 */
export async function importChat(
  ctx: Ctx,
  requester: Requester,
  query: QueryOf<typeof routes.importChat>,
  file: File,
): Promise<Reply> {
  return storeImport(ctx, requester, query, file).catch((cause: unknown) => {
    const isLeft = file.signal.aborted && !(cause instanceof AppError)
    throw isLeft ? new AppError('unparsable', {}, { cause }) : cause
  })
}

async function storeImport(
  ctx: Ctx,
  { viewer, call }: Requester,
  { character_id, client_id }: QueryOf<typeof routes.importChat>,
  { read, signal }: File,
): Promise<Reply> {
  const { user_id } = viewer
  requireIds(character_id)
  const character = await requireCharacterForNewChat(ctx, character_id, { viewer, call })
  const sum = createHash('sha256').update(character_id)
  const reader = createChatFileReader()
  let bytes = 0
  await read((piece) => {
    bytes += piece.length
    sum.update(piece)
    reader.take(piece)
  })
  await ctx.limits.require(CHAT_IMPORT_MEGABYTES_LIMIT, user_id, Math.ceil(bytes / MEGABYTE))
  const passed = await moderateFile(ctx, reader.end(), { user_id, character, signal })
  const persona = await findDefaultPersona(ctx.db, user_id)
  const names = { char: nameInChat(character), user: persona?.name ?? viewer.nick_name }
  const now = ctx.clock.now()
  const scene = startScene({ now, language: call.language, time_zone: call.time_zone })
  const own = [character.name, nameInChat(character)]
  const messages = withOpening(dropOwnNames(passed, own), () =>
    expandForReading(character.opening_line.trim(), { ...names, scene }, client_id),
  )
  // Ids must date from before today, because daily tasks count messages by them.
  const id = new Date(new Date(now).setUTCHours(0, 0, 0, 0) - 1)
  const records = buildMessageRows(messages, { sent: now, id })
  const chat = { viewer, character_id, client_id, body_sha256: sum.digest() }
  signal.throwIfAborted()
  const { speaks_of_minor } = passed
  const variables = { ...Object.fromEntries(scene.variables), ...passed.fields.variables }
  const stored = { messages, records, speaks_of_minor, fields: { ...passed.fields, variables } }
  const chat_id = await storeImportedChat(ctx, chat, stored)
  publishChatChange(ctx.bus, user_id, { chat_id, character_id, change: 'path_changed', record_id: null })
  return {
    chat_id,
    character_id,
    messages: messages.length - 1,
    alternates: records.length - messages.length,
    notes: passed.notes.list(),
  }
}

/** The file's own character does not count as another speaker. */
const dropOwnNames = <T extends Pick<ImportedFile, 'messages'>>(file: T, own: readonly string[]): T => ({
  ...file,
  messages: file.messages.map((message) =>
    message.speaker !== null && own.includes(message.speaker) ? { ...message, speaker: null } : message,
  ),
})

function withOpening(
  { messages, notes }: Pick<ImportedFile, 'messages' | 'notes'>,
  openingLine: () => string,
): ImportedMessage[] {
  const [first] = messages
  if (first === undefined || first.role === 'user') {
    notes.add('opening_missing', 'mended', first?.line ?? 1)
    return [
      {
        line: 0,
        role: 'character',
        texts: [openingLine()],
        chosen: 0,
        times: [null],
        extras: [null],
        is_hidden: false,
        speaker: null,
        isNarration: false,
      },
      ...messages,
    ]
  }
  return messages
}

/** Messages and letters per statement: the words of a message take many times the space of its text. */
const INDEXED = { records: 1_000, letters: 40_000 }

type Chat = { viewer: Viewer; character_id: string; client_id: string; body_sha256: Buffer }

const SHORT = 8

type StoredImport = {
  messages: readonly ImportedMessage[]
  records: readonly ImportedMessageRow[]
  speaks_of_minor: boolean
  fields: ChatFields
}

/**
 * Stores in one transaction; a repeated file returns the chat it created.
 * @throws client_id_reused
 */
async function storeImportedChat(
  ctx: Pick<AppContext, 'db' | 'clock'>,
  { viewer, character_id, client_id, body_sha256 }: Chat,
  { messages, records, speaks_of_minor, fields }: StoredImport,
): Promise<string> {
  const { user_id } = viewer
  const now = ctx.clock.now()
  const chat_id = newId(now)
  const root = records[messages[0]?.chosen ?? 0]
  const leaf = findLeaf(records, root)
  if (root === undefined || leaf === undefined) throw new AppError('chat_file_empty')
  return ctx.db.transaction().execute(async (tx) => {
    const record_id = root.record_id
    const request = { user_id, client_id, body_sha256, chat_id, record_id, created_at: now }
    if (!(await insertChatRequest(tx, request))) {
      const earlier = await findRequest(tx, user_id, client_id)
      if (earlier === undefined || !earlier.body_sha256.equals(body_sha256))
        throw new AppError('client_id_reused')
      return earlier.chat_id
    }
    await insertChat(tx, {
      user_id,
      chat_id,
      character_id,
      root_record_id: record_id,
      leaf_record_id: leaf.record_id,
      speaks_of_minor,
      leaf_depth: messages.length - 1,
      opening: 0,
      noticed_at: messages.length <= SHORT ? now : root.created_at,
      created_at: now,
    })
    await applyDefaultPersona(tx, viewer, chat_id)
    const { authorsNote, note_place, scenario, variables, imported_header } = fields
    if (authorsNote !== '' || scenario !== '') {
      const note = authorsNote !== '' && { memory_note: authorsNote, note_place }
      await saveSetting(tx, { user_id, chat_id }, { ...note, scenario })
    }
    await insertMessages(tx, { user_id, chat_id }, records)
    await setOpeningVariables(tx, { user_id, chat_id }, variables)
    await finishImport(
      tx,
      { user_id, chat_id },
      {
        last_at: now,
        last_role: leaf.role,
        last_excerpt: makeExcerpt(leaf.content),
        imported_at: now,
        imported_header,
      },
    )
    for (const piece of splitBatches(records, INDEXED))
      await indexMessages(
        tx,
        user_id,
        piece.map((record) => ({ ...record, chat_id })),
      )
    return chat_id
  })
}

function findLeaf(
  records: readonly ImportedMessageRow[],
  root: ImportedMessageRow | undefined,
): ImportedMessageRow | undefined {
  const byId = new Map(records.map((record) => [record.record_id, record]))
  let leaf = root
  while (leaf?.chosen_child_id) leaf = byId.get(leaf.chosen_child_id)
  return leaf
}
