import type { Db, Tx } from '#server/platform/database/db.ts'
import { splitBatches } from './split-batches.ts'

/** Rows and letters per statement; PostgreSQL limits the parameters of one. */
const STATEMENT_MAX = { records: 1_000, letters: 1_000_000 }

export type ImportedExtra = {
  line?: Readonly<Record<string, unknown>>
  info?: Readonly<Record<string, unknown>>
  thoughts?: string
}

/** Fields of the file's first line for an export back to SillyTavern. */
export type ImportedHeader = Readonly<Record<string, unknown>>

export type ImportedMessageRow = {
  record_id: string
  parent_id: string | null
  chosen_child_id: string | null
  depth: number
  role: 'user' | 'character'
  content: string
  created_at: Date
  is_hidden: boolean
  speaker: string | null
  imported: ImportedExtra | null
}

type Chat = { user_id: string; chat_id: string }

export async function insertMessages(
  tx: Tx,
  chat: Chat,
  records: readonly ImportedMessageRow[],
): Promise<void> {
  for (const piece of splitBatches(records, STATEMENT_MAX))
    await tx
      .insertInto('chat_records')
      .values(
        piece.map((record) => ({
          ...chat,
          ...record,
          imported: record.imported && JSON.stringify(record.imported),
          state: 'done' as const,
          finish: record.role === 'character' ? ('stop' as const) : null,
          has_ai_notice: record.depth === 0,
        })),
      )
      .execute()
}

type ImportedEnd = {
  last_at: Date
  last_role: 'user' | 'character'
  last_excerpt: string
  imported_at: Date
  imported_header: ImportedHeader | null
}

export async function finishImport(
  tx: Tx,
  { user_id, chat_id }: Chat,
  { imported_header, ...ended }: ImportedEnd,
): Promise<void> {
  await tx
    .updateTable('chats')
    .set({
      ...ended,
      read_at: ended.last_at,
      imported_header: imported_header && JSON.stringify(imported_header),
    })
    .where('user_id', '=', user_id)
    .where('chat_id', '=', chat_id)
    .execute()
}

export async function findImportedHeader(db: Db, { user_id, chat_id }: Chat): Promise<ImportedHeader> {
  const row = await db
    .selectFrom('chats')
    .select('imported_header')
    .where('user_id', '=', user_id)
    .where('chat_id', '=', chat_id)
    .executeTakeFirst()
  return (row?.imported_header ?? {}) as ImportedHeader
}

export async function copyImportedHeader(
  tx: Tx,
  { user_id, from_chat_id, to_chat_id }: { user_id: string; from_chat_id: string; to_chat_id: string },
): Promise<void> {
  await tx
    .updateTable('chats as branch')
    .from('chats as chat')
    .set(({ ref }) => ({ imported_header: ref('chat.imported_header') }))
    .where('branch.user_id', '=', user_id)
    .where('branch.chat_id', '=', to_chat_id)
    .whereRef('chat.user_id', '=', 'branch.user_id')
    .where('chat.chat_id', '=', from_chat_id)
    .where('chat.imported_header', 'is not', null)
    .execute()
}
