import type { Photo } from '@citrine/contract/albums'
import type { PictureMaker } from '@citrine/contract/chat-picture'
import { ALBUM_MAX } from '@citrine/contract/limits'
import type { Picture } from '@citrine/contract/pictures'
import type { AppContext } from '#server/context.ts'
import { type AgeAccessContext, mayShowAdult } from '#server/features/age/public.ts'
import { findActivePremium } from '#server/features/wallet/public.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findById, requireById } from '#server/platform/database/find-by-id.ts'
import type { Visitor } from '#server/platform/http/call.ts'
import type { Media } from '#server/platform/media/media.ts'
import type { CharacterViewer } from '../characters.queries.ts'
import { requireAllowedRating, showRatedPicture } from '../characters.service.ts'
import { type AlbumPhoto, findAlbumOwner, findVisiblePhoto, listVisiblePhotos } from './album.queries.ts'
import { listAlbumPictures } from './reported-photos.queries.ts'
import { listUnlocked } from './unlocks.queries.ts'

const NONE: readonly string[] = []

type Ctx = AgeAccessContext & Pick<AppContext, 'media'>
type PhotoAccess = { rating: 'sfw' | 'nsfw'; isOpen: boolean }

export function showPhoto(
  media: Media,
  { price_coins, picture, preview, ...photo }: AlbumPhoto,
  { rating, isOpen }: PhotoAccess,
): Photo | null {
  const is_locked = price_coins > 0 && !isOpen
  // A preview is too blurred to recognise, so it may be public.
  const visible = is_locked ? preview && media.show(preview) : showRatedPicture(media, picture, { rating })
  const { photo_id, position, photographer, description, tags } = photo
  const about = { photo_id, position, photographer, maker: describeMaker(photo), description, tags }
  return visible && { ...about, is_locked, price_coins: price_coins || null, picture: visible }
}

export async function canSeeWholeAlbum(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { creator_id, user_id }: { creator_id: string | null; user_id: string | null },
): Promise<boolean> {
  if (user_id === null) return false
  return creator_id === user_id || (await findActivePremium(db, user_id, clock.now())) !== null
}

export async function showAlbum(ctx: Ctx, character_id: string, requester: Visitor): Promise<Photo[]> {
  const user_id = requester.viewer?.user_id ?? null
  const viewing = { character_id, user_id, showsAdult: true }
  const { creator_id, rating } = await requireById(character_id, () => findAlbumOwner(ctx.db, viewing))
  await requireAllowedRating(ctx, { rating }, requester)
  const [photos, isWhole, unlocked] = await Promise.all([
    listVisiblePhotos(ctx.db, { ...viewing, limit: ALBUM_MAX }),
    canSeeWholeAlbum(ctx, { creator_id, user_id }),
    user_id === null ? NONE : listUnlocked(ctx.db, { user_id, character_id }),
  ])
  return photos.flatMap((photo) => {
    const isOpen = isWhole || unlocked.includes(photo.photo_id)
    return showPhoto(ctx.media, photo, { rating, isOpen }) ?? []
  })
}

export async function openPhoto(
  ctx: Ctx,
  { character_id, photo_id }: { character_id: string; photo_id: string },
  requester: Visitor,
): Promise<Picture | null> {
  const user_id = requester.viewer?.user_id ?? null
  const showsAdult = await mayShowAdult(ctx, requester.viewer, requester.call)
  const photo = await findById(photo_id, () => findVisiblePhoto(ctx.db, { photo_id, user_id, showsAdult }))
  if (photo?.character_id !== character_id) return null
  const isOpen =
    photo.price_coins === 0 ||
    (await canSeeWholeAlbum(ctx, { ...photo, user_id })) ||
    (user_id !== null && (await listUnlocked(ctx.db, { user_id, character_id })).includes(photo_id))
  return isOpen ? showRatedPicture(ctx.media, photo.picture, photo) : null
}

export const findReportedPhoto = async (
  db: Db,
  { photo_id, ...viewing }: CharacterViewer & { photo_id: string },
) => findById(photo_id, () => findVisiblePhoto(db, { photo_id, ...viewing }))

export async function listAlbumToReview(
  { db, media }: Pick<AppContext, 'db' | 'media'>,
  character_id: string,
): Promise<Photo[]> {
  const rows = await listAlbumPictures(db, character_id, ALBUM_MAX)
  return rows.flatMap((row) => showPhoto(media, row, { rating: 'sfw', isOpen: true }) ?? [])
}

export type RecordedMaker = { made_by: 'drawn' | 'generated' | null; model: string | null }

/** The name is empty for pictures older than the model column. */
export const describeMaker = ({ made_by, model }: RecordedMaker): PictureMaker | null =>
  made_by && (made_by === 'drawn' ? { kind: 'illustrator', name: '' } : { kind: 'model', name: model ?? '' })
