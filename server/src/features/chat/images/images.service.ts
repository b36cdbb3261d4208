import type { AttachedImage } from '@citrine/contract/chat-images'
import type { AppContext, JobContext } from '#server/context.ts'
import {
  removeIfBlocked,
  requireSendable,
  requireSuitable,
  type SafetyContext,
} from '#server/features/safety/public.ts'
import { queuePictureRemoval } from '#server/features/users/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { iterateRows } from '#server/platform/database/iterate-rows.ts'
import { requireFound } from '#server/platform/errors.ts'
import { isId, newId } from '#server/platform/ids.ts'
import { deleteUnusedImage, insertImage, listImages, listImagesAfter } from './images.queries.ts'

const UPLOADS = { name: 'chat-image', points: 60, durationS: 3_600 }
const PAGE_IMAGES = 100

type ImageContext = Pick<AppContext, 'db' | 'media'>

export async function saveImage(
  ctx: SafetyContext & ImageContext & Pick<AppContext, 'limits'>,
  user_id: string,
  file: Buffer,
): Promise<AttachedImage> {
  await ctx.limits.require(UPLOADS, user_id)
  await requireSendable(ctx, user_id, file)
  const picture = await ctx.media.saveUpload(file, 'whole')
  await removeIfBlocked(ctx, user_id, picture)
  await requireSuitable(ctx, user_id, picture)
  const created_at = ctx.clock.now()
  const image_id = newId(created_at)
  try {
    await insertImage(ctx.db, { user_id, image_id, picture, created_at })
  } catch (error) {
    // Deletes the file here, because without a row nothing else would.
    await ctx.media.remove(picture)
    throw error
  }
  return { image_id, picture: ctx.media.show(picture) }
}

export async function requireImage({ db }: Pick<AppContext, 'db'>, user_id: string, image_id: string) {
  const [image] = isId(image_id) ? await listImages(db, user_id, [image_id]) : []
  return requireFound(image, { image_id })
}

export async function showImages(
  { db, media }: ImageContext,
  user_id: string,
  records: readonly { image_id: string | null; deleted_at: Date | null }[],
): Promise<Map<string, AttachedImage>> {
  const ids = records.flatMap(({ image_id, deleted_at }) => (deleted_at === null ? (image_id ?? []) : []))
  const rows = await listImages(db, user_id, [...new Set(ids)])
  return new Map(rows.map(({ image_id, picture }) => [image_id, { image_id, picture: media.show(picture) }]))
}

export async function deleteUnusedImages(
  ctx: Pick<AppContext, 'queue'>,
  tx: Tx,
  user_id: string,
  image_ids: readonly string[],
): Promise<void> {
  for (const image_id of image_ids) {
    const picture = await deleteUnusedImage(tx, { user_id, image_id })
    if (picture) await queuePictureRemoval(ctx, tx, picture)
  }
}

const iterateImages = ({ db }: Pick<AppContext, 'db'>, user_id: string) =>
  iterateRows(
    (after?: string) => listImagesAfter(db, { user_id, after, limit: PAGE_IMAGES }),
    ({ image_id }) => image_id,
  )

export async function* exportImages(ctx: ImageContext, user_id: string) {
  for await (const { image_id, picture } of iterateImages(ctx, user_id)) {
    const bytes = await ctx.media.read(picture)
    if (bytes) yield { name: `${image_id}.webp`, bytes }
  }
}

export async function eraseUserImages(ctx: Pick<JobContext, 'db' | 'media'>, user_id: string): Promise<void> {
  for await (const { image_id } of iterateImages(ctx, user_id))
    await ctx.db.transaction().execute(async (tx) => {
      const picture = await deleteUnusedImage(tx, { user_id, image_id })
      // Inside the transaction: if the file cannot be deleted, its row stays, and the next run finds it again.
      if (picture) await ctx.media.remove(picture)
    })
}
