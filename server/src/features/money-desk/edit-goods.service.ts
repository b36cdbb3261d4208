import type * as routes from '@citrine/contract/goods-desk'
import type { DeskGoods } from '@citrine/contract/goods-desk'
import type { Language } from '@citrine/contract/messages/messages'
import type { BodyOf } from '@citrine/contract/route'
import type { AppContext } from '#server/context.ts'
import { addPack, changeGoods, listGoods, nameGoods } from '#server/features/goods/public.ts'
import { writeAudit } from '#server/features/moderation/public.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Viewer } from '#server/platform/http/mount.ts'

export const listAllGoods = async (db: Db, language: Language): Promise<DeskGoods[]> =>
  (await listGoods(db)).map((row) => ({ ...row, name: nameGoods(row, language) }))

/** @throws not_found */
export async function editGoods(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { user_id }: Viewer,
  { goods_id, price, is_on }: BodyOf<typeof routes.editGoods>,
): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const { before, is_changed } = await changeGoods(tx, { goods_id, price, is_on, now })
    if (!is_changed) return
    await writeAudit(tx, {
      actor_id: user_id,
      action: 'goods_edited',
      target_type: 'goods',
      target_id: goods_id,
      before: { price: before.price, is_on: before.is_on },
      after: { price, is_on },
      now,
    })
  })
}

/** @throws pack_exists */
export async function addCoinPack(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { user_id }: Viewer,
  { coins, price }: BodyOf<typeof routes.addCoinPack>,
): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const goods_id = await addPack(tx, { coins, price, now })
    await writeAudit(tx, {
      actor_id: user_id,
      action: 'goods_added',
      target_type: 'goods',
      target_id: goods_id,
      after: { coins, price },
      now,
    })
  })
}
