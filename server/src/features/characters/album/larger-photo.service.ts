import { portrait } from '@citrine/illustrator/words'
import type { AppContext } from '#server/context.ts'
import { createLimiter } from '#server/platform/concurrency/limiter.ts'
import { AppError } from '#server/platform/errors.ts'
import type { StoredPicture } from '#server/platform/media/stored-picture.ts'
import { saveLargerPhoto } from './album.queries.ts'
import type { PhotoDrawing } from './list-drawings.ts'

type Ctx = Pick<AppContext, 'db' | 'drawing' | 'media' | 'log' | 'clock'>
type Photo = {
  photo_id: string
  picture: StoredPicture
  drawing: PhotoDrawing | null
  larger: StoredPicture | null
}

const SCALE = 2
/** ms; a client waits 30 s for a call. */
const ENLARGE_MAX_MS = 20_000

/** Draws one photo at a time, so that the drawing thread can serve chat pictures in between. */
const takeSlot = createLimiter(1)
const coming = new Map<string, Promise<StoredPicture>>()

const REST_MS = 5 * 60_000
const resting = new Map<string, number>()

/**
 * Draws one of Citrine's own photos larger, once for all members. If that fails, returns the released file.
 * @throws unavailable when the drawing takes long; it continues, and a later call finds its result
 */
export async function requireLargest(ctx: Ctx, photo: Photo): Promise<StoredPicture> {
  const { picture, drawing, larger } = photo
  if (drawing === null || larger !== null) return larger ?? picture
  if ((resting.get(picture.hash) ?? 0) > ctx.clock.now().getTime()) return picture
  const { promise: tooLong, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new AppError('unavailable')), ENLARGE_MAX_MS)
  try {
    const drawn = drawOnce(ctx, { ...photo, drawing }).catch(() => picture)
    return await Promise.race([drawn, tooLong])
  } finally {
    clearTimeout(timer)
  }
}

function drawOnce(ctx: Ctx, photo: Photo & { drawing: PhotoDrawing }): Promise<StoredPicture> {
  const key = photo.picture.hash
  const found = coming.get(key)
  if (found !== undefined) return found
  const drawing = takeSlot(() => drawLarger(ctx, photo)).finally(() => coming.delete(key))
  coming.set(key, drawing)
  // Records the result here, because the callers may have timed out.
  drawing.then(
    () => resting.delete(key),
    (err) => {
      resting.set(key, ctx.clock.now().getTime() + REST_MS)
      ctx.log.warn({ err, photo_id: photo.photo_id }, 'a larger photo was not drawn')
    },
  )
  return drawing
}

async function drawLarger(ctx: Ctx, { photo_id, picture, drawing }: Photo & { drawing: PhotoDrawing }) {
  const webp = await ctx.drawing.drawScene({ ...drawing, frame: portrait, scale: SCALE })
  const larger = await ctx.media.save(webp, { area: 'private', made_by: 'drawn' })
  await saveLargerPhoto(ctx.db, { photo_id, hash: picture.hash, larger })
  return larger
}
