import type { AppContext } from '#server/context.ts'

/** The limit is per hour, in thousands of messages that a user copies or deletes: each one is a written row. */
const CHAT_MOVED_LIMIT = { name: 'chat-moved', points: 1_000, duration_s: 3_600 }
const THOUSAND = 1_000

/**
 * Call before copying or deleting many messages; a few are free.
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
