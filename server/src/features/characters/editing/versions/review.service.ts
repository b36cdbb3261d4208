import type { AppContext } from '#server/context.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { findById, requireById } from '#server/platform/database/find-by-id.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import { notifyFollowers } from '../../follows/notify-followers.job.ts'
import { countHalfLives } from '../../shop/warmth.ts'
import { findAvatar } from '../avatars/avatars.queries.ts'
import { buildLiveColumns } from './live-columns.ts'
import { type LockedRow, lockCharacter, setState, showVersion } from './live-row.queries.ts'
import { countAppealsSince, countWaitingSince } from './review.queries.ts'
import { endAppeal, findVersion, setDecision, withdrawApproved, withdrawWaiting } from './versions.queries.ts'

type VersionName = { character_id: string; version_no: number }
type QueueContext = Pick<AppContext, 'queue'>
type ReviewDecision = VersionName & { decided_by: string; now: Date }
type Reason = { reason_code: string; reason_text: string }
export type ReviewedCharacter = { user_id: string | null; name: string }

export async function requireVersionForReview(db: Db, { character_id, version_no }: VersionName) {
  const {
    raw_card: _,
    body_sha256: __,
    client_id: ___,
    ...version
  } = await requireById(character_id, () => findVersion(db, character_id, version_no))
  return { ...version, picture: await findAvatarPicture(db, version.fields.avatar_id) }
}

async function findAvatarPicture(db: Db, avatar_id: string | null) {
  return avatar_id === null ? null : ((await findAvatar(db, avatar_id))?.picture ?? null)
}

async function lockVersion(tx: Tx, { character_id, version_no }: VersionName) {
  // The row's lock covers its versions: every save or decision takes it first.
  const row = await requireById(character_id, () => lockCharacter(tx, character_id))
  const version = requireFound(await findVersion(tx, character_id, version_no), { character_id, version_no })
  return { row, version }
}

export async function approveVersion(
  ctx: QueueContext,
  tx: Tx,
  act: ReviewDecision,
): Promise<ReviewedCharacter> {
  const { row, version } = await lockVersion(tx, act)
  if (version.review_state !== 'in_review') throw new AppError('conflict')
  await storePublication(ctx, tx, { row, version, act })
  return version
}

type LockedVersion = Awaited<ReturnType<typeof lockVersion>>

async function storePublication(
  ctx: QueueContext,
  tx: Tx,
  { row, version, act }: LockedVersion & { act: ReviewDecision },
): Promise<void> {
  const { character_id, version_no, decided_by, now } = act
  await setDecision(tx, {
    character_id,
    version_no,
    review_state: 'approved',
    reason_code: null,
    reason_text: '',
    decided_by,
    decided_at: now,
  })
  const isFirst = row.published_at === null && version.visibility === 'public'
  await showVersion(tx, {
    character_id,
    version_no,
    columns: buildLiveColumns(version.fields, await findAvatarPicture(tx, version.fields.avatar_id)),
    visibility: version.visibility,
    review_state: 'approved',
    raw_card: version.raw_card,
    // The writer said that the text gives no age, and a reviewer has confirmed it since.
    speaks_of_minor: version.minor_mark === 'spoken_of',
    now,
    ...(isFirst ? { published: { published_at: now, hot_score: countHalfLives(now) } } : {}),
  })
  if (isFirst && row.creator_id !== null)
    await ctx.queue.enqueue(tx, notifyFollowers, { creator_id: row.creator_id })
}

/**
 * The public version stays.
 * @throws conflict when this one is no longer waiting
 */
export async function rejectVersion(tx: Tx, act: ReviewDecision & Reason): Promise<ReviewedCharacter> {
  const { row, version } = await lockVersion(tx, act)
  if (version.review_state !== 'in_review') throw new AppError('conflict')
  await storeRejection(tx, act)
  if (row.version_no === act.version_no) await setState(tx, act.character_id, { review_state: 'rejected' })
  return version
}

const storeRejection = (
  tx: Tx,
  { character_id, version_no, decided_by, now, reason_code, reason_text }: ReviewDecision & Reason,
) =>
  setDecision(tx, {
    character_id,
    version_no,
    review_state: 'rejected',
    reason_code,
    reason_text,
    decided_by,
    decided_at: now,
  })

/**
 * Removes the public version from the shop and every chat, and ends the review of a waiting one. Also for
 * seeded characters.
 */
export async function takeDownCharacter(
  tx: Tx,
  act: Omit<ReviewDecision, 'version_no'> & Reason,
): Promise<ReviewedCharacter | null> {
  const { character_id, now } = act
  const row = await requireById(character_id, () => lockCharacter(tx, character_id))
  await withdrawWaiting(tx, character_id, now)
  await withdrawApproved(tx, character_id)
  await setState(tx, character_id, { review_state: 'rejected' })
  const version = await findVersion(tx, character_id, row.version_no)
  if (version === undefined) return null
  await storeRejection(tx, { ...act, version_no: row.version_no })
  return version
}

/**
 * The reviewer who rejected cannot decide the appeal.
 * @throws not_found for that person, conflict when it is no longer open
 */
export async function applyAppeal(
  ctx: QueueContext,
  tx: Tx,
  { outcome, ...act }: ReviewDecision & { outcome: 'upheld' | 'overturned' },
): Promise<ReviewedCharacter> {
  const { row, version } = await lockVersion(tx, act)
  if (version.appeal_state !== 'open') throw new AppError('conflict')
  if (version.decided_by === act.decided_by) throw new AppError('not_found', { reason: 'own decision' })
  await endAppeal(tx, { ...act, state: outcome })
  if (outcome === 'overturned') await storePublication(ctx, tx, { row, version, act })
  return version
}

export async function countOverdue(
  db: Db,
  { versions, appeals }: { versions: Date; appeals: Date },
): Promise<number> {
  const [late, lateAppeals] = await Promise.all([
    countWaitingSince(db, versions),
    countAppealsSince(db, appeals),
  ])
  return late + lateAppeals
}

/** A character hidden after a complaint waits for a reviewer although its version is approved. */
const isHeld = async (tx: Tx, row: LockedRow): Promise<boolean> =>
  row.review_state === 'in_review' &&
  (await findVersion(tx, row.character_id, row.version_no))?.review_state === 'approved'

/**
 * Hides a character until a reviewer decides; its creator sees that it is in review.
 * @returns false where only the creator sees it, and for seeded characters, which complaints cannot hide
 */
export async function hideForReview(tx: Tx, character_id: string): Promise<boolean> {
  const row = await findById(character_id, () => lockCharacter(tx, character_id))
  const isShown = row?.review_state === 'approved' && row.visibility !== 'private'
  if (row === undefined || row.creator_id === null || !isShown) return false
  await setState(tx, character_id, { review_state: 'in_review' })
  return true
}

export async function showAgain(tx: Tx, character_id: string): Promise<void> {
  const row = await findById(character_id, () => lockCharacter(tx, character_id))
  if (row !== undefined && (await isHeld(tx, row)))
    await setState(tx, character_id, { review_state: 'approved' })
}
