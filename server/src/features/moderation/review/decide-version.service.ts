import type * as routes from '@citrine/contract/moderation'
import type { BodyOf } from '@citrine/contract/route'
import {
  applyAppeal,
  approveVersion,
  rejectVersion,
  requireVersionForReview,
} from '#server/features/characters/public.ts'
import { unblockPictures } from '#server/features/safety/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Requester } from '#server/platform/http/call.ts'
import { writeAudit } from '../audit/audit.service.ts'
import {
  notifyPerson,
  publishNotifications,
  type StatementContext,
  type StatementInput,
} from '../statements/statements.service.ts'
import { deleteClaimsAndVotes } from './claims.queries.ts'
import { isSecondVote, takeClaim } from './claims.service.ts'
import { buildItemKey, needsTwo, type ReviewContext } from './queue.service.ts'

type Ctx = ReviewContext & StatementContext
export type Outcome = { is_second_needed: boolean }

export async function decideVersion(
  ctx: Ctx,
  requester: Requester,
  body: BodyOf<typeof routes.decideVersion>,
): Promise<Outcome> {
  const { character_id, version_no } = body
  const { user_id } = requester.viewer
  const version = await requireVersionForReview(ctx.db, body)
  if (version.user_id === user_id) throw new AppError('not_found', { reason: 'own character' })
  const isSecondNeeded = body.decision === 'approve' && (await needsTwo(ctx, requester, version))
  const now = ctx.clock.now()
  const at = { item: buildItemKey('version', body), user_id, now }
  const act = { character_id, version_no, decided_by: user_id, now }
  const entry = buildAuditEntry(at, {
    character_id,
    waitedSince: version.created_at,
    before: version.review_state,
  })
  return finishDecision(ctx, async (tx) => {
    await takeClaim(tx, at)
    if (isSecondNeeded && !(await isSecondVote(tx, at))) {
      await writeAudit(tx, { ...entry, action: 'version_first_vote' })
      return null
    }
    await deleteClaimsAndVotes(tx, at.item)
    if (body.decision === 'approve') {
      const { user_id: creator, name } = await approveVersion(ctx, tx, act)
      await writeAudit(tx, { ...entry, action: 'version_approved', after: 'approved' })
      return { user_id: creator, kind: 'version_approved', name, character_id }
    }
    const { reason, text } = body
    const { user_id: creator, name } = await rejectVersion(tx, {
      ...act,
      reason_code: reason,
      reason_text: text,
    })
    await writeAudit(tx, { ...entry, action: 'version_rejected', reason, after: ['rejected', text] })
    return { user_id: creator, kind: 'version_rejected', name, character_id, reason, text }
  })
}

export async function decideAppeal(
  ctx: Ctx,
  requester: Requester,
  body: BodyOf<typeof routes.decideAppeal>,
): Promise<Outcome> {
  const { character_id, version_no, outcome } = body
  const { user_id } = requester.viewer
  const version = await requireVersionForReview(ctx.db, body)
  if (version.user_id === user_id || version.decided_by === user_id)
    throw new AppError('not_found', { reason: 'own matter' })
  const isSecondNeeded = outcome === 'overturned' && (await needsTwo(ctx, requester, version))
  const now = ctx.clock.now()
  const at = { item: buildItemKey('appeal', body), user_id, now }
  const entry = buildAuditEntry(at, {
    character_id,
    waitedSince: version.appealed_at,
    before: version.appeal_state,
    reason: version.reason_code,
  })
  return finishDecision(ctx, async (tx) => {
    await takeClaim(tx, at)
    if (isSecondNeeded && !(await isSecondVote(tx, at))) {
      await writeAudit(tx, { ...entry, action: 'appeal_first_vote' })
      return null
    }
    await deleteClaimsAndVotes(tx, at.item)
    const act = { character_id, version_no, outcome, decided_by: user_id, now }
    const { user_id: creator, name } = await applyAppeal(ctx, tx, act)
    if (outcome === 'overturned') await unblockPictures(tx, character_id)
    await writeAudit(tx, { ...entry, action: `appeal_${outcome}`, after: outcome })
    return { user_id: creator, kind: `appeal_${outcome}`, name, character_id }
  })
}

type ReviewMatter = {
  character_id: string
  waitedSince: Date | null
  before: unknown
  reason?: string | null
}

const buildAuditEntry = (
  { user_id, now }: { user_id: string; now: Date },
  { character_id, ...rest }: ReviewMatter,
) => ({
  ...rest,
  actor_id: user_id,
  target_type: 'character',
  target_id: character_id,
  now,
})

async function finishDecision(
  ctx: Ctx,
  decide: (tx: Tx) => Promise<StatementInput | null>,
): Promise<Outcome> {
  const notified = await ctx.db.transaction().execute(async (tx) => {
    const message = await decide(tx)
    if (message !== null) await notifyPerson(ctx, tx, message)
    return message
  })
  publishNotifications(ctx, [notified?.user_id ?? null])
  return { is_second_needed: notified === null }
}
