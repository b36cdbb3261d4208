import type * as routes from '@citrine/contract/character-editing'
import type { CharacterFields, ReviewState, Visibility } from '@citrine/contract/character-fields'
import { formatMessage } from '@citrine/contract/messages/messages'
import type { BodyOf } from '@citrine/contract/route'
import type { AppContext } from '#server/context.ts'
import type { AgeAccessContext } from '#server/features/age/public.ts'
import type { MinorMark } from '#server/features/safety/public.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { findById, requireById } from '#server/platform/database/find-by-id.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Requester } from '#server/platform/http/call.ts'
import { isId, newId } from '#server/platform/ids.ts'
import type { StoredPicture } from '#server/platform/media/stored-picture.ts'
import { sha256 } from '#server/platform/secrets/crypto.ts'
import { DAY_MS } from '#server/platform/time.ts'
import { countHalfLives } from '../../shop/warmth.ts'
import { lockAvatarRow } from '../avatars/avatars.queries.ts'
import { requireRatingHere } from '../checks/allowed-rating.service.ts'
import { attachBooks } from '../checks/attach-books.service.ts'
import { type ModerationContext, requireAcceptable } from '../checks/moderate-character.service.ts'
import { pickFields } from '../drafts/draft-fields.ts'
import { deleteDraftRow, findRawCard, lockDrafts } from '../drafts/drafts.queries.ts'
import { measureKilobytes } from '../drafts/drafts.service.ts'
import { deriveCover } from './derive-cover.ts'
import { buildLiveColumns } from './live-columns.ts'
import { insertCharacter, lockOwnCharacter, setState, showVersion } from './live-row.queries.ts'
import { findSaved, insertVersion, wasApproved, wasRefused, withdrawWaiting } from './versions.queries.ts'

type Body = BodyOf<typeof routes.createCharacter>
export type SavedCharacter = { character_id: string; visibility: Visibility; review_state: ReviewState }
type SaveRequest = {
  user_id: string
  client_id: string
  draft_id: string | undefined
  body_sha256: Buffer
  fields: CharacterFields
  picture: StoredPicture | null
  raw_card: unknown
  review_state: ReviewState
  minor_mark: MinorMark | null
  now: Date
}

const CHARACTER_SAVE_LIMIT = { name: 'character-save', points: 120, durationS: 3_600 }

/** Kilobytes per day, because older versions stay stored. */
const CHARACTER_KILOBYTES_LIMIT = { name: 'character-kilobytes', points: 200_000, durationS: 86_400 }
/** The limit is per day, because a person has to read each version. */
const CHARACTER_REVIEW_LIMIT = { name: 'character-review', points: 60, durationS: 86_400 }

/** For 90 days after a refusal, unlisted versions of the creator's characters are reviewed too. */
const REFUSAL_MS = 90 * DAY_MS

/**
 * Saves once per `client_id`.
 * @throws refused_age and the like, refused_adult, avatar_gone, not_found, client_id_reused, age_check_needed
 */
export async function saveCharacter(
  ctx: ModerationContext & AgeAccessContext & Pick<AppContext, 'limits' | 'log' | 'registry'>,
  requester: Requester,
  { character_id, body }: { character_id: string | null; body: Body },
): Promise<SavedCharacter> {
  const { user_id } = requester.viewer
  const { client_id, draft_id } = body
  const sentFields = tidyTags(pickFields(body))
  const body_sha256 = sha256(JSON.stringify([character_id, sentFields]))
  const earlier = await findEarlier(ctx.db, { user_id, client_id, body_sha256 })
  if (earlier) return earlier
  await ctx.limits.require(CHARACTER_SAVE_LIMIT, user_id)
  const fields = await attachBooks(ctx, user_id, sentFields)
  await requireRatingHere(ctx, requester, fields)
  const now = ctx.clock.now()
  const { review_state: stateByRules, minor_mark } = await requireAcceptable(ctx, requester, fields)
  // A refused text must not be published again through an unreviewed link, by this character or a copy of it.
  const since = new Date(now.getTime() - REFUSAL_MS)
  const isDoubtful =
    stateByRules === 'approved' && (await wasRefused(ctx.db, { user_id, character_id, since }))
  const review_state = isDoubtful ? 'in_review' : stateByRules
  await ctx.limits.require(CHARACTER_KILOBYTES_LIMIT, user_id, measureKilobytes(fields))
  if (review_state === 'in_review') await ctx.limits.require(CHARACTER_REVIEW_LIMIT, user_id)
  return ctx.db.transaction().execute(async (tx) => {
    // Concurrent saves of this user, repeats included, wait here.
    await lockDrafts(tx, user_id)
    const twin = await findEarlier(tx, { user_id, client_id, body_sha256 })
    if (twin) return twin
    const picture = await lockAvatarPicture(tx, requester, fields.avatar_id)
    const raw_card = draft_id && isId(draft_id) ? await findRawCard(tx, user_id, draft_id) : null
    const saving = {
      user_id,
      client_id,
      draft_id,
      body_sha256,
      fields,
      picture,
      raw_card,
      review_state,
      minor_mark,
      now,
    }
    const saved =
      character_id === null
        ? await makeCharacter(tx, saving)
        : await changeCharacter(tx, saving, character_id)
    if (draft_id && isId(draft_id)) await deleteDraftRow(tx, user_id, draft_id)
    return saved
  })
}

