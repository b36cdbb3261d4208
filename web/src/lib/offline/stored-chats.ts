import { listMessages, listRecentChats, type RecentChat } from '@citrine/contract/chat'
import type { ResponseOf, Route } from '@citrine/contract/route'
import type * as z from 'zod/mini'
import { getSession } from '../session/session.ts'
import { withDatabase } from './offline-database.ts'

export type RecentsPage = ResponseOf<typeof listRecentChats>
export type RecordsPage = ResponseOf<typeof listMessages>
export type StoredCopy<T> = T & { kept_at: number }

function readCopy<R extends Route & { response: z.ZodMiniObject }>(
  route: R,
  row: { page: unknown; kept_at: number } | undefined,
): StoredCopy<z.output<R['response']>> | undefined {
  const read = row === undefined ? undefined : route.response.safeParse(row.page)
  if (row === undefined || !read?.success) return undefined
  return { ...(read.data as z.output<R['response']>), kept_at: row.kept_at }
}

const isOtherUser = (uid: string): boolean => getSession().user?.uid !== uid

export async function storeRecents(uid: string, page: RecentsPage): Promise<void> {
  const alive = new Set(page.items.map(({ chat_id }) => chat_id))
  await withDatabase(async (database) => {
    if (isOtherUser(uid)) return
    const transaction = database.transaction(['recents', 'records'], 'readwrite')
    await transaction.objectStore('recents').put({ page, kept_at: Date.now() }, uid)
    const chats = transaction.objectStore('records')
    for (const key of await chats.getAllKeys()) {
      if (key[0] !== uid || !alive.has(key[1])) await chats.delete(key)
    }
    await transaction.done
  })
}

export const findRecents = async (uid: string): Promise<StoredCopy<RecentsPage> | undefined> =>
  readCopy(listRecentChats, await withDatabase((database) => database.get('recents', uid)))

export const findLatestChat = async (uid: string, character_id: string): Promise<RecentChat | undefined> =>
  (await findRecents(uid))?.items.find(({ character }) => character.character_id === character_id)

/** Stores a page of messages. The chat's row may be missing, because the list was never opened on this device. */
export async function storeRecords(uid: string, page: RecordsPage): Promise<void> {
  const recents = await findRecents(uid)
  await withDatabase(async (database) => {
    if (isOtherUser(uid)) return
    const transaction = database.transaction(['recents', 'records'], 'readwrite')
    await transaction.objectStore('records').put({ page, kept_at: Date.now() }, [uid, page.chat_id])
    const items = placeInRecents(recents?.items ?? [], page)
    const next_cursor = recents?.next_cursor ?? null
    const kept_at = recents?.kept_at ?? Date.now()
    await transaction.objectStore('recents').put({ page: { items, next_cursor }, kept_at }, uid)
    await transaction.done
  })
}

export const findRecords = async (
  uid: string,
  chat_id: string,
): Promise<StoredCopy<RecordsPage> | undefined> =>
  readCopy(listMessages, await withDatabase((database) => database.get('records', [uid, chat_id])))

/** Moves a chat to its place in the list. Pinned chats come first, then the newest. */
function placeInRecents(items: readonly RecentChat[], page: RecordsPage): RecentChat[] {
  const first = page.records[0]
  const last = page.records.at(-1)
  if (first === undefined || last === undefined) return [...items]
  const existing = items.find(({ chat_id }) => chat_id === page.chat_id)
  const row: RecentChat = {
    is_pinned: false,
    is_unread: false,
    is_one_of_several: false,
    begun_at: first.created_at,
    origin: 'opening',
    ...existing,
    chat_id: page.chat_id,
    character: page.character,
    last_message: last.content,
    last_role: last.role,
    last_at: last.created_at,
    is_replying: false,
    messages: Math.max(0, page.total - 1),
  }
  return [...items.filter((item) => item !== existing), row].sort(
    (a, b) => Number(b.is_pinned) - Number(a.is_pinned) || Date.parse(b.last_at) - Date.parse(a.last_at),
  )
}
