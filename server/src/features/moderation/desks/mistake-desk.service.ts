import type * as routes from '@citrine/contract/mistakes'
import type { OpenMistake, ProposedStrike } from '@citrine/contract/mistakes'
import type { BodyOf } from '@citrine/contract/route'
import * as z from 'zod'
import type { AppContext } from '#server/context.ts'
import {
  listMistakesByUser,
  listOpenMistakes,
  lockMistake,
  settleMistake,
} from '#server/features/mistakes/public.ts'
import { forgiveRefusal } from '#server/features/safety/public.ts'
import { loadStaffNames } from '#server/features/users/public.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/http/call.ts'
import {
  defineCursor,
  exactTime,
  type Page,
  type PageQuery,
  readPage,
} from '#server/platform/http/read-page.ts'
import { DAY_MS } from '#server/platform/time.ts'
import { writeAudit } from '../audit/audit.service.ts'
import { listOpenProposals } from '../people/proposed-strikes.queries.ts'
import { countStrikes } from '../people/strikes.queries.ts'
import { deleteClaimsAndVotes } from '../review/claims.queries.ts'
import { loadClaimStates, takeClaim } from '../review/claims.service.ts'
import {
  notifyPerson,
  publishNotifications,
  type StatementContext,
} from '../statements/statements.service.ts'

const mistakeCursor = defineCursor(z.object({ due_at: exactTime, mistake_id: z.uuid() }))
const proposalCursor = defineCursor(z.object({ due_at: exactTime, proposal_id: z.uuid() }))

export async function listOpenMistakesPage(
  ctx: Pick<AppContext, 'db' | 'clock'>,
  { user_id }: Viewer,
  query: PageQuery,
): Promise<Page<OpenMistake>> {
  const { rows, next_cursor } = await readPage(query, {
    cursor: mistakeCursor,
    list: (after, limit) => listOpenMistakes(ctx.db, { after, limit, except_user_id: user_id }),
    locate: ({ due_text, mistake_id }) => ({ due_at: due_text, mistake_id }),
  })
  const items = rows.map(({ mistake_id }) => `mistake:${mistake_id}`)
  const marks = await loadClaimStates(ctx, items, user_id)
  return {
    items: rows.map(({ mistake_id, gate, rule, text, words, created_at, due_at }) => ({
      ...marks(`mistake:${mistake_id}`),
      item: `mistake:${mistake_id}`,
      mistake_id,
      gate,
      rule,
      text,
      words,
      created_at: created_at.toISOString(),
      due_at: due_at.toISOString(),
    })),
    next_cursor,
  }
}

export async function decideMistake(
  ctx: StatementContext,
  { user_id }: Viewer,
  { mistake_id, decision }: BodyOf<typeof routes.decideMistake>,
): Promise<void> {
  const now = ctx.clock.now()
  const reporter = await ctx.db.transaction().execute(async (tx) => {
    const mistake = requireFound(await lockMistake(tx, mistake_id), { mistake_id })
    if (mistake.user_id === user_id) throw new AppError('not_found', { reason: 'own matter' })
    const item = `mistake:${mistake_id}`
    await takeClaim(tx, { item, user_id, now })
    await deleteClaimsAndVotes(tx, item)
    await settleMistake(tx, mistake_id, { state: decision, decided_by: user_id, decided_at: now })
    if (decision === 'wrong') await forgiveRefusal(tx, mistake.refusal_id)
    await writeAudit(tx, {
      actor_id: user_id,
      action: `mistake_${decision}`,
      target_type: 'mistake',
      target_id: mistake_id,
      reason: mistake.rule,
      waitedSince: mistake.created_at,
      before: 'open',
      after: decision,
      now,
    })
    await notifyPerson(ctx, tx, { user_id: mistake.user_id, kind: `mistake_${decision}`, name: '' })
    return mistake.user_id
  })
  publishNotifications(ctx, [reporter])
}

export async function listProposedStrikesPage(
  ctx: Pick<AppContext, 'db' | 'clock'>,
  { user_id }: Viewer,
  query: PageQuery,
): Promise<Page<ProposedStrike>> {
  const { rows, next_cursor } = await readPage(query, {
    cursor: proposalCursor,
    list: (after, limit) => listOpenProposals(ctx.db, { after, limit, except_user_id: user_id }),
    locate: ({ due_text, proposal_id }) => ({ due_at: due_text, proposal_id }),
  })
  const items = rows.map(({ proposal_id }) => `proposal:${proposal_id}`)
  const marks = await loadClaimStates(ctx, items, user_id)
  const people = rows.map((row) => row.user_id)
  const names = await loadStaffNames(ctx.db, people)
  const show = async (row: (typeof rows)[number]): Promise<ProposedStrike> => {
    const { proposal_id, reason, texts, created_at } = row
    const since = new Date(created_at.getTime() - DAY_MS)
    const mistakes = await listMistakesByUser(ctx.db, row.user_id, since)
    return {
      ...marks(`proposal:${proposal_id}`),
      item: `proposal:${proposal_id}`,
      proposal_id,
      person: names.get(row.user_id) ?? { uid: row.user_id, nick_name: '' },
      reason,
      texts,
      strikes: await countStrikes(ctx.db, row.user_id),
      mistakes: mistakes.map(({ text, state }) => ({ text, state })),
      created_at: created_at.toISOString(),
      due_at: row.due_at.toISOString(),
    }
  }
  return {
    items: await Promise.all(rows.map(show)),
    next_cursor,
  }
}
