import type * as routes from '@citrine/contract/mistakes'
import type { BodyOf } from '@citrine/contract/route'
import { publishBlock } from '#server/features/events/public.ts'
import { lockStaffPerson } from '#server/features/users/public.ts'
import { requireById } from '#server/platform/database/find-by-id.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/http/call.ts'
import { writeAudit } from '../audit/audit.service.ts'
import { deleteClaimsAndVotes } from '../review/claims.queries.ts'
import { takeClaim } from '../review/claims.service.ts'
import { publishNotifications, type StatementContext } from '../statements/statements.service.ts'
import { lockOpenProposal, settleProposal } from './proposed-strikes.queries.ts'
import { giveStrike } from './strikes.service.ts'

type Decision = BodyOf<typeof routes.decideProposedStrike>

/**
 * The strike counts from this decision on.
 * @throws claimed, not_found for a decided proposal and for one's own
 */
export async function decideProposedStrike(
  ctx: StatementContext,
  { user_id }: Viewer,
  { proposal_id, is_confirmed, text }: Decision,
): Promise<void> {
  const now = ctx.clock.now()
  const outcome = await ctx.db.transaction().execute(async (tx) => {
    const proposal = await requireById(proposal_id, () => lockOpenProposal(tx, proposal_id))
    if (proposal.user_id === user_id) throw new AppError('not_found', { reason: 'own matter' })
    const item = `proposal:${proposal_id}`
    await takeClaim(tx, { item, user_id, now })
    await deleteClaimsAndVotes(tx, item)
    const state = is_confirmed ? ('confirmed' as const) : ('dropped' as const)
    await settleProposal(tx, proposal_id, { state, decided_by: user_id, decided_at: now })
    await writeAudit(tx, {
      actor_id: user_id,
      action: `proposal_${state}`,
      target_type: 'user',
      target_id: proposal.user_id,
      reason: proposal.reason,
      waitedSince: proposal.created_at,
      before: 'open',
      after: [state, text],
      now,
    })
    if (!is_confirmed) return { uid: proposal.user_id, isBlocked: false }
    const person = requireFound(await lockStaffPerson(tx, proposal.user_id), {})
    const strike = { person, reason: proposal.reason, text, given_by: user_id, now }
    return { uid: proposal.user_id, isBlocked: await giveStrike(ctx, tx, { ...strike, isProposed: true }) }
  })
  publishNotifications(ctx, [outcome.uid])
  if (outcome.isBlocked) publishBlock(ctx.bus, outcome.uid)
}
