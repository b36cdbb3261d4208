import type { AppContext } from '#server/context.ts'

/** A user may copy or delete 1,000,000 messages an hour; one point is 1,000 messages. Each message is a written row. */
const CHAT_MOVED_LIMIT = { name: 'chat-moved', points: 1_000, durationS: 3_600 }
const THOUSAND = 1_000

/**
 * Counts the messages that a user is about to copy or delete against the limit. Fewer than 1,000 at a time are not counted.
 * @throws too_often
 */
export async function requireMoveLimit(
  { limits }: Pick<AppContext, 'limits'>,
  user_id: string,
  messages: number,
): Promise<void> {
  const points = Math.floor(messages / THOUSAND)
  if (points > 0) await limits.require(CHAT_MOVED_LIMIT, user_id, points)
}
