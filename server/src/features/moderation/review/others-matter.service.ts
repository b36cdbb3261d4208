import { creatorOf } from '#server/features/characters/album/taken-photo.service.ts'
import { versionForReview } from '#server/features/characters/editing/versions/review.service.ts'
import { takedownOf } from '#server/features/legal/takedowns/desk/desk.service.ts'
import { reportOf } from '#server/features/reports/open-reports.service.ts'
import type { Db } from '#server/platform/db.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'

const isVersionOf = async (db: Db, user_id: string, character_id: string, version_no: number) =>
  (await versionForReview(db, { character_id, version_no })).user_id === user_id

/** Whose matter each kind is; every one of them throws `not_found` for what is not there. */
const OWN: Record<string, (db: Db, user_id: string, id: string, number: number) => Promise<boolean>> = {
  version: isVersionOf,
  appeal: async (db, user_id, character_id, version_no) => {
    const version = await versionForReview(db, { character_id, version_no })
    return version.user_id === user_id || version.decided_by === user_id
  },
  report: async (db, user_id, report_id) => {
    const report = requireFound(await reportOf(db, report_id), { report_id })
    return report.owner_id === user_id || report.user_id === user_id
  },
  takedown: async (db, user_id, takedown_id) => {
    const { character_id } = requireFound(await takedownOf(db, takedown_id), { takedown_id })
    return character_id !== null && (await creatorOf(db, character_id)) === user_id
  },
}

/** Whoever is concerned in a matter keeps nobody else from it. @throws not_found, also for what is not there */
export async function requireOthersMatter(db: Db, user_id: string, item: string): Promise<void> {
  const [kind = '', id = '', number] = item.split(':')
  const isOwn = OWN[kind]
  if (isOwn === undefined || (await isOwn(db, user_id, id, Number(number ?? 0))))
    throw new AppError('not_found', { reason: 'own matter' })
}
