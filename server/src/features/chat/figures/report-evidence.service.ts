import type { Db } from '#server/platform/database/db.ts'
import { findById } from '#server/platform/database/find-by-id.ts'
import { findReported } from './report-evidence.queries.ts'

/**
 * Finds the text of a reported message, and its character. The character is left out for text that the user wrote,
 * edited or imported, so that the report does not count against the creator.
 */
export async function findReportEvidence(
  db: Db,
  user_id: string,
  record_id: string,
): Promise<{ content: string; character_id: string | null } | undefined> {
  const found = await findById(record_id, () => findReported(db, user_id, record_id))
  return found && { content: found.content, character_id: found.is_own ? found.character_id : null }
}
