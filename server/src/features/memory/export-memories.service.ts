import type { Db } from '#server/platform/database/db.ts'
import { iterateRows } from '#server/platform/database/iterate-rows.ts'
import { listOwnFacts } from './facts/facts.queries.ts'
import { listOwnSummaries } from './summaries/summaries.queries.ts'

export async function* exportMemories(db: Db, user_id: string) {
  const facts = iterateRows(
    (after?: string) => listOwnFacts(db, user_id, after),
    ({ memory_id }) => memory_id,
  )
  for await (const row of facts) yield { kind: 'fact', ...row }
  const summaries = iterateRows(
    (after?: string) => listOwnSummaries(db, user_id, after),
    ({ summary_id }) => summary_id,
  )
  for await (const row of summaries) yield { kind: 'summary', ...row }
}