const tidyTags = (fields: CharacterFields): CharacterFields => ({
  ...fields,
  tags: [...new Set(fields.tags)],
})

async function findEarlier(
  db: Db,
  { user_id, client_id, body_sha256 }: Pick<SaveRequest, 'user_id' | 'client_id' | 'body_sha256'>,
): Promise<SavedCharacter | undefined> {
  const earlier = await findSaved(db, user_id, client_id)
  if (earlier && !earlier.body_sha256.equals(body_sha256)) throw new AppError('client_id_reused')
  return earlier
}

async function lockAvatarPicture(
  tx: Tx,
  { viewer, call }: Requester,
  avatar_id: string | null,
): Promise<StoredPicture | null> {
  if (avatar_id === null) return null
  const avatar = await findById(avatar_id, () => lockAvatarRow(tx, viewer.user_id, avatar_id))
  if (avatar) return avatar.picture
  const fields = { avatar_id: formatMessage('avatar_gone', call.language) }
  throw new AppError('avatar_gone', {}, { data: { fields: fields } })
}

async function makeCharacter(tx: Tx, request: SaveRequest): Promise<SavedCharacter> {
  const { user_id, draft_id, fields, picture, raw_card, review_state, minor_mark, now } = request
  const character_id = newId(now)
  const { visibility } = fields
  await insertCharacter(tx, {
    character_id,
    creator_id: user_id,
    columns: buildLiveColumns(fields, picture),
    cover: deriveCover(draft_id ?? character_id),
    visibility,
    review_state,
    raw_card,
    speaks_of_minor: minor_mark !== null,
    hot_score: countHalfLives(now),
    now,
  })
  await insertVersion(tx, { ...request, character_id, created_at: now })
  return { character_id, visibility, review_state }
}

/** While a new version is in review, others see the one approved before. */
async function changeCharacter(tx: Tx, request: SaveRequest, character_id: string): Promise<SavedCharacter> {
  const row = await requireById(character_id, () => lockOwnCharacter(tx, request.user_id, character_id))
  // A character that was hidden after a complaint must not be published again through an unreviewed link.
  const isWaiting = request.review_state === 'approved' && row.review_state === 'in_review'
  const isBack = isWaiting && (await wasApproved(tx, character_id))
  const version = isBack ? { ...request, review_state: 'in_review' as const } : request
  const { fields, picture, review_state, minor_mark, now } = version
  await withdrawWaiting(tx, character_id, now)
  const { version_no, raw_card } = await insertVersion(tx, { ...version, character_id, created_at: now })
  const { visibility } = fields
  const isShown = row.review_state === 'approved' && row.visibility !== 'private'
  if (review_state === 'in_review' && isShown) {
    // The character leaves the shop at once, even while the new text awaits review.
    if (visibility === 'unlisted') await setState(tx, character_id, { visibility })
  } else
    await showVersion(tx, {
      character_id,
      version_no,
      columns: buildLiveColumns(fields, picture),
      visibility,
      review_state,
      raw_card,
      speaks_of_minor: minor_mark !== null,
      now,
    })
  return { character_id, visibility, review_state }
}
