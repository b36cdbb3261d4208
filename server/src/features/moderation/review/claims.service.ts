import { CLAIM_MINUTES, type Claim } from '@citrine/contract/moderation'
import type { AppContext } from '#server/context.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { AppError } from '#server/platform/errors.ts'
import { MINUTE_MS } from '#server/platform/time.ts'
import { deleteClaim, listClaims, listFirstVotes, saveFirstVote, takeFreeClaim } from './claims.queries.ts'

type ItemClaim = { item: string; user_id: string; now: Date }

export async function takeClaim(db: Db, { item, user_id, now }: ItemClaim): Promise<Date> {
  const expires_at = new Date(now.getTime() + CLAIM_MINUTES * MINUTE_MS)
  if (!(await takeFreeClaim(db, { item, user_id, now, expires_at }))) throw new AppError('claimed')
  return expires_at
}

export type ClaimState = { claim: Claim; has_first_vote: boolean; first_vote_is_own: boolean }

export async function loadClaimStates(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  items: readonly string[],
  user_id: string,
): Promise<(item: string) => ClaimState> {
  const claims = new Map((await listClaims(db, items, clock.now())).map((row) => [row.item, row]))
  const votes = new Map((await listFirstVotes(db, items)).map((row) => [row.item, row.user_id]))
  return (item) => {
    const claim = claims.get(item)
    return {
      claim: claim
        ? {
            nick_name: claim.nick_name,
            is_own: claim.user_id === user_id,
            expires_at: claim.expires_at.toISOString(),
          }
        : null,
      has_first_vote: votes.has(item),
      first_vote_is_own: votes.get(item) === user_id,
    }
  }
}

/**
 * Applies the four-eyes rule.
 * @returns whether another person has voted before; otherwise this is the first of two votes
 */
export async function isSecondVote(tx: Tx, { item, user_id, now }: ItemClaim): Promise<boolean> {
  const isSecond = (await saveFirstVote(tx, { item, user_id, created_at: now })) !== user_id
  // The first vote releases the claim for the second moderator.
  if (!isSecond) await deleteClaim(tx, item, user_id)
  return isSecond
}
