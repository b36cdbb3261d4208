import type { Readable } from 'node:stream'
import { type CardFormat, cardFormats } from '@citrine/contract/cards'
import type { Cover } from '@citrine/contract/characters'
import sharp from 'sharp'
import type { AppContext } from '#server/context.ts'
import type { AgeContext } from '#server/features/age/public.ts'
import {
  type CardSource,
  requireCardSource,
  requireShowableCharacter,
} from '#server/features/characters/public.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Call, Viewer } from '#server/platform/http/mount.ts'
import { isId } from '#server/platform/ids.ts'
import { rasteriseToPng } from '#server/platform/media/rasterise.ts'
import { createSigner, type Signature } from '#server/platform/media/signed-address.ts'
import { openCardFile } from './card-files.service.ts'
import { buildCard } from './map/build-card.ts'
import { type RawCard, rawCard } from './raw-card.ts'
import { openCardZip } from './read/zip-file.ts'
import { hasOwnIcon, writeCharx } from './write/charx-card.ts'
import { writePngCard } from './write/png-card.ts'

/** Every download builds the card again. */
const DOWNLOADS = { name: 'card-export', points: 120, duration_s: 3_600 }

type Ctx = AgeContext & Pick<AppContext, 'config' | 'limits' | 'media' | 'secrets'>
export type CardFile = { name: string; type: string; content: Buffer | Readable }

const openSigner = ({ secrets, clock }: Pick<Ctx, 'secrets' | 'clock'>) =>
  createSigner(secrets.keysFor('card-files'), clock)

/** Returns a short-lived address of the card. @throws not_found, or by age */
export async function offerCard(
  ctx: Ctx,
  { viewer, call }: { viewer: Viewer; call: Pick<Call, 'country' | 'language'> },
  { character_id, format }: { character_id: string; format: CardFormat },
): Promise<{ url: string }> {
  // The order matters: the refusal of another user's character must not reveal its rating.
  await requireCardSource(ctx.db, character_id, viewer.user_id)
  await requireShowableCharacter(ctx, character_id, { viewer, call })
  const name = `${viewer.user_id}/${character_id}.${format}`
  return { url: `/cards/${name}?${new URLSearchParams(openSigner(ctx).sign(name))}` }
}

/** Builds the file behind a valid address. */
export async function makeCard(
  ctx: Ctx,
  path: { user_id: string; file: string },
  signature: Signature,
): Promise<CardFile> {
  const [character_id = '', extension] = path.file.split('.')
  const format = cardFormats.find((each) => each === extension)
  const isRight = openSigner(ctx).isRight(`${path.user_id}/${path.file}`, signature)
  if (!isRight || format === undefined || !isId(path.user_id)) throw new AppError('unknown_route')
  await ctx.limits.require(DOWNLOADS, path.user_id)
  const source = await requireCardSource(ctx.db, character_id, path.user_id)
  const now = ctx.clock.now()
  const raw = rawCard.safeParse(source.raw_card).data ?? null
  const card = buildCard(source.fields, raw, { created_at: source.created_at, now })
  if (source.creator_nick_name !== null) Object.assign(card.data ?? {}, { creator: source.creator_nick_name })
  const name = `${source.fields.name}.${format}`
  if (format === 'json')
    return { name, type: 'application/json', content: Buffer.from(JSON.stringify(card, null, 2)) }
  const kept = await keptFile(ctx, raw, source)
  if (format === 'png') {
    const png = kept?.container === 'png' ? kept.bytes : await readPortrait(ctx, source)
    return { name, type: 'image/png', content: writePngCard(png, card) }
  }
  const zip = kept?.container === 'charx' || kept?.container === 'jpeg' ? await openCardZip(kept.bytes) : null
  const isSamePicture = raw?.avatar_id === source.avatar_id
  const portrait = isSamePicture && hasOwnIcon(card, zip) ? null : await readPortrait(ctx, source)
  return { name, type: 'application/zip', content: await writeCharx({ card, zip, portrait, mtime: now }) }
}

/** Returns the imported file; a picture only while the character still has it as its avatar. */
async function keptFile(ctx: Ctx, raw: RawCard | null, { avatar_id }: CardSource) {
  const file = raw?.file_id ? await openCardFile(ctx, raw.file_id) : null
  return file?.container === 'png' && raw?.avatar_id !== avatar_id ? null : file
}

async function readPortrait({ media }: Ctx, { portrait, cover }: CardSource): Promise<Buffer> {
  const bytes = portrait && (await media.read(portrait))
  return bytes ? convertToPng(bytes) : coverPng(cover)
}

/** Converts to PNG for other tools; keeps only the XMP about the picture's origin. */
const convertToPng = (webp: Buffer): Promise<Buffer> =>
  sharp(webp).keepXmp().png({ compressionLevel: 8 }).toBuffer()

/** Draws the cover's colours when there is no picture. */
function coverPng({ palette }: Cover): Promise<Buffer> {
  const [deep = '#000', mid = '#333', warm = '#888', light = '#ccc'] = palette
  return rasteriseToPng(`<svg xmlns="http://www.w3.org/2000/svg" width="576" height="768" viewBox="0 0 3 4">
<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${deep}"/><stop offset="1" stop-color="${mid}"/></linearGradient></defs>
<rect width="3" height="4" fill="url(#sky)"/><circle cx="1.5" cy="2.3" r="0.8" fill="${warm}"/>
<circle cx="1.5" cy="2.3" r="0.62" fill="${light}"/><path d="M0 3.1Q1.5 2.5 3 3.1V4H0z" fill="${deep}"/></svg>`)
}
