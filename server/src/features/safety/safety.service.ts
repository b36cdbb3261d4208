import type { AppContext } from '#server/context.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { type Classified, classify } from './classify/classify.ts'
import { helpText, type Whereabouts } from './crisis/help-text.ts'
import {
  addCount,
  deleteDecisionsBefore,
  insertDecision,
  listDecisionsOf,
  listDueScans,
  listDueScansOf,
  listRepeated,
  settleScan,
} from './decisions.queries.ts'
import type { SafetyContext } from './note-decision.ts'
import { breachesByScores } from './policy.ts'

/** The one entry: every gate of the product asks here, and nobody else knows how it is decided. */
export { judgeBroughtIn } from './gates/judge-brought-in.ts'
export { judgeCharacter } from './gates/judge-character.ts'
export { judgeMessage } from './gates/judge-message.ts'
export { requireReplyText } from './gates/reply-text.ts'
export { requirePersona } from './gates/require-persona.ts'
export {
  isFitName,
  isPicturable,
  requireName,
  requirePicturePrompt,
  requireSearchable,
  requireSendable,
  requireToldTalk,
} from './gates/small-gates.ts'
export { watchOutput } from './gates/watch-output.ts'
export type { SafetyContext } from './note-decision.ts'
export {
  blockPicture,
  requireNotBlocked,
  requireUnlikeBlocked,
  unblockPicturesOf,
} from './pictures/blocked-pictures.service.ts'
export { requireSuitable } from './pictures/made-pictures.service.ts'
export { fitBeside, requireBeside, requireTogether } from './together.ts'

const CRISIS = 'crisis'

/** The caring answer, with the lines of where the person is. That it was given is counted, of nobody in particular. */
export async function careFor(
  { db, clock, safety }: Pick<AppContext, 'db' | 'clock' | 'safety'>,
  where: Whereabouts,
  is_first: boolean,
): Promise<string> {
  if (is_first) await addCount(db, CRISIS, clock.now())
  return helpText(safety.help_lines, where, is_first)
}

const DUE_AT_ONCE = 50

export type DueScan = Awaited<ReturnType<typeof listDueScans>>[number]

/** What passed while the classifier was away. */
export const dueScans = ({ db }: Pick<AppContext, 'db'>): Promise<DueScan[]> => listDueScans(db, DUE_AT_ONCE)

/**
 * Asks the classifier about a text that passed without it; null is one that is gone.
 * @returns whether it may not stay; undefined while the classifier is still away
 */
export async function scanAgain(
  ctx: Pick<SafetyContext, 'db' | 'safety' | 'log'>,
  { decision_id }: DueScan,
  text: string | null,
): Promise<boolean | undefined> {
  const nothing: Classified = { state: 'done', scores: null, version: null }
  const classified =
    text === null
      ? nothing
      : await classify({ classifier: ctx.safety.classifier, log: ctx.log }, { text, is_needed: true })
  if (classified.state === 'away') return undefined
  const [rule = null] = breachesByScores(classified.scores, 'sfw')
  await settleScan(ctx.db, decision_id, {
    verdict: rule === null ? 'allow' : 'block',
    rule,
    classifier_version: classified.version,
    scores: classified.scores && JSON.stringify(classified.scores),
  })
  return rule !== null
}

/** A copy of what is still to be shown to the classifier is to be shown to it too. */
export async function scanCopiesToo(
  tx: Tx,
  user_id: string,
  { copyOf, now }: { copyOf: (subject_id: string) => string | undefined; now: Date },
): Promise<void> {
  for (const { scores, ...due } of await listDueScansOf(tx, user_id)) {
    const subject_id = due.subject_id === null ? undefined : copyOf(due.subject_id)
    if (subject_id === undefined) continue
    const known = scores && JSON.stringify(scores)
    await insertDecision(tx, { ...due, scores: known, decision_id: newId(now), subject_id })
  }
}

/** Of an own talk or wish. A draft that is refused is work on it, and is seen by a person before others see it. */
const MEANT_GATES = ['message', 'picture_prompt']
const HARD_RULES = ['minor', 'real_person', 'forbidden']
const DAY_MS = 86_400_000
/** The same text sent again counts once. */
const REPEATED = 5

/** Who wrote so many different things in a day that a hard rule refused: by mistake that happens once or twice. */
export async function repeatedRefusals({ db, clock }: Pick<AppContext, 'db' | 'clock'>) {
  const since = new Date(clock.now().getTime() - DAY_MS)
  const found = await listRepeated(db, { since, gates: MEANT_GATES, rules: HARD_RULES, least: REPEATED })
  return { since, found }
}

/** As long as a reviewer may have to look back. */
const KEPT_MS = 365 * 86_400_000

export const forgetDecisions = ({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> =>
  deleteDecisionsBefore(db, new Date(clock.now().getTime() - KEPT_MS))

/** What was decided about what a user wrote: when, where and by which rule. */
export async function exportDecisions(db: AppContext['db'], user_id: string) {
  const rows = await listDecisionsOf(db, user_id)
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}
