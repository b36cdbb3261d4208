import type { AppContext } from '#server/context.ts'

/** Thousands of messages that a user may copy or delete per hour. Each one is a written row. */
const CHAT_MOVED_LIMIT = { name: 'chat-moved', points: 1_000, duration_s: 3_600 }
const THOUSAND = 1_000

/**
 * Counts the messages that a user is about to copy or delete against the limit. A few do not count.
 * @throws too_often
 */
export async function requirePace(
  { limits }: Pick<AppContext, 'limits'>,
  user_id: string,
  messages: number,
): Promise<void> {
  const points = Math.floor(messages / THOUSAND)
  if (points > 0) await limits.require(CHAT_MOVED_LIMIT, user_id, points)
}
