import { lockStaffPerson } from '#server/features/users/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { giveStrike } from '../people/strikes.service.ts'
import { notifyPerson, type StatementContext } from '../statements/statements.service.ts'

export type StaffMoment = { user_id: string; now: Date }

type OwnerAnswer = {
  owner_id: string
  name: string
  body: { reason: string; text: string; is_strike: boolean }
  at: StaffMoment
}

export async function answerOwner(
  ctx: StatementContext,
  tx: Tx,
  { owner_id, name, body: { reason, text, is_strike }, at }: OwnerAnswer,
): Promise<boolean> {
  await notifyPerson(ctx, tx, { user_id: owner_id, kind: 'content_removed', name, reason, text })
  if (!is_strike) return false
  const person = await lockStaffPerson(tx, owner_id)
  return person ? giveStrike(ctx, tx, { person, reason, text, given_by: at.user_id, now: at.now }) : false
}
