import type { Readable } from 'node:stream'
import { type CardFormat, type DraftFormat, draftFormats } from '@citrine/contract/cards'
import type { Cover } from '@citrine/contract/characters'
import sharp from 'sharp'
import type { AppContext } from '#server/context.ts'
import type { AgeAccessContext } from '#server/features/age/public.ts'
import {
  type CardSource,
  requireAllowedRatingById,
  requireCardSource,
  requireDraftSource,
} from '#server/features/characters/public.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import type { Requester, Viewer } from '#server/platform/http/call.ts'
import { isId } from '#server/platform/ids.ts'
import { rasteriseToPng } from '#server/platform/media/rasterise.ts'
import { createSigner, type Signature } from '#server/platform/media/signed-address.ts'
import { loadCardFile } from './card-files.service.ts'
import type { JsonObject } from './json.ts'
import { buildCard } from './map/build-card.ts'
import { type Container, type RawCard, rawCard } from './raw-card.ts'
import { listPictureChunks } from './read/png-card.ts'
import { encodePng, type PngChunk, readPngChunks } from './read/png-chunks.ts'
import { buildTextChunk, readKeyword } from './read/png-text.ts'
import { openCardZip } from './read/zip-file.ts'
import { hasOwnIcon, writeCharx } from './write/charx-card.ts'
import { convertToV2 } from './write/convert-to-v2.ts'
import { movePictures } from './write/move-pictures.ts'

const CARD_EXPORT_LIMIT = { name: 'card-export', points: 120, durationS: 3_600 }
/** The prefix of a draft's file name; a character's has none. */
const DRAFT = 'draft-'

type Ctx = AgeAccessContext & Pick<AppContext, 'config' | 'limits' | 'media' | 'secrets'>
export type CardFile = { name: string; type: string; content: Buffer | Readable }

const createCardSigner = ({ secrets, clock }: Pick<AppContext, 'secrets' | 'clock'>) =>
  createSigner(secrets.keysFor('card-files'), clock)

export async function createCardDownload(
  ctx: Ctx,
  { viewer, call }: Requester,
  { character_id, format }: { character_id: string; format: CardFormat },
): Promise<{ url: string }> {
  // The order matters: the refusal of another user's character must not reveal its rating.
  await requireCardSource(ctx.db, character_id, viewer.user_id)
  await requireAllowedRatingById(ctx, character_id, { viewer, call })
  return signAddress(ctx, `${viewer.user_id}/${character_id}.${format}`)
}

export async function createDraftDownload(
  ctx: Ctx,
  { user_id }: Viewer,
  { draft_id, format }: { draft_id: string; format: DraftFormat },
): Promise<{ url: string }> {
  await requireDraftSource(ctx.db, draft_id, user_id)
  return signAddress(ctx, `${user_id}/${DRAFT}${draft_id}.${format}`)
}

const signAddress = (ctx: Ctx, name: string): { url: string } => ({
  url: `/cards/${name}?${new URLSearchParams(createCardSigner(ctx).sign(name))}`,
})

export async function makeCard(
  ctx: Ctx,
  { user_id, file }: { user_id: string; file: string },
  signature: Signature,
): Promise<CardFile> {
  const [id = '', extension] = file.split('.')
  const format = draftFormats.find((each) => each === extension)
  const isValid = createCardSigner(ctx).isValid(`${user_id}/${file}`, signature)
  if (!isValid || format === undefined || !isId(user_id)) throw new AppError('unknown_route')
  await ctx.limits.require(CARD_EXPORT_LIMIT, user_id)
  const source = id.startsWith(DRAFT)
    ? await requireDraftSource(ctx.db, id.slice(DRAFT.length), user_id)
    : await requireCardSource(ctx.db, id, user_id)
  const raw = rawCard.safeParse(source.raw_card).data ?? null
  const stored = raw?.file_id ? await loadCardFile(ctx, raw.file_id) : null
  const name = source.fields.name.trim() || 'character'
  if (format !== 'original') return writeFile(ctx, { name, format, source, raw, stored })
  const { container, bytes } = requireFound(stored ?? undefined, { draft_id: id })
  return { name: `${name}.${container}`, type: TYPES[container], content: bytes }
}

