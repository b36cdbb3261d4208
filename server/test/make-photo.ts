import { newId } from '#server/platform/ids.ts'
import type { TestApp } from './app.ts'
import { drawWebp } from './draw-webp.ts'

/** A picture of an album; one with a price is locked. */
export async function makePhoto(
  { ctx }: Pick<TestApp, 'ctx'>,
  character_id: string,
  position: number,
  price_coins = 0,
) {
  const webp = await drawWebp(position * 30)
  const area = price_coins > 0 ? 'private' : 'public'
  const picture = await ctx.media.keep(webp, { area, made_by: 'drawn' })
  const preview = price_coins > 0 ? await ctx.media.keepPreview(webp, 'drawn') : null
  const row = {
    photo_id: newId(),
    character_id,
    position,
    photographer: 'The harbour master',
    description: `Picture ${position}`,
    tags: ['sea', 'dawn'],
    price_coins,
    picture: JSON.stringify(picture),
    preview: preview && JSON.stringify(preview),
    created_at: ctx.clock.now(),
  }
  await ctx.db.insertInto('photos').values(row).execute()
  return { ...row, hash: picture.hash }
}
