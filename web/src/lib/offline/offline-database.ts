import type { listMessages, listRecentChats } from '@citrine/contract/chat'
import type { ResponseOf } from '@citrine/contract/route'
import type { QueryKey } from '@tanstack/react-query'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { OFFLINE_DATABASE } from './delete-offline-data.ts'

export interface StoredQuery {
  key: QueryKey
  data: unknown
  /** Unix ms. */
  kept_at: number
  release: string
}

interface OfflineSchema extends DBSchema {
  recents: { key: string; value: { page: ResponseOf<typeof listRecentChats>; kept_at: number } }
  records: { key: [string, string]; value: { page: ResponseOf<typeof listMessages>; kept_at: number } }
  queries: { key: [string, string]; value: StoredQuery; indexes: { kept_at: number } }
  attached: {
    key: [string, string]
    value: { image_id: string; preview: string | undefined; kept_at: number }
    indexes: { kept_at: number }
  }
}

/** Version 2 keys messages by chat instead of character, version 3 adds queries, and version 4 attached pictures. */
const VERSION = 4

/**
 * Runs on this device's database. Private windows and full disks have none; then nothing is stored and no error is shown,
 * because nothing else depends on the database.
 */
export async function withDatabase<T>(
  run: (database: IDBPDatabase<OfflineSchema>) => Promise<T>,
): Promise<T | undefined> {
  try {
    const database = await openDB<OfflineSchema>(OFFLINE_DATABASE, VERSION, {
      upgrade: (database, before) => {
        if (before < 1) database.createObjectStore('recents')
        if (before === 1) database.deleteObjectStore('records')
        if (before < 2) database.createObjectStore('records')
        if (before < 3) database.createObjectStore('queries').createIndex('kept_at', 'kept_at')
        if (before < 4) database.createObjectStore('attached').createIndex('kept_at', 'kept_at')
      },
      blocking: (_, __, event) => (event.target as IDBDatabase).close(),
    })
    try {
      return await run(database)
    } finally {
      database.close()
    }
  } catch {
    return undefined
  }
}
