import { URGENT_KINDS } from '@citrine/contract/legal'
import {
  findCreatorId,
  findPortrait,
  showAgain,
  takeDownCharacter,
} from '#server/features/characters/public.ts'
import { publishBlock } from '#server/features/events/public.ts'
import {
  hasUrgentTakedown,
  lockOpenTakedown,
  settleTakedown,
  type Takedown,
} from '#server/features/legal/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/http/call.ts'
import { writeAudit } from '../audit/audit.service.ts'
import { deleteClaimsAndVotes } from '../review/claims.queries.ts'
import { isSecondVote, takeClaim } from '../review/claims.service.ts'
import {
  mailStatement,
  publishNotifications,
  type StatementContext,
} from '../statements/statements.service.ts'
import { answerOwner, type StaffMoment } from './answer-owner.service.ts'
import { DECISION_STATES } from './decision-states.ts'
import type { TakedownDecision } from './desks.service.ts'
import { queuePictureBlock } from './remove-target.service.ts'

type TakedownEnd = { owner_id: string | null; isBlocked: boolean } | null

export async function decideTakedown(
  ctx: StatementContext,
  { user_id }: Viewer,
  body: TakedownDecision,
): Promise<{ is_second_needed: boolean }> {
  const { takedown_id, decision } = body
  const now = ctx.clock.now()
  const at = { item: `takedown:${takedown_id}`, user_id, now }
  const ending = await ctx.db.transaction().execute(async (tx): Promise<TakedownEnd> => {
    const takedown = requireFound(await lockOpenTakedown(tx, takedown_id), { takedown_id })
    const { character_id, kind } = takedown
    const owner_id = character_id === null ? null : await findCreatorId(tx, character_id)
    if (owner_id === user_id) throw new AppError('not_found', { reason: 'own matter' })
    if ((kind === 'order') !== (decision === 'answer') || (decision === 'answer' && body.text === ''))
      throw new AppError('invalid_input', {
        reason: 'a question about an order is answered, and nothing else',
      })
    await takeClaim(tx, at)
    const entry = buildAuditEntry(takedown, at)
    if (decision !== 'remove' && URGENT_KINDS.includes(kind) && !(await isSecondVote(tx, at))) {
      await writeAudit(tx, { ...entry, action: 'takedown_first_vote' })
      return null
    }
    await deleteClaimsAndVotes(tx, at.item)
    const state = decision === 'answer' ? 'answered' : DECISION_STATES[decision]
    await settleTakedown(tx, { takedown_id, state, decided_by: user_id, settled_at: now })
    const reason = decision === 'remove' ? body.reason : null
    await writeAudit(tx, {
      ...entry,
      action: `takedown_${state}`,
      reason,
      after: decision === 'answer' ? state : [state, body.text],
    })
    await mailStatement(ctx, tx, {
      address: takedown.email,
      language: takedown.language,
      kind: `takedown_${state}`,
      subject: takedown.receipt_number,
      reason: null,
      // The text is only for the owner; the claimant learns only the outcome.
      text: decision === 'answer' ? body.text : '',
    })
    if (decision !== 'remove' && character_id !== null && !(await hasUrgentTakedown(tx, character_id)))
      await showAgain(tx, character_id)
    const isBlocked =
      decision === 'remove' && (await removeCharacter(ctx, tx, { takedown, owner_id, body, at }))
    return { owner_id, isBlocked }
  })
  if (ending === null) return { is_second_needed: true }
  publishNotifications(ctx, [ending.owner_id])
  if (ending.isBlocked && ending.owner_id !== null) publishBlock(ctx.bus, ending.owner_id)
  return { is_second_needed: false }
}

type Row = Omit<Takedown, 'due_text'>

const buildAuditEntry = ({ takedown_id, character_id, created_at }: Row, { user_id, now }: StaffMoment) => ({
  actor_id: user_id,
  target_type: 'takedown',
  target_id: character_id ?? takedown_id,
  waitedSince: created_at,
  before: 'open',
  now,
})

type Removal = { takedown: Row; owner_id: string | null; body: TakedownDecision; at: StaffMoment }

async function removeCharacter(
  ctx: StatementContext,
  tx: Tx,
  { takedown, owner_id, body, at }: Removal,
): Promise<boolean> {
  const { character_id } = takedown
  if (character_id === null) return false
  const { reason, text } = body
  const { user_id: decided_by, now } = at
  const act = { character_id, decided_by, now, reason_code: reason, reason_text: text }
  await queuePictureBlock(ctx, tx, await findPortrait(tx, character_id), character_id)
  const character = await takeDownCharacter(tx, act)
  if (owner_id === null) return false
  const name = character?.name ?? ''
  return answerOwner(ctx, tx, { owner_id, name, body, at })
}
