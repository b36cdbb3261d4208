import { characterFields, createEmptyFields } from '@citrine/contract/character-fields'
import type * as routes from '@citrine/contract/chat-pictures'
import { ALBUM_MAX } from '@citrine/contract/limits'
import type { BodyOf, ResponseOf } from '@citrine/contract/route'
import { AppError, requireFound } from '#server/platform/errors.ts'
import type { Requester } from '#server/platform/http/call.ts'
import { newId } from '#server/platform/ids.ts'
import { showPhoto } from '../../album/album.service.ts'
import { moderateFields, refuseFindings } from '../checks/moderate-character.service.ts'
import { loadOwnFields } from '../versions/latest-fields.service.ts'
import { lockOwnCharacter } from '../versions/live-row.queries.ts'
import { type SavedCharacter, saveCharacter } from '../versions/save-character.service.ts'
import { findSaved } from '../versions/versions.queries.ts'
import {
  appendPhoto,
  countAlbumPhotos,
  deletePhoto,
  findPhotoByClientId,
  lockPhoto,
  setFirstVersion,
  withdrawPhoto,
} from './photos.queries.ts'
import type { FromChatContext } from './set-avatar.service.ts'

type Body = BodyOf<typeof routes.addPhoto>
type CharacterKey = { user_id: string; character_id: string }

/**
 * Adds the photo once per `client_id`. Others see it when the new version is approved.
 * @throws not_found, client_id_reused, album_full, refused_minor and the like
 */
export async function addPhoto(
  ctx: FromChatContext,
  requester: Requester,
  character_id: string,
  body: Body,
): Promise<ResponseOf<typeof routes.addPhoto>> {
  const own = { user_id: requester.viewer.user_id, character_id }
  const { client_id } = body
  const fields = characterFields.parse(await loadOwnFields(ctx.db, own))
  await requireFitTexts(ctx, requester, { rating: fields.rating, name: fields.name }, body)
  const earlier = await findPhotoByClientId(ctx.db, character_id, client_id)
  // An earlier request with this id saved a version without this picture.
  if (earlier === undefined && (await findSaved(ctx.db, own.user_id, client_id)) !== undefined)
    throw new AppError('client_id_reused')
  const photo_id = earlier?.photo_id ?? (await attachPhoto(ctx, own, body))
  const saved = await savePhoto(ctx, requester, { character_id, photo_id, body: { ...fields, client_id } })
  const version = requireFound(await findSaved(ctx.db, own.user_id, client_id), { client_id })
  await setFirstVersion(ctx.db, photo_id, version.version_no)
  const row = requireFound(await findPhotoByClientId(ctx.db, character_id, client_id), { photo_id })
  const photo = showPhoto(ctx.media, row, { rating: fields.rating, isOpen: true })
  return { photo: requireFound(photo ?? undefined, { photo_id }), character: saved }
}

async function requireFitTexts(
  ctx: FromChatContext,
  requester: Requester,
  profile: Pick<Parameters<typeof moderateFields>[2], 'rating' | 'name'>,
  { photographer, description, tags }: Body,
): Promise<void> {
  const texts = { intro: description, definition: [description, photographer, ...tags].join('\n') }
  refuseFindings(await moderateFields(ctx, requester, { ...createEmptyFields('en'), ...profile, ...texts }))
}

async function attachPhoto(
  ctx: FromChatContext,
  { user_id, character_id }: CharacterKey,
  body: Body,
): Promise<string> {
  const { picture_id, client_id, photographer, description, price_coins } = body
  const { bytes, made_by, model } = await ctx.requireReadyPicture(ctx, { user_id, character_id, picture_id })
  const picture = await ctx.media.saveMade(bytes, made_by)
  try {
    const preview = price_coins > 0 ? await ctx.media.savePreview(bytes, made_by) : null
    const created_at = ctx.clock.now()
    const photo_id = newId(created_at)
    const tags = [...new Set(body.tags)]
    await ctx.db.transaction().execute(async (tx) => {
      requireFound(await lockOwnCharacter(tx, user_id, character_id), { character_id })
      if ((await countAlbumPhotos(tx, character_id)) >= ALBUM_MAX)
        throw new AppError('album_full', { max: ALBUM_MAX })
      const texts = { photographer, description, tags, price_coins, made_by, model }
      await appendPhoto(tx, { photo_id, character_id, client_id, ...texts, picture, preview, created_at })
    })
    return photo_id
  } catch (error) {
    await ctx.media.remove(picture)
    throw error
  }
}

type PhotoChange = {
  character_id: string
  photo_id: string
  body: Parameters<typeof saveCharacter>[2]['body']
}

/** Saves the version, and undoes the photo when that fails. */
async function savePhoto(
  ctx: FromChatContext,
  requester: Requester,
  { character_id, photo_id, body }: PhotoChange,
): Promise<SavedCharacter> {
  try {
    return await saveCharacter(ctx, requester, { character_id, body })
  } catch (error) {
    await removePhoto(ctx, { user_id: requester.viewer.user_id, character_id }, photo_id)
    throw error
  }
}

/**
 * Users who unlocked the photo keep it.
 * @throws not_found
 */
export async function removePhoto(
  { db, clock, media }: Pick<FromChatContext, 'db' | 'clock' | 'media'>,
  { user_id, character_id }: CharacterKey,
  photo_id: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    requireFound(await lockOwnCharacter(tx, user_id, character_id), { character_id })
    const { is_sold, picture } = requireFound(await lockPhoto(tx, { character_id, photo_id }), { photo_id })
    if (is_sold) return withdrawPhoto(tx, photo_id, clock.now())
    await deletePhoto(tx, photo_id)
    // The removal is inside the transaction: if it fails, the row stays.
    await media.remove(picture)
  })
}
