import type { Tx } from '#server/platform/database/db.ts'
import { splitBatches } from './split-batches.ts'

/** Rows and letters per statement; PostgreSQL limits the parameters of one. */
const STATEMENT_MAX = { records: 1_000, letters: 1_000_000 }

export type ImportedExtra = {
  line?: Readonly<Record<string, unknown>>
  info?: Readonly<Record<string, unknown>>
  thoughts?: string
}

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
}

export async function finishImport(tx: Tx, { user_id, chat_id }: Chat, ended: ImportedEnd): Promise<void> {
  await tx
    .updateTable('chats')
    .set({ ...ended, read_at: ended.last_at })
    .where('user_id', '=', user_id)
    .where('chat_id', '=', chat_id)
    .execute()
}
