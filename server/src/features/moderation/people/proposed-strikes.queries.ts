import type { ReasonCode } from '@citrine/contract/reports'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { ProposedStrikes } from '#server/platform/database/schema.gen.ts'

type ProposalReason = { reason: ReasonCode }

export async function insertProposal(tx: Tx, proposal: Insertable<ProposedStrikes>): Promise<void> {
  await tx.insertInto('proposed_strikes').values(proposal).execute()
}

export async function hasProposalSince(db: Db, user_id: string, moment: Date): Promise<boolean> {
  const proposal = await db
    .selectFrom('proposed_strikes')
    .select('proposal_id')
    .where('user_id', '=', user_id)
    .where((where) => where.or([where('created_at', '>', moment), where('state', '=', 'open')]))
    .limit(1)
    .executeTakeFirst()
  return proposal !== undefined
}

export type ProposalCursor = { due_at: string; proposal_id: string }

export async function listOpenProposals(
  db: Db,
  {
    after,
    limit,
    except_user_id,
  }: { after: ProposalCursor | undefined; limit: number; except_user_id: string },
) {
  let query = db
    .selectFrom('proposed_strikes')
    .selectAll()
    .select(sql<string>`due_at::text`.as('due_text'))
    .where('state', '=', 'open')
    .where('user_id', '!=', except_user_id)
    .orderBy('due_at')
    .orderBy('proposal_id')
    .limit(limit)
  if (after)
    query = query.where(
      sql<boolean>`(due_at, proposal_id) > (${after.due_at}::timestamptz, ${after.proposal_id}::uuid)`,
    )
  return query.$narrowType<ProposalReason>().execute()
}

export async function findOpenProposal(db: Db, proposal_id: string) {
  return db
    .selectFrom('proposed_strikes')
    .select('user_id')
    .where('proposal_id', '=', proposal_id)
    .where('state', '=', 'open')
    .executeTakeFirst()
}

export async function lockOpenProposal(tx: Tx, proposal_id: string) {
  return tx
    .selectFrom('proposed_strikes')
    .selectAll()
    .where('proposal_id', '=', proposal_id)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst()
}

export async function settleProposal(
  tx: Tx,
  proposal_id: string,
  settled: { state: 'confirmed' | 'dropped'; decided_by: string; decided_at: Date },
): Promise<void> {
  await tx.updateTable('proposed_strikes').set(settled).where('proposal_id', '=', proposal_id).execute()
}
