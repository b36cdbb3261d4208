import type { AppContext } from '#server/context.ts'

/** Thousands of messages that one user may have copied or deleted in an hour: each of them is a row that is written. */
const MOVED = { name: 'chat-moved', points: 1_000, duration_s: 3_600 }
const THOUSAND = 1_000

/** Before so many messages are copied or deleted at once; few of them cost nothing. @throws too_often */
export async function requirePace(
  { limits }: Pick<AppContext, 'limits'>,
  user_id: string,
  messages: number,
): Promise<void> {
  const points = Math.floor(messages / THOUSAND)
  if (points > 0) await limits.require(MOVED, user_id, points)
}
