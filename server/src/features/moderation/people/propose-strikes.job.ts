import type { ReasonCode } from '@citrine/contract/reports'
import * as z from 'zod'
import { type AppContext, defineJob } from '#server/context.ts'
import { findRepeatedRefusals } from '#server/features/safety/public.ts'
import { lockStaffPerson } from '#server/features/users/public.ts'
import { newId } from '#server/platform/ids.ts'
import { DAY_MS } from '#server/platform/time.ts'
import { writeAudit } from '../audit/audit.service.ts'
import { hasProposalSince, insertProposal } from './proposed-strikes.queries.ts'
import { hasStrikeSince } from './strikes.queries.ts'

const REASONS: Record<string, ReasonCode> = {
  minor: 'minor',
  real_person: 'real_person',
  forbidden: 'illegal',
}
const DUE_MS = DAY_MS

/**
 * Proposes at most one strike per day and person. The rules can be wrong, so nothing happens until a moderator
 * decides.
 */
async function proposeStrikes(ctx: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const { since, found } = await findRepeatedRefusals(ctx)
  for (const { user_id, rule, texts } of found) {
    await ctx.db.transaction().execute(async (tx) => {
      const person = await lockStaffPerson(tx, user_id)
      if (!person || person.blocked_at !== null) return
      if (await hasStrikeSince(tx, user_id, since)) return
      if (await hasProposalSince(tx, user_id, since)) return
      const now = ctx.clock.now()
      const reason = REASONS[rule] ?? 'other'
      const due_at = new Date(now.getTime() + DUE_MS)
      await insertProposal(tx, { proposal_id: newId(now), user_id, reason, texts, created_at: now, due_at })
      const entry = { actor_id: null, target_type: 'user', target_id: user_id, reason, now }
      await writeAudit(tx, { ...entry, action: 'strike_proposed', after: texts })
    })
  }
}

export const proposeStrikesJob = defineJob({
  name: 'moderation.propose-strikes',
  payload: z.object({}),
  retryLimit: 0,
  cron: '*/5 * * * *',

  run: proposeStrikes,
})
