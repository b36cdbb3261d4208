import type { Readable } from 'node:stream'
import { type CardFormat, cardFormats } from '@citrine/contract/cards'
import type { AppContext } from '#server/context.ts'
import type { AgeContext } from '#server/features/age/age.service.ts'
import {
  type CardSource,
  requireCardSource,
} from '#server/features/characters/card-source/card-source.service.ts'
import { requireShowableCharacter } from '#server/features/characters/characters.service.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Call, Viewer } from '#server/platform/http.ts'
import { isId } from '#server/platform/ids.ts'
import { createSigner, type Signature } from '#server/platform/media/signed-address.ts'
import { openCardFile } from './card-files.service.ts'
import { cardOf } from './map/card-of.ts'
import { type RawCard, rawCard } from './raw-card.ts'
import { openCardZip } from './read/zip-file.ts'
import { coverPng, pngOf } from './write/card-picture.ts'
import { hasOwnIcon, writeCharx } from './write/charx-card.ts'
import { writePngCard } from './write/png-card.ts'

/** Each is made anew. */
const DOWNLOADS = { name: 'card-export', points: 120, duration_s: 3_600 }

type Ctx = AgeContext & Pick<AppContext, 'config' | 'limits' | 'media' | 'secrets'>
export type CardFile = { name: string; type: string; content: Buffer | Readable }

const signerOf = ({ secrets, clock }: Pick<Ctx, 'secrets' | 'clock'>) =>
  createSigner(secrets.keyFor('card-files'), clock)

/** Where the card can be fetched for a while. @throws not_found, or by age */
export async function offerCard(
  ctx: Ctx,
  { viewer, call }: { viewer: Viewer; call: Pick<Call, 'country'> },
  { character_id, format }: { character_id: string; format: CardFormat },
): Promise<{ url: string }> {
  await requireShowableCharacter(ctx, character_id, { viewer, call })
  await requireCardSource(ctx.db, character_id, viewer.user_id)
  const name = `${viewer.user_id}/${character_id}.${format}`
  return { url: `/cards/${name}?${new URLSearchParams(signerOf(ctx).sign(name))}` }
}

/** The file behind such an address, while it holds, made now. */
export async function makeCard(
  ctx: Ctx,
  path: { user_id: string; file: string },
  signature: Signature,
): Promise<CardFile> {
  const [character_id = '', extension] = path.file.split('.')
  const format = cardFormats.find((each) => each === extension)
  const isRight = signerOf(ctx).isRight(`${path.user_id}/${path.file}`, signature)
  if (!isRight || format === undefined || !isId(path.user_id)) throw new AppError('unknown_route')
  await ctx.limits.require(DOWNLOADS, path.user_id)
  const source = await requireCardSource(ctx.db, character_id, path.user_id)
  const now = ctx.clock.now()
  const raw = rawCard.safeParse(source.raw_card).data ?? null
  const card = cardOf(source.fields, raw, { created_at: source.created_at, now })
  if (source.creator_nick_name !== null) Object.assign(card.data ?? {}, { creator: source.creator_nick_name })
  const name = `${source.fields.name}.${format}`
  if (format === 'json')
    return { name, type: 'application/json', content: Buffer.from(JSON.stringify(card, null, 2)) }
  const kept = await keptFile(ctx, raw, source)
  if (format === 'png') {
    const png = kept?.container === 'png' ? kept.bytes : await portraitOf(ctx, source)
    return { name, type: 'image/png', content: writePngCard(png, card) }
  }
  const zip = kept?.container === 'charx' || kept?.container === 'jpeg' ? await openCardZip(kept.bytes) : null
  const isSamePicture = raw?.avatar_id === source.avatar_id
  const portrait = isSamePicture && hasOwnIcon(card, zip) ? null : await portraitOf(ctx, source)
  return { name, type: 'application/zip', content: await writeCharx({ card, zip, portrait, mtime: now }) }
}

/** The file that it came in: of a picture only while the character still wears it. */
async function keptFile(ctx: Ctx, raw: RawCard | null, { avatar_id }: CardSource) {
  const file = raw?.file_id ? await openCardFile(ctx, raw.file_id) : null
  return file?.container === 'png' && raw?.avatar_id !== avatar_id ? null : file
}

async function portraitOf({ media }: Ctx, { portrait, cover }: CardSource): Promise<Buffer> {
  const bytes = portrait && (await media.read(portrait))
  return bytes ? pngOf(bytes) : coverPng(cover)
}
