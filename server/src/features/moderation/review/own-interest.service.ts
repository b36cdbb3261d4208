import { findCreatorId, requireVersionForReview } from '#server/features/characters/public.ts'
import { findOpenTakedown } from '#server/features/legal/public.ts'
import { findMistake } from '#server/features/mistakes/public.ts'
import { findReport } from '#server/features/reports/public.ts'
import type { Db } from '#server/platform/database/db.ts'
import { requireById } from '#server/platform/database/find-by-id.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import { findOpenProposal } from '../people/proposed-strikes.queries.ts'

const ownsVersion = async (db: Db, user_id: string, character_id: string, version_no: number) =>
  (await requireVersionForReview(db, { character_id, version_no })).user_id === user_id

const OWN: Record<string, (db: Db, user_id: string, id: string, number: number) => Promise<boolean>> = {
  version: ownsVersion,
  appeal: async (db, user_id, character_id, version_no) => {
    const version = await requireVersionForReview(db, { character_id, version_no })
    return version.user_id === user_id || version.decided_by === user_id
  },
  report: async (db, user_id, report_id) => {
    const report = requireFound(await findReport(db, report_id), { report_id })
    return report.owner_id === user_id || report.user_id === user_id
  },
  mistake: async (db, user_id, mistake_id) =>
    requireFound(await findMistake(db, mistake_id), { mistake_id }).user_id === user_id,
  proposal: async (db, user_id, proposal_id) => {
    const proposal = await requireById(proposal_id, () => findOpenProposal(db, proposal_id))
    return proposal.user_id === user_id
  },
  takedown: async (db, user_id, takedown_id) => {
    const { character_id } = requireFound(await findOpenTakedown(db, takedown_id), { takedown_id })
    return character_id !== null && (await findCreatorId(db, character_id)) === user_id
  },
}

/**
 * People involved in a matter may not claim it.
 * @throws not_found, also for an unknown item
 */
export async function requireNoOwnInterest(db: Db, user_id: string, item: string): Promise<void> {
  const [kind = '', id = '', number] = item.split(':')
  const isOwn = OWN[kind]
  if (isOwn === undefined || (await isOwn(db, user_id, id, Number(number ?? 0))))
    throw new AppError('not_found', { reason: 'own matter' })
}
