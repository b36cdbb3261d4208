import { listRecentChats, listRecords } from '@citrine/contract/chat'
import type { ReplyOf, Route } from '@citrine/contract/route'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type * as z from 'zod/mini'
import { KEPT_CHATS } from './forget-kept-chats.ts'

export type RecentsPage = ReplyOf<typeof listRecentChats>
export type RecordsPage = ReplyOf<typeof listRecords>
/** `kept_at` is in Unix ms. */
export type Kept<T> = T & { kept_at: number }

interface KeptSchema extends DBSchema {
  /** Key: uid. */
  recents: { key: string; value: { page: RecentsPage; kept_at: number } }
  /** Key: uid and chat. */
  records: { key: [string, string]; value: { page: RecordsPage; kept_at: number } }
}

/** Version 2 keys messages by chat instead of character. */
const VERSION = 2

/**
 * Runs on this device's database. Private windows and full disks have none: nothing is stored then, and no
 * error is shown, since nothing else depends on it.
 */
async function withStore<T>(run: (store: IDBPDatabase<KeptSchema>) => Promise<T>): Promise<T | undefined> {
  try {
    const store = await openDB<KeptSchema>(KEPT_CHATS, VERSION, {
      upgrade: (store, before) => {
        if (before === 0) store.createObjectStore('recents')
        else store.deleteObjectStore('records')
        store.createObjectStore('records')
      },
      // A sign-out in another tab deletes the database at once.
      blocking: (_, __, event) => (event.target as IDBDatabase).close(),
    })
    try {
      return await run(store)
    } finally {
      store.close()
    }
  } catch {
    return undefined
  }
}

/** Skips an entry in the format of an earlier release. */
function readKept<R extends Route & { reply: z.ZodMiniObject }>(
  route: R,
  row: { page: unknown; kept_at: number } | undefined,
): Kept<z.output<R['reply']>> | undefined {
  const read = row === undefined ? undefined : route.reply.safeParse(row.page)
  if (row === undefined || !read?.success) return undefined
  return { ...(read.data as z.output<R['reply']>), kept_at: row.kept_at }
}

/** Stores a user's newest chats and drops the messages of older ones. */
export async function keepRecents(uid: string, page: RecentsPage): Promise<void> {
  const alive = new Set(page.items.map(({ chat_id }) => chat_id))
  await withStore(async (store) => {
    const work = store.transaction(['recents', 'records'], 'readwrite')
    await work.objectStore('recents').put({ page, kept_at: Date.now() }, uid)
    const talks = work.objectStore('records')
    for (const key of await talks.getAllKeys()) {
      if (key[0] !== uid || !alive.has(key[1])) await talks.delete(key)
    }
    await work.done
  })
}

export const findRecents = async (uid: string): Promise<Kept<RecentsPage> | undefined> =>
  readKept(listRecentChats, await withStore((store) => store.get('recents', uid)))

/** Finds the newest stored chat with a character. */
export const findLatestChat = async (uid: string, character_id: string): Promise<string | undefined> =>
  (await findRecents(uid))?.items.find(({ character }) => character.character_id === character_id)?.chat_id

/** Stores the end of a chat. */
export async function keepRecords(uid: string, page: RecordsPage): Promise<void> {
  await withStore((store) => store.put('records', { page, kept_at: Date.now() }, [uid, page.chat_id]))
}

export const findRecords = async (uid: string, chat_id: string): Promise<Kept<RecordsPage> | undefined> =>
  readKept(listRecords, await withStore((store) => store.get('records', [uid, chat_id])))
