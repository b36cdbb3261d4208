import type { ReasonCode } from '@citrine/contract/reports'
import { tellBlocked } from '#server/features/events/events.service.ts'
import { repeatedRefusals } from '#server/features/safety/safety.service.ts'
import { lockedPerson } from '#server/features/users/staff/staff.service.ts'
import { type TellContext, tellAll } from '../statements/tell.service.ts'
import { hasStrikeSince } from './strikes.queries.ts'
import { giveStrike } from './strikes.service.ts'

/** What a rule is called among the reasons of decisions. */
const REASON_OF: Record<string, ReasonCode> = {
  minor: 'minor',
  real_person: 'real_person',
  forbidden: 'illegal',
}

/** One strike a day and person; who has had a strike in that time, by whomever, knows of it. */
export async function strikeRepeatedOf(ctx: TellContext): Promise<void> {
  const { since, found } = await repeatedRefusals(ctx)
  for (const { user_id, rule } of found) {
    const outcome = await ctx.db.transaction().execute(async (tx) => {
      const person = await lockedPerson(tx, user_id)
      if (!person || person.blocked_at !== null || (await hasStrikeSince(tx, user_id, since))) return 'known'
      const striking = { person, reason: REASON_OF[rule] ?? 'other', text: '', given_by: null }
      return (await giveStrike(ctx, tx, { ...striking, now: ctx.clock.now() })) ? 'blocked' : 'struck'
    })
    if (outcome === 'known') continue
    tellAll(ctx, [user_id])
    if (outcome === 'blocked') tellBlocked(ctx.bus, user_id)
  }
}
