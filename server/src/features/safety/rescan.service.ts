import type { AppContext } from '#server/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { newId } from '#server/platform/ids.ts'
import { type ClassifierResult, classifyText } from './classify.ts'
import { insertDecision, listDueScans, listUserDueScans, settleScan } from './decisions.queries.ts'
import { listScoreBreaches } from './policy.ts'
import type { SafetyContext } from './record-decision.ts'

const SCANS_PER_RUN = 50
const NO_TEXT: ClassifierResult = { state: 'done', scores: null, version: null }

type DueScan = Awaited<ReturnType<typeof listDueScans>>[number]

export const findDueScans = ({ db }: Pick<AppContext, 'db'>): Promise<DueScan[]> =>
  listDueScans(db, SCANS_PER_RUN)

/**
 * Scans a text again. If it must be removed, `remove` runs in the transaction that settles the scan, so that a failed removal
 * is tried again with the next scan.
 * @param text null if it was deleted meanwhile
 * @returns false while the classifier still does not answer
 */
export async function scanAgain(
  ctx: Pick<SafetyContext, 'db' | 'safety' | 'log'>,
  { decision_id }: DueScan,
  text: string | null,
  remove: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  const classified =
    text === null
      ? NO_TEXT
      : await classifyText(
          { classifier: ctx.safety.classifier, log: ctx.log },
          { text, isAnswerRequired: true },
        )
  if (classified.state === 'away') return false
  const [rule = null] = listScoreBreaches(classified.scores, 'sfw')
  await ctx.db.transaction().execute(async (tx) => {
    if (rule !== null) await remove(tx)
    await settleScan(tx, decision_id, {
      verdict: rule === null ? 'allow' : 'block',
      rule,
      classifier_version: classified.version,
      scores: classified.scores && JSON.stringify(classified.scores),
    })
  })
  return true
}

/** Lets the copies of a text wait for the classifier too, if the text waits for it. */
export async function copyDueScans(
  tx: Tx,
  user_id: string,
  { findCopy, now }: { findCopy: (subject_id: string) => string | undefined; now: Date },
): Promise<void> {
  for (const { scores, ...due } of await listUserDueScans(tx, user_id)) {
    const subject_id = due.subject_id === null ? undefined : findCopy(due.subject_id)
    if (subject_id === undefined) continue
    const scoresJson = scores && JSON.stringify(scores)
    await insertDecision(tx, { ...due, scores: scoresJson, decision_id: newId(now), subject_id })
  }
}