const TYPES: Readonly<Record<Container, string>> = {
  png: 'image/png',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  json: 'application/json',
  yaml: 'application/yaml',
  charx: 'application/zip',
  byaf: 'application/zip',
}

type Export = {
  name: string
  format: CardFormat
  source: CardSource
  raw: RawCard | null
  stored: { container: Container; bytes: Buffer } | null
}

async function writeFile(ctx: Ctx, { name, format, source, raw, stored }: Export): Promise<CardFile> {
  const now = ctx.clock.now()
  const card = buildCard(source.fields, raw, { created_at: source.created_at, now })
  if (source.creator_nick_name !== null) Object.assign(card.data ?? {}, { creator: source.creator_nick_name })
  const original = raw?.card ?? null
  if (format === 'json' || format === 'json_v2') {
    const [written, suffix] = format === 'json' ? [card, ''] : [convertToV2(card, original), '.v2']
    const content = Buffer.from(JSON.stringify(written, null, 2))
    return { name: `${name}${suffix}.json`, type: TYPES.json, content }
  }
  const isSamePicture = raw?.avatar_id === source.avatar_id
  const png = stored?.container === 'png' ? stored.bytes : null
  if (format === 'png') {
    const base = png !== null && isSamePicture ? png : await readPortrait(ctx, source)
    const pictures = png === null || base === png ? [] : listPictureChunks(readPngChunks(png).chunks).values()
    const content = encodePngCard(base, card, { original, pictures: [...pictures] })
    return { name: `${name}.png`, type: TYPES.png, content }
  }
  const zip =
    stored?.container === 'charx' || stored?.container === 'jpeg' ? await openCardZip(stored.bytes) : null
  const moved = png === null ? { card } : movePictures(card, png)
  const portrait = isSamePicture && hasOwnIcon(card, zip) ? null : await readPortrait(ctx, source)
  const content = await writeCharx({ ...moved, zip, portrait, mtime: now })
  return { name: `${name}.charx`, type: TYPES.charx, content }
}

async function readPortrait({ media }: Ctx, { portrait, cover }: CardSource): Promise<Buffer> {
  const bytes = portrait && (await media.read(portrait))
  return bytes ? convertToPng(bytes) : drawCoverPng(cover)
}

/** Converts for other tools; keeps only the XMP about the picture's origin. */
const convertToPng = (webp: Buffer): Promise<Buffer> =>
  sharp(webp).keepXmp().png({ compressionLevel: 8 }).toBuffer()

function drawCoverPng({ palette }: Cover): Promise<Buffer> {
  const [deep = '#000', mid = '#333', warm = '#888', light = '#ccc'] = palette
  return rasteriseToPng(`<svg xmlns="http://www.w3.org/2000/svg" width="576" height="768" viewBox="0 0 3 4">
<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${deep}"/><stop offset="1" stop-color="${mid}"/></linearGradient></defs>
<rect width="3" height="4" fill="url(#sky)"/><circle cx="1.5" cy="2.3" r="0.8" fill="${warm}"/>
<circle cx="1.5" cy="2.3" r="0.62" fill="${light}"/><path d="M0 3.1Q1.5 2.5 3 3.1V4H0z" fill="${deep}"/></svg>`)
}

const CARD_WORDS = new Set(['chara', 'ccv3'])

type PngOptions = {
  original?: JsonObject | null
  pictures?: readonly Pick<PngChunk, 'type' | 'data'>[]
}

/** Writes the card as V3 and V2; the pixels stay unchanged. */
export function encodePngCard(
  png: Buffer,
  card: JsonObject,
  { original = null, pictures = [] }: PngOptions = {},
): Buffer {
  const { chunks } = readPngChunks(png)
  const otherChunks = chunks.filter(
    (chunk) => chunk.type !== 'IEND' && !CARD_WORDS.has(readKeyword(chunk)?.toLowerCase() ?? ''),
  )
  const encodeBase64 = (value: JsonObject): string => Buffer.from(JSON.stringify(value)).toString('base64')
  return encodePng([
    ...otherChunks,
    ...pictures,
    buildTextChunk('chara', encodeBase64(convertToV2(card, original))),
    buildTextChunk('ccv3', encodeBase64(card)),
    { type: 'IEND', data: Buffer.alloc(0) },
  ])
}
