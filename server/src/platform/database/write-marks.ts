import { LRUCache } from 'lru-cache'
import { VALKEY_PREFIX, type Valkey } from '../outages/valkey.ts'

export type WriteMarks = {
  add(user_id: string): Promise<void>
  find(user_id: string): Promise<number | null>
}

/** Seconds, more than the maximum replica lag plus the clock difference. */
const MARK_S = 15
const USERS_MAX = 100_000

export function createWriteMarks(valkey: Valkey | null): WriteMarks {
  const own = new LRUCache<string, number>({ max: USERS_MAX, ttl: MARK_S * 1_000 })
  const buildKey = (user_id: string): string => `${VALKEY_PREFIX}wrote:${user_id}`
  return {
    add: async (user_id) => {
      const now = Date.now()
      own.set(user_id, now)
      await valkey?.run((client) => client.set(buildKey(user_id), now, 'EX', MARK_S)).catch(() => undefined)
    },
    find: async (user_id) => {
      if (valkey === null) return own.get(user_id) ?? null
      try {
        const at = await valkey.run((client) => client.get(buildKey(user_id)))
        return at === null ? (own.get(user_id) ?? null) : Number(at)
      } catch {
        // Valkey is away: counts as written now, so that the primary serves the read.
        return Date.now()
      }
    },
  }
}
