import { STRIKES_TO_BLOCK } from '@citrine/contract/moderation'
import { putUnlistedInReview } from '#server/features/characters/public.ts'
import { updateBlocked } from '#server/features/users/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { newId } from '#server/platform/ids.ts'
import { writeAudit } from '../audit/audit.service.ts'
import { notifyPerson, type StatementContext } from '../statements/statements.service.ts'
import { countStrikes, insertStrike } from './strikes.queries.ts'

type StrikeInput = {
  person: { user_id: string; nick_name: string; blocked_at: Date | null }
  reason: string
  text: string
  given_by: string | null
  /** A rule proposed the strike, and a moderator confirmed it. Such a strike never blocks at once. */
  isProposed?: boolean
  now: Date
}

/**
 * The third strike blocks; one about a minor from a moderator blocks at once.
 * @returns whether the user is blocked now
 */
export async function giveStrike(ctx: StatementContext, tx: Tx, striking: StrikeInput): Promise<boolean> {
  const { person, reason, text, given_by, now } = striking
  const { user_id, nick_name: name } = person
  await insertStrike(tx, { strike_id: newId(now), user_id, reason, given_by, created_at: now })
  const entry = { actor_id: given_by, target_type: 'user', target_id: user_id, reason, now }
  const strikes = await countStrikes(tx, user_id)
  await writeAudit(tx, { ...entry, action: 'strike_given', before: strikes - 1, after: strikes })
  const mailed = striking.isProposed ? ('strike_by_rules' as const) : undefined
  await notifyPerson(ctx, tx, { user_id, kind: 'strike_given', mailed, name, reason, text })
  if (person.blocked_at !== null) return true
  const isAtOnce = reason === 'minor' && !striking.isProposed
  if (!isAtOnce && strikes < STRIKES_TO_BLOCK) return false
  await blockPerson(ctx, tx, striking)
  return true
}

/** Ends every session at its next call, and returns everything shared by link to review. */
export async function blockPerson(ctx: StatementContext, tx: Tx, striking: StrikeInput): Promise<void> {
  const { person, reason, text, given_by, now } = striking
  const { user_id, nick_name: name } = person
  await updateBlocked(tx, user_id, now)
  await putUnlistedInReview(tx, user_id)
  const entry = { actor_id: given_by, target_type: 'user', target_id: user_id, reason, now }
  await writeAudit(tx, { ...entry, action: 'user_blocked', before: null, after: now })
  await notifyPerson(ctx, tx, { user_id, kind: 'account_blocked', name, reason, text })
}
