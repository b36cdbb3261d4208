import * as z from 'zod'
import type { Db } from '#server/platform/database/db.ts'
import { defineCursor } from '#server/platform/http/cursor.ts'
import { extractWords, findingQuery, markedWords } from './extract-words.ts'
import {
  type Copied,
  copyWords,
  deleteWords,
  type FoundRow,
  findAmongAll,
  findAmongNewest,
  listSaid,
  storeWords,
} from './words.queries.ts'

const cursor = defineCursor(z.object({ record_id: z.uuid() }))

export type Finding = {
  user_id: string
  /** Searches all chats when neither is set. */
  character_id?: string | undefined
  chat_id?: string | undefined
  query: string
  limit: number
  cursor?: string | undefined
}

export type Found = { items: FoundRow[]; next_cursor: string | null }

/** Finds the user's messages with all words of a question, on any path, newest first. */
export async function findInRecords(db: Db, finding: Finding): Promise<Found> {
  const query = findingQuery(finding.user_id, finding.query)
  if (query === null) return { items: [], next_cursor: null }
  const { user_id, chat_id, character_id, limit } = finding
  const before = cursor.read(finding.cursor)?.record_id
  const place = { user_id, chat_id, character_id, query, before, limit: limit + 1 }
  const newest = await findAmongNewest(db, place)
  const rows = newest.length > limit ? newest : await findAmongAll(db, place)
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return {
    items,
    next_cursor: rows.length > limit && last ? cursor.write({ record_id: last.record_id }) : null,
  }
}

export const extractMarkedWords = (user_id: string, text: string): string[] =>
  markedWords(user_id, extractWords(text))

export type Said = { record_id: string; chat_id: string; role: string; content: string }

/** Indexes finished messages with known texts; empty texts have no words. */
export async function indexSaid(db: Db, user_id: string, said: readonly Said[]): Promise<void> {
  const spoken = said.filter(({ content }) => content !== '')
  await storeWords(
    db,
    user_id,
    spoken.map(({ content, ...row }) => ({ ...row, words: extractWords(content) })),
  )
}

/** Copies the index words of messages to their copies. */
export async function indexCopies(
  db: Db,
  user_id: string,
  { chat_id, copies }: { chat_id: string; copies: readonly Copied[] },
): Promise<void> {
  const known = new Set(await copyWords(db, user_id, { chat_id, copies }))
  const rest = copies.flatMap(({ to_id }) => (known.has(to_id) ? [] : [to_id]))
  await indexRecords(db, user_id, rest)
}

/** Updates the index words of messages; call it after every text change. */
export async function indexRecords(db: Db, user_id: string, record_ids: readonly string[]): Promise<void> {
  if (record_ids.length === 0) return
  const rows = await listSaid(db, user_id, record_ids)
  const said = rows.filter(
    ({ state, content, note }) => state !== 'streaming' && content !== '' && note === null,
  )
  const silent = new Set(record_ids)
  for (const { record_id } of said) silent.delete(record_id)
  if (silent.size > 0) await deleteWords(db, user_id, [...silent])
  await indexSaid(
    db,
    user_id,
    said.map(({ record_id, chat_id, role, content }) => ({ record_id, chat_id, role, content })),
  )
}
