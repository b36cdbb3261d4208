import type { AppContext } from '#server/context.ts'
import { DAY_MS } from '#server/platform/time.ts'
import { deleteDecisionsBefore, listDecisions, listRepeatedRefusals } from './decisions.queries.ts'

/** Refused drafts do not count, because drafts are reviewed before other users see them. */
const OWN_TEXT_CHECKS = ['message', 'picture_prompt']
const HARD_RULES = ['minor', 'real_person', 'forbidden']
const REPEATED_REFUSALS = 5
/** Reviewers can read a decision for a year. */
const RETENTION_MS = 365 * DAY_MS

/** Lists users with at least 5 different refused texts in one day: with fewer, a false alarm is likely. */
export async function findRepeatedRefusals({ db, clock }: Pick<AppContext, 'db' | 'clock'>) {
  const since = new Date(clock.now().getTime() - DAY_MS)
  const found = await listRepeatedRefusals(db, {
    since,
    gates: OWN_TEXT_CHECKS,
    rules: HARD_RULES,
    least: REPEATED_REFUSALS,
  })
  return { since, found }
}

export const pruneDecisions = ({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> =>
  deleteDecisionsBefore(db, new Date(clock.now().getTime() - RETENTION_MS))

export async function exportDecisions(db: AppContext['db'], user_id: string) {
  const rows = await listDecisions(db, user_id)
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}
