import type { Db } from '#server/platform/db.ts'
import { isId } from '#server/platform/ids.ts'
import { findReported } from './reported.queries.ts'

/**
 * A message of a user's own talk, which they show to moderators by reporting it. Of what they wrote, changed or brought
 * in themselves no character is named: it must not cost its creator anything.
 */
export async function messageToReport(
  db: Db,
  user_id: string,
  record_id: string,
): Promise<{ content: string; character_id: string | null } | undefined> {
  const found = isId(record_id) ? await findReported(db, user_id, record_id) : undefined
  return found && { content: found.content, character_id: found.is_own ? found.character_id : null }
}
