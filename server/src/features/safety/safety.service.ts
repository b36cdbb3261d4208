import { formatMessage, type Language } from '@citrine/contract/messages/messages'
import type { AppContext } from '#server/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { newId } from '#server/platform/ids.ts'
import { DAY_MS } from '#server/platform/time.ts'
import { type ClassifierResult, classifyText } from './classify.ts'
import {
  addCount,
  deleteDecisionsBefore,
  insertDecision,
  listDecisions,
  listDueScans,
  listRepeatedRefusals,
  listUserDueScans,
  settleScan,
} from './decisions.queries.ts'
import type { HelpLines } from './help-lines.ts'
import { listScoreBreaches } from './policy.ts'
import type { SafetyContext } from './record-decision.ts'

const CRISIS = 'crisis'

/** Writes Citrine's crisis reply, with help lines of the user's country; counts it without a user id. */
export async function writeHelpText(
  { db, clock, safety }: Pick<AppContext, 'db' | 'clock' | 'safety'>,
  where: ReaderLocale,
  is_first: boolean,
): Promise<string> {
  if (is_first) await addCount(db, CRISIS, clock.now())
  return formatHelpText(safety.help_lines, where, is_first)
}

const SCANS_PER_RUN = 50

export type DueScan = Awaited<ReturnType<typeof listDueScans>>[number]

/** Lists texts that passed without a classifier's answer. */
export const findDueScans = ({ db }: Pick<AppContext, 'db'>): Promise<DueScan[]> =>
  listDueScans(db, SCANS_PER_RUN)

/**
 * Asks the classifier about a text that passed without its answer; null means that the text was deleted.
 * @returns whether it must be removed; undefined while the classifier still does not answer
 */
export async function scanAgain(
  ctx: Pick<SafetyContext, 'db' | 'safety' | 'log'>,
  { decision_id }: DueScan,
  text: string | null,
): Promise<boolean | undefined> {
  const nothing: ClassifierResult = { state: 'done', scores: null, version: null }
  const classified =
    text === null
      ? nothing
      : await classifyText({ classifier: ctx.safety.classifier, log: ctx.log }, { text, is_needed: true })
  if (classified.state === 'away') return undefined
  const [rule = null] = listScoreBreaches(classified.scores, 'sfw')
  await settleScan(ctx.db, decision_id, {
    verdict: rule === null ? 'allow' : 'block',
    rule,
    classifier_version: classified.version,
    scores: classified.scores && JSON.stringify(classified.scores),
  })
  return rule !== null
}

/** Queues copies of a text that still waits for the classifier. */
export async function copyDueScans(
  tx: Tx,
  user_id: string,
  { findCopy, now }: { findCopy: (subject_id: string) => string | undefined; now: Date },
): Promise<void> {
  for (const { scores, ...due } of await listUserDueScans(tx, user_id)) {
    const subject_id = due.subject_id === null ? undefined : findCopy(due.subject_id)
    if (subject_id === undefined) continue
    const scores_json = scores && JSON.stringify(scores)
    await insertDecision(tx, { ...due, scores: scores_json, decision_id: newId(now), subject_id })
  }
}

/**
 * Checks of a user's own chat or image request. Refused drafts do not count, because drafts are reviewed before
 * other users see them.
 */
const OWN_TEXT_CHECKS = ['message', 'picture_prompt']
const HARD_RULES = ['minor', 'real_person', 'forbidden']
/** Different texts; a text sent again counts once. */
const REPEATED = 5

/** Lists users with so many different refused texts in one day that a false alarm is unlikely. */
export async function findRepeatedRefusals({ db, clock }: Pick<AppContext, 'db' | 'clock'>) {
  const since = new Date(clock.now().getTime() - DAY_MS)
  const found = await listRepeatedRefusals(db, {
    since,
    gates: OWN_TEXT_CHECKS,
    rules: HARD_RULES,
    least: REPEATED,
  })
  return { since, found }
}

/** ms for which reviewers can read a check: a year. */
const RETENTION_MS = 365 * DAY_MS

export const forgetDecisions = ({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> =>
  deleteDecisionsBefore(db, new Date(clock.now().getTime() - RETENTION_MS))

/** Lists the decisions about a user's texts for the account export. */
export async function exportDecisions(db: AppContext['db'], user_id: string) {
  const rows = await listDecisions(db, user_id)
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}

/** Third-party directory of help lines in all countries. */
const DIRECTORY = 'https://findahelpline.com'

type ReaderLocale = { language: Language; country: string | null }

/** Formats the crisis reply. */
function formatHelpText(lines: HelpLines, { language, country }: ReaderLocale, is_first: boolean): string {
  const write = (kind: 'care' | 'danger' | 'everywhere' | 'paused'): string =>
    formatMessage(`help_${kind}`, language)
  const here = lines[country?.slice(0, 2) ?? ''] ?? []
  const rows = here.map(({ name, call, shown = call, page }) => {
    const more = page === undefined ? '' : `, [${new URL(page).host.replace(/^www\./, '')}](${page})`
    return `${name}: [${shown}](tel:${call})${more}`
  })
  const directory = `${write('everywhere')}: [${new URL(DIRECTORY).host}](${DIRECTORY})`
  return [
    ...(is_first ? [write('care')] : []),
    [...rows, directory].join('\n'),
    write('danger'),
    write('paused'),
  ].join('\n\n')
}
