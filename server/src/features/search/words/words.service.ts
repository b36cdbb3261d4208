import * as z from 'zod'
import type { Db } from '#server/platform/database/db.ts'
import { defineCursor, type Page, type PageQuery, readPage } from '#server/platform/http/read-page.ts'
import { buildWordQuery, extractWords, listMarkedWords } from './extract-words.ts'
import {
  type CopiedMessage,
  copyWords,
  deleteWords,
  type FoundRow,
  listMessages,
  searchAllMessages,
  searchNewestMessages,
  storeWords,
} from './words.queries.ts'

const cursor = defineCursor(z.object({ record_id: z.uuid() }))

export type SearchQuery = PageQuery & {
  user_id: string
  character_id?: string | undefined
  chat_id?: string | undefined
  query: string
}

export type SearchPage = Page<FoundRow>

export async function findInRecords(db: Db, finding: SearchQuery): Promise<SearchPage> {
  const query = buildWordQuery(finding.user_id, finding.query)
  if (query === null) return { items: [], next_cursor: null }
  const { user_id, chat_id, character_id } = finding
  const { rows, next_cursor } = await readPage(finding, {
    cursor,
    list: async (after, limit) => {
      const search = { user_id, chat_id, character_id, query, before: after?.record_id, limit }
      const newest = await searchNewestMessages(db, search)
      return newest.length === limit ? newest : searchAllMessages(db, search)
    },
    locate: ({ record_id }) => ({ record_id }),
  })
  return { items: rows, next_cursor }
}

export const extractMarkedWords = (user_id: string, text: string): string[] =>
  listMarkedWords(user_id, extractWords(text))

export type MessageText = { record_id: string; chat_id: string; role: string; content: string }

export async function indexMessages(
  db: Db,
  user_id: string,
  messages: readonly MessageText[],
): Promise<void> {
  const messagesWithText = messages.filter(({ content }) => content !== '')
  await storeWords(
    db,
    user_id,
    messagesWithText.map(({ content, ...row }) => ({ ...row, words: extractWords(content) })),
  )
}

export async function indexCopies(
  db: Db,
  user_id: string,
  { chat_id, copies }: { chat_id: string; copies: readonly CopiedMessage[] },
): Promise<void> {
  const indexed = new Set(await copyWords(db, user_id, { chat_id, copies }))
  const rest = copies.flatMap(({ to_id }) => (indexed.has(to_id) ? [] : [to_id]))
  await indexRecords(db, user_id, rest)
}

export async function indexRecords(db: Db, user_id: string, record_ids: readonly string[]): Promise<void> {
  if (record_ids.length === 0) return
  const rows = await listMessages(db, user_id, record_ids)
  const messagesWithText = rows.filter(
    ({ state, content, note }) => state !== 'streaming' && content !== '' && note === null,
  )
  const silent = new Set(record_ids)
  for (const { record_id } of messagesWithText) silent.delete(record_id)
  if (silent.size > 0) await deleteWords(db, user_id, [...silent])
  await indexMessages(
    db,
    user_id,
    messagesWithText.map(({ record_id, chat_id, role, content }) => ({ record_id, chat_id, role, content })),
  )
}
