import { publishBlock } from '#server/features/events/public.ts'
import { lockReport, type Report, settleReport } from '#server/features/reports/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/http/call.ts'
import { writeAudit } from '../audit/audit.service.ts'
import { deleteClaimsAndVotes } from '../review/claims.queries.ts'
import { isSecondVote, takeClaim } from '../review/claims.service.ts'
import { isSevere } from '../review/needs-two.ts'
import {
  notifyPerson,
  publishNotifications,
  type StatementContext,
} from '../statements/statements.service.ts'
import { answerOwner, type StaffMoment } from './answer-owner.service.ts'
import { DECISION_STATES } from './decision-states.ts'
import type { ReportDecision } from './desks.service.ts'
import { removeTarget } from './remove-target.service.ts'

type ReportEnd = { report: Omit<Report, 'due_text'>; isBlocked: boolean } | null

export async function decideReport(
  ctx: StatementContext,
  { user_id }: Viewer,
  body: ReportDecision,
): Promise<{ is_second_needed: boolean }> {
  const now = ctx.clock.now()
  const at = { item: `report:${body.report_id}`, user_id, now }
  const ending = await ctx.db.transaction().execute(async (tx): Promise<ReportEnd> => {
    const report = requireFound(await lockReport(tx, body.report_id), { report_id: body.report_id })
    if (report.owner_id === user_id || report.user_id === user_id)
      throw new AppError('not_found', { reason: 'own matter' })
    await takeClaim(tx, at)
    const entry = buildAuditEntry(report, at)
    if (body.decision !== 'remove' && isSevere(report.reason) && !(await isSecondVote(tx, at))) {
      await writeAudit(tx, { ...entry, action: 'report_first_vote' })
      return null
    }
    await deleteClaimsAndVotes(tx, at.item)
    const state = DECISION_STATES[body.decision]
    await settleReport(tx, { report_id: report.report_id, state, decided_by: user_id, decided_at: now })
    await writeAudit(tx, {
      ...entry,
      action: `report_${state}`,
      reason: body.decision === 'remove' ? body.reason : report.reason,
      after: [state, body.text],
    })
    const name = readFirstLine(report)
    await notifyPerson(ctx, tx, { user_id: report.user_id, kind: `report_${state}`, name })
    const isBlocked = body.decision === 'remove' && (await removeReported(ctx, tx, { report, body, at }))
    return { report, isBlocked }
  })
  if (ending === null) return { is_second_needed: true }
  const { report, isBlocked } = ending
  publishNotifications(ctx, [report.user_id, report.owner_id])
  if (isBlocked && report.owner_id !== null) publishBlock(ctx.bus, report.owner_id)
  return { is_second_needed: false }
}

type Row = Omit<Report, 'due_text'>

const buildAuditEntry = (report: Row, { user_id, now }: StaffMoment) => ({
  actor_id: user_id,
  target_type: report.target_type,
  // Evidence about a profile is stored under the person, all other evidence under the character.
  target_id: report.character_id ?? report.target_id,
  reason: report.reason,
  waitedSince: report.created_at,
  before: 'open',
  now,
})

/** A message belongs to the reporter's private chat, so a notification must not quote it. */
const readFirstLine = ({ target_type, evidence }: Row): string =>
  target_type === 'message' ? '' : (evidence.split('\n')[0] ?? '').slice(0, 100)

async function removeReported(
  ctx: StatementContext,
  tx: Tx,
  { report, body, at }: { report: Row; body: ReportDecision; at: StaffMoment },
): Promise<boolean> {
  const { reason, text } = body
  const { user_id: decided_by, now } = at
  await removeTarget(ctx, tx, { ...report, decided_by, reason_code: reason, reason_text: text, now })
  const { owner_id } = report
  if (owner_id === null) return false
  return answerOwner(ctx, tx, { owner_id, name: readFirstLine(report), body, at })
}
