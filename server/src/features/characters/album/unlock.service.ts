import type { Photo } from '@citrine/contract/albums'
import type { AppContext } from '#server/context.ts'
import { type AgeAccessContext, decideAdultAccess, refuseAdult } from '#server/features/age/public.ts'
import { publishCoins, publishUserChange } from '#server/features/events/public.ts'
import { addMutedQuestion } from '#server/features/users/public.ts'
import {
  buildTransferKey,
  findActivePremium,
  getBalance,
  lockWallet,
  spendCoins,
} from '#server/features/wallet/public.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { findById, requireById } from '#server/platform/database/find-by-id.ts'
import { iterateRows } from '#server/platform/database/iterate-rows.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import type { Requester } from '#server/platform/http/call.ts'
import { findVisiblePhoto } from './album.queries.ts'
import { canSeeWholeAlbum, showPhoto } from './album.service.ts'
import { requireLargest } from './larger-photo.service.ts'
import { listUnlockedPhotos, type PageCursor } from './unlocked-photos.queries.ts'
import { findUnlockedFile, insertUnlock } from './unlocks.queries.ts'

type Ctx = AgeAccessContext & Pick<AppContext, 'media' | 'bus'>
type FileContext = Ctx & Pick<AppContext, 'drawing' | 'log'>
type PhotoRequest = Requester & { photo_id: string }

/**
 * A user pays at most once, however many repeated or concurrent requests come.
 * @throws coins_insufficient, monthly_limit, age_check_needed, not_found
 */
export async function unlockPhoto(
  ctx: Ctx,
  request: PhotoRequest,
  { isMuted }: { isMuted: boolean },
): Promise<{ photo: Photo; balance: number }> {
  const { user_id } = request.viewer
  const refuseUnsuitable = await createAgeRule(ctx, request)
  const row = await ctx.db.transaction().execute(async (tx) => {
    if (isMuted) await addMutedQuestion(tx, user_id, 'unlock_photo')
    const photo = await requirePhoto(tx, request, refuseUnsuitable)
    const isOpen =
      photo.price_coins === 0 || (await canSeeWholeAlbum({ ...ctx, db: tx }, { ...photo, user_id }))
    if (!isOpen) await payOnce(tx, { user_id, photo, now: ctx.clock.now() })
    return photo
  })
  publishCoins(ctx.bus, user_id)
  if (isMuted) publishUserChange(ctx.bus, user_id)
  const photo = requireFound(showPhoto(ctx.media, row, { rating: row.rating, isOpen: true }) ?? undefined, {})
  return { photo, balance: await getBalance(ctx.db, user_id) }
}

type Payment = { user_id: string; photo: { photo_id: string; price_coins: number }; now: Date }

async function payOnce(tx: Tx, { user_id, photo, now }: Payment): Promise<void> {
  const { photo_id, price_coins: coins } = photo
  const wallet = await lockWallet(tx, user_id)
  const transfer_key = buildTransferKey(wallet, 'photo_unlock', photo_id)
  if (!(await insertUnlock(tx, { user_id, photo_id, transfer_key, created_at: now }))) return
  await spendCoins(tx, user_id, { coins, kind: 'photo_unlock', key: photo_id, detail: { photo_id }, now })
}

/**
 * An unlocked photo stays available after its character has left the shop.
 * @throws premium_only, age_check_needed, not_found, unavailable
 */
export async function getPhotoFile(ctx: FileContext, request: PhotoRequest): Promise<{ url: string }> {
  const { user_id } = request.viewer
  const refuseUnsuitable = await createAgeRule(ctx, request)
  const unlocked = await findById(request.photo_id, () =>
    findUnlockedFile(ctx.db, { user_id, photo_id: request.photo_id, showsAdult: true }),
  )
  if (unlocked !== undefined) refuseUnsuitable(unlocked)
  const photo = unlocked ?? (await requirePhoto(ctx.db, request, refuseUnsuitable))
  if ((await findActivePremium(ctx.db, user_id, ctx.clock.now())) === null) throw new AppError('premium_only')
  return { url: ctx.media.download(await requireLargest(ctx, photo)) }
}

/**
 * Runs before the transaction begins.
 * @throws for adult content that is hidden from the viewer
 */
async function createAgeRule(ctx: Ctx, { viewer, call }: PhotoRequest) {
  const access = await decideAdultAccess(ctx, viewer, call)
  return ({ rating }: { rating: 'sfw' | 'nsfw' }): void => {
    if (rating === 'nsfw' && !access.is_shown) throw refuseAdult(access)
  }
}

async function requirePhoto(
  db: Db,
  { viewer: { user_id }, photo_id }: PhotoRequest,
  refuseUnsuitable: Awaited<ReturnType<typeof createAgeRule>>,
) {
  const photo = await requireById(photo_id, () =>
    findVisiblePhoto(db, { photo_id, user_id, showsAdult: true }),
  )
  refuseUnsuitable(photo)
  return photo
}

export async function* exportUnlocks(db: Db, user_id: string): AsyncGenerator<object> {
  const query = { user_id, showsAdult: true, character_id: undefined, limit: 200 }
  const rows = iterateRows(
    (before?: PageCursor) => listUnlockedPhotos(db, { ...query, before }),
    (last) => ({ at: last.created_at, id: last.photo_id }),
  )
  for await (const { photo_id, description, character_id, name, created_at } of rows)
    yield { photo_id, description, character_id, character_name: name, unlocked_at: created_at }
}
