import type { ChatPicture } from '@citrine/contract/chat-picture'
import type * as routes from '@citrine/contract/chat-pictures'
import { trimMessage } from '@citrine/contract/message-text'
import type { BodyOf } from '@citrine/contract/route'
import { hashSeed } from '@citrine/illustrator/words'
import type { AppContext } from '#server/context.ts'
import type { AgeAccessContext } from '#server/features/age/public.ts'
import { requireAllowedRatingById, requireDrawable } from '#server/features/characters/public.ts'
import { addToRecentChats, loadPictureMoment, loadUserInChat } from '#server/features/chat/public.ts'
import { publishCoins } from '#server/features/events/public.ts'
import { isPicturable, requirePicturePrompt, type SafetyContext } from '#server/features/safety/public.ts'
import { openHoldNow } from '#server/features/wallet/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { requireById } from '#server/platform/database/find-by-id.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import type { Requester } from '#server/platform/http/call.ts'
import { newId } from '#server/platform/ids.ts'
import { sha256 } from '#server/platform/secrets/crypto.ts'
import {
  findOwnPicture,
  findPictureByClientId,
  insertPicture,
  lockOwnPicture,
  type PictureRow,
  restartPicture,
} from '../pictures.queries.ts'
import { showPicture } from '../show-picture.ts'
import { buildRequest } from './build-request.ts'
import { drawPicture } from './draw-picture.job.ts'
import { publishPictureEvent } from './picture-events.ts'

export type PicturesContext = AgeAccessContext &
  SafetyContext &
  Pick<AppContext, 'bus' | 'config' | 'images' | 'limits' | 'media' | 'queue'>

const CHAT_PICTURE_LIMIT = { name: 'chat-picture', points: 120, durationS: 3_600 }

/** The largest seed that every image provider accepts. */
const SEED_MAX = 0x7fffffff

/**
 * Stores the request once per `client_id`; a job makes the picture.
 * @throws refused_minor and the like, two_at_once, day_used_up, allowance_used, coins_insufficient, conflict,
 * not_found
 */
export async function makePicture(
  ctx: PicturesContext,
  requester: Requester,
  body: BodyOf<typeof routes.makePicture>,
): Promise<ChatPicture> {
  const { user_id } = requester.viewer
  const { client_id, chat_id, character_id, record_id, with_user = false } = body
  const prompt = trimMessage(body.prompt ?? '')
  const subject = [chat_id ?? character_id, record_id ?? null, prompt, ...(with_user ? ['with_user'] : [])]
  const body_sha256 = sha256(JSON.stringify(subject))
  const find = async () => {
    const found = await findPictureByClientId(ctx.db, user_id, client_id)
    if (found && !found.body_sha256.equals(body_sha256)) throw new AppError('client_id_reused')
    return found
  }
  const earlier = await find()
  if (earlier) return showPicture(ctx.media, earlier, requester.call.language)
  await ctx.limits.require(CHAT_PICTURE_LIMIT, user_id)
  const moment = await loadPictureMoment(ctx, requester, { chat_id, character_id, record_id })
  const now = ctx.clock.now()
  const picture_id = newId(now)
  const character = await requireDrawable(ctx.db, moment.character_id)
  const { frame } = ctx.images
  const user = await loadUserInChat(ctx.db, requester.viewer, moment.chat_id)
  if (with_user && user.look === '') throw new AppError('invalid_input', { field: 'with_user' })
  const scene = {
    prompt,
    lastTexts: moment.lastTexts,
    userName: user.name,
    userLook: with_user ? user.look : '',
    isPicturable: (message: string) => isPicturable(ctx, message),
  }
  const request = buildRequest(character, scene, { seed: hashSeed(picture_id) & SEED_MAX, frame })
  await requireSuitablePrompt(ctx, user_id, { text: request.prompt, quoted: prompt })
  const { lastTexts, ...owner } = moment
  const picture = {
    picture_id,
    user_id,
    client_id,
    body_sha256,
    prompt,
    wish: request,
    hold_id: newId(now),
    now,
  }
  const inserted = await ctx.db.transaction().execute(async (tx) => {
    await addToRecentChats(tx, { user_id, chat_id: owner.chat_id }, { lastTexts, now })
    const row = await insertPicture(tx, { ...picture, ...owner })
    if (row !== undefined) await enqueueDrawing(tx, ctx, row)
    return row
  })
  const row = requireFound(inserted ?? (await find()), { client_id })
  if (inserted !== undefined) publishPicture(ctx, inserted)
  return showPicture(ctx.media, row, requester.call.language)
}

/** Every picture suits all audiences, whatever the rating of the chat. */
const requireSuitablePrompt = (
  ctx: PicturesContext,
  user_id: string,
  prompt: { text: string; quoted: string },
): Promise<void> => requirePicturePrompt(ctx, { user_id, ...prompt, rating: 'sfw' })

async function enqueueDrawing(tx: Tx, ctx: PicturesContext, row: PictureRow): Promise<void> {
  const { user_id, hold_id, picture_id, attempt } = row
  await openHoldNow(tx, ctx, { user_id, kind: 'picture', hold_id })
  await ctx.queue.enqueue(tx, drawPicture, { picture_id, attempt })
}

function publishPicture({ bus }: PicturesContext, row: PictureRow): void {
  publishPictureEvent(bus, row)
  publishCoins(bus, row.user_id)
}

export async function retryPicture(
  ctx: PicturesContext,
  { viewer, call }: Requester,
  picture_id: string,
): Promise<ChatPicture> {
  const { user_id } = viewer
  const own = { user_id, picture_id }
  const found = await requireById(picture_id, () => findOwnPicture(ctx.db, own))
  await requireAllowedRatingById(ctx, found.character_id, { viewer, call })
  await ctx.limits.require(CHAT_PICTURE_LIMIT, user_id)
  await requireSuitablePrompt(ctx, user_id, { text: found.wish.prompt, quoted: found.prompt })
  const { row, is_new } = await ctx.db.transaction().execute(async (tx) => {
    const locked = requireFound(await lockOwnPicture(tx, own), { picture_id })
    if (locked.state !== 'failed' && locked.state !== 'cancelled') return { row: locked, is_new: false }
    const now = ctx.clock.now()
    const again = await restartPicture(tx, { picture_id, hold_id: newId(now) })
    await enqueueDrawing(tx, ctx, again)
    return { row: again, is_new: true }
  })
  if (is_new) publishPicture(ctx, row)
  return showPicture(ctx.media, row, call.language)
}
