import type { Db } from '#server/platform/database/db.ts'
import { listOwnFacts } from './facts/facts.queries.ts'
import { listOwnSummaries } from './summaries/summaries.queries.ts'

export async function* exportMemories(db: Db, user_id: string) {
  for (let after: string | undefined; ; ) {
    const rows = await listOwnFacts(db, user_id, after)
    for (const row of rows) yield { kind: 'fact', ...row }
    after = rows.at(-1)?.memory_id
    if (after === undefined) break
  }
  for (let after: string | undefined; ; ) {
    const rows = await listOwnSummaries(db, user_id, after)
    for (const row of rows) yield { kind: 'summary', ...row }
    after = rows.at(-1)?.summary_id
    if (after === undefined) return
  }
}
