import type { createCharacter } from '@citrine/contract/character-editing'
import type { CharacterFields, ReviewState, Visibility } from '@citrine/contract/character-fields'
import { messageOf } from '@citrine/contract/messages/messages'
import type { BodyOf } from '@citrine/contract/route'
import type { AppContext } from '#server/context.ts'
import type { AgeContext } from '#server/features/age/age.service.ts'
import { sha256 } from '#server/platform/crypto.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import type { Call, Viewer } from '#server/platform/http.ts'
import { isId, newId } from '#server/platform/ids.ts'
import type { StoredPicture } from '#server/platform/media/stored-picture.ts'
import type { Asker } from '../../characters.service.ts'
import { halfLives } from '../../warmth.ts'
import { keepAvatarRow } from '../avatars/avatars.queries.ts'
import { onlyFields } from '../drafts/draft-fields.ts'
import { deleteDraftRow, findRawCard, lockDraftsOf } from '../drafts/drafts.queries.ts'
import { kilobytesOf } from '../drafts/drafts.service.ts'
import { type JudgeContext, requireAcceptable } from '../judging/judge-character.service.ts'
import { requireRatingHere } from '../judging/rating-here.service.ts'
import { coverOf } from './derive-cover.ts'
import { liveColumns } from './live-columns.ts'
import { insertCharacter, lockOwn, setState, showVersion } from './live-row.queries.ts'
import { findSaved, insertVersion, wasApproved, wasRefused, withdrawWaiting } from './versions.queries.ts'

type Ctx = JudgeContext & AgeContext & Pick<AppContext, 'limits' | 'log'>
type Body = BodyOf<typeof createCharacter>
export type Saved = { character_id: string; visibility: Visibility; review_state: ReviewState }
type Saving = {
  user_id: string
  client_id: string
  draft_id: string | undefined
  body_sha256: Buffer
  fields: CharacterFields
  picture: StoredPicture | null
  raw_card: unknown
  review_state: ReviewState
  now: Date
}

/** Saves of one user in an hour: more than anybody writes. */
const SAVES = { name: 'character-save', points: 120, duration_s: 3_600 }

/** Kilobytes of versions in a day: they stay. */
const KILOBYTES = { name: 'character-kilobytes', points: 200_000, duration_s: 86_400 }
/** Versions in a day that a person has to read. */
const READ = { name: 'character-review', points: 60, duration_s: 86_400 }

/** So long after a refusal a person also reads what is only for whoever has the link. */
const REFUSAL_MS = 90 * 86_400_000

/**
 * Makes a character, or a new version of an own one. Under the same `client_id` it happens once.
 * @throws refused_age and the like, refused_adult, avatar_gone, not_found, client_id_reused, age_check_needed
 */
export async function saveCharacter(
  ctx: Ctx,
  asker: Asker & { viewer: Viewer; call: Pick<Call, 'country' | 'language'> },
  { character_id, body }: { character_id: string | null; body: Body },
): Promise<Saved> {
  const { user_id } = asker.viewer
  const { client_id, draft_id } = body
  const fields = tidy(onlyFields(body))
  const body_sha256 = sha256(JSON.stringify([character_id, fields]))
  const earlier = await findEarlier(ctx.db, { user_id, client_id, body_sha256 })
  if (earlier) return earlier
  await ctx.limits.require(SAVES, user_id)
  await requireRatingHere(ctx, asker, fields)
  const now = ctx.clock.now()
  const judged = await requireAcceptable(ctx, asker, fields)
  // What a person refused comes back by no link that nobody looks at, neither in this character nor in a twin of it.
  const since = new Date(now.getTime() - REFUSAL_MS)
  const is_doubtful = judged === 'approved' && (await wasRefused(ctx.db, { user_id, character_id, since }))
  const review_state = is_doubtful ? 'in_review' : judged
  await ctx.limits.require(KILOBYTES, user_id, kilobytesOf(fields))
  if (review_state === 'in_review') await ctx.limits.require(READ, user_id)
  return ctx.db.transaction().execute(async (tx) => {
    // Whatever else this user saves at the same time, a twin of this request too, waits here.
    await lockDraftsOf(tx, user_id)
    const twin = await findEarlier(tx, { user_id, client_id, body_sha256 })
    if (twin) return twin
    const picture = await pictureOf(tx, asker, fields.avatar_id)
    const raw_card = draft_id && isId(draft_id) ? await findRawCard(tx, user_id, draft_id) : null
    const saving = { user_id, client_id, draft_id, body_sha256, fields, picture, raw_card, review_state, now }
    const saved = character_id === null ? await make(tx, saving) : await change(tx, saving, character_id)
    if (draft_id && isId(draft_id)) await deleteDraftRow(tx, user_id, draft_id)
    return saved
  })
}

const tidy = (fields: CharacterFields): CharacterFields => ({ ...fields, tags: [...new Set(fields.tags)] })

async function findEarlier(
  db: Db,
  { user_id, client_id, body_sha256 }: Pick<Saving, 'user_id' | 'client_id' | 'body_sha256'>,
): Promise<Saved | undefined> {
  const earlier = await findSaved(db, user_id, client_id)
  if (earlier && !earlier.body_sha256.equals(body_sha256)) throw new AppError('client_id_reused')
  return earlier
}

async function pictureOf(
  tx: Tx,
  { viewer, call }: { viewer: Viewer; call: Pick<Call, 'language'> },
  avatar_id: string | null,
): Promise<StoredPicture | null> {
  if (avatar_id === null) return null
  const avatar = isId(avatar_id) ? await keepAvatarRow(tx, viewer.user_id, avatar_id) : undefined
  if (avatar) return avatar.picture
  const told = { avatar_id: messageOf('avatar_gone', call.language) }
  throw new AppError('avatar_gone', {}, { data: { fields: told } })
}

async function make(tx: Tx, saving: Saving): Promise<Saved> {
  const { user_id, fields, picture, raw_card, review_state, now } = saving
  const character_id = newId(now)
  const { visibility } = fields
  await insertCharacter(tx, {
    character_id,
    creator_id: user_id,
    columns: liveColumns(fields, picture),
    cover: coverOf(character_id),
    visibility,
    review_state,
    raw_card,
    hot_score: halfLives(now),
    now,
  })
  await insertVersion(tx, { ...saving, character_id, created_at: now })
  return { character_id, visibility, review_state }
}

/** While a new version waits for a person, those who may see the character see what was approved before. */
async function change(tx: Tx, given: Saving, character_id: string): Promise<Saved> {
  const row = requireFound(isId(character_id) ? await lockOwn(tx, given.user_id, character_id) : undefined, {
    character_id,
  })
  // What is held after a complaint, and was shown before, comes back by no link that nobody looks at.
  const isWaiting = given.review_state === 'approved' && row.review_state === 'in_review'
  const isBack = isWaiting && (await wasApproved(tx, character_id))
  const saving = isBack ? { ...given, review_state: 'in_review' as const } : given
  const { fields, picture, review_state, now } = saving
  await withdrawWaiting(tx, character_id, now)
  const { version_no, raw_card } = await insertVersion(tx, { ...saving, character_id, created_at: now })
  const { visibility } = fields
  const isShown = row.review_state === 'approved' && row.visibility !== 'private'
  if (review_state === 'in_review' && isShown) {
    // Out of the shop at once, though what it says now is still read by a person.
    if (visibility === 'unlisted') await setState(tx, character_id, { visibility })
  } else
    await showVersion(tx, {
      character_id,
      version_no,
      columns: liveColumns(fields, picture),
      visibility,
      review_state,
      raw_card,
      now,
    })
  return { character_id, visibility, review_state }
}
