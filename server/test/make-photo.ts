import { newId } from '#server/platform/ids.ts'
import type { TestApp } from './app.ts'
import { drawWebp } from './draw-webp.ts'

export async function makePhoto(
  { ctx }: Pick<TestApp, 'ctx'>,
  character_id: string,
  position: number,
  price_coins = 0,
) {
  const webp = await drawWebp(position * 30)
  const area = price_coins > 0 ? 'private' : 'public'
  const picture = await ctx.media.save(webp, { area, made_by: 'drawn' })
  const preview = price_coins > 0 ? await ctx.media.savePreview(webp, 'drawn') : null
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

type PhotoOwner = { user_id: string; character_id: string; chat_id: string; record_id: string }

export async function makeChatPicture({ ctx }: Pick<TestApp, 'ctx'>, owner: PhotoOwner): Promise<string> {
  const { user_id, character_id, chat_id, record_id } = owner
  const picture_id = newId()
  const now = ctx.clock.now()
  const picture = await ctx.media.saveMade(await drawWebp(200), 'drawn')
  const frame = { width: picture.width, height: picture.height }
  await ctx.db
    .insertInto('chat_pictures')
    .values({
      picture_id,
      user_id,
      character_id,
      chat_id,
      record_id,
      client_id: picture_id,
      body_sha256: Buffer.alloc(32),
      prompt: 'by the sea',
      wish: JSON.stringify({ prompt: 'by the sea', negative: '', look: {}, scene: {}, seed: 1, frame }),
      state: 'ready',
      hold_id: newId(),
      picture: JSON.stringify(picture),
      made_by: 'drawn',
      alive_at: now,
      created_at: now,
    })
    .execute()
  return picture_id
}
