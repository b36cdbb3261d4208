import { DAY_MS } from '#server/platform/time.ts'

/** The HOT order halves the value of a chat or publication every three days. */
export const HALF_LIFE_DAYS = 3
const HOT_CHATS = 12
const NEW_DAYS = 7

/** Counts half-lives since 1970: the log2 of the warmth of one event at that moment. */
export const countHalfLives = (at: Date): number => at.getTime() / DAY_MS / HALF_LIFE_DAYS

export type BadgeFacts = { hot_score: number; published_at: Date | null; isSeed: boolean }

/** Prefers `hot` to `new`. Seeded characters are never new. */
export function chooseBadge(
  { hot_score, published_at, isSeed }: BadgeFacts,
  now: Date,
): 'hot' | 'new' | null {
  if (hot_score >= countHalfLives(now) + Math.log2(HOT_CHATS)) return 'hot'
  const isNew = published_at !== null && now.getTime() - published_at.getTime() < NEW_DAYS * DAY_MS
  return isNew && !isSeed ? 'new' : null
}
