/** Three days halve what a chat or the publication is worth in the HOT order. */
export const HALF_LIFE_DAYS = 3
/** A card is marked hot when its warmth equals this many chats begun right now. */
const HOT_CHATS = 12
const NEW_DAYS = 7
const DAY_MS = 86_400_000

/** Time in half-lives since 1970: the warmth of a single event at that moment, in log2. */
export const halfLives = (at: Date): number => at.getTime() / DAY_MS / HALF_LIFE_DAYS

export type BadgeFacts = { hot_score: number; published_at: Date | null; is_seed: boolean }

/** `hot` before `new`. The house's own characters came with the house and are never news. */
export function badgeOf({ hot_score, published_at, is_seed }: BadgeFacts, now: Date): 'hot' | 'new' | null {
  if (hot_score >= halfLives(now) + Math.log2(HOT_CHATS)) return 'hot'
  const isNew = published_at !== null && now.getTime() - published_at.getTime() < NEW_DAYS * DAY_MS
  return isNew && !is_seed ? 'new' : null
}
