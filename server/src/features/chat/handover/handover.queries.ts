import type { Db } from '#server/platform/database/db.ts'

export async function findHandoverRow(db: Db, user_id: string) {
  return db
    .selectFrom('handovers')
    .select(['is_on', 'chat_id', 'character_id', 'topic', 'offered_at', 'is_closed'])
    .where('user_id', '=', user_id)
    .executeTakeFirst()
}

export async function exportHandovers(db: Db, user_id: string) {
  const row = await findHandoverRow(db, user_id)
  return { is_on: row?.is_on ?? true, last: row?.offered_at ? row : null }
}

type Offer = { user_id: string; chat_id: string; character_id: string; topic: string; offered_at: Date }

/** Stores an offer, unless another one was stored after `since`: two tabs may make one at the same time. */
export async function insertOffer(db: Db, offer: Offer, since: Date): Promise<boolean> {
  const { user_id: _, ...change } = offer
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('handovers')
    .values(offer)
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ ...change, is_closed: false })
        .where('handovers.is_on', '=', true)
        .where(({ eb, or }) =>
          or([eb('handovers.offered_at', 'is', null), eb('handovers.offered_at', '<=', since)]),
        ),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function closeOffer(db: Db, user_id: string): Promise<void> {
  await db.updateTable('handovers').set({ is_closed: true }).where('user_id', '=', user_id).execute()
}

export async function setHandovers(db: Db, user_id: string, is_on: boolean): Promise<void> {
  await db
    .insertInto('handovers')
    .values({ user_id, is_on })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ is_on, is_closed: true }))
    .execute()
}

export async function listKnownCharacters(
  db: Db,
  user_id: string,
  character_ids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('chats')
    .select('character_id')
    .distinct()
    .where('user_id', '=', user_id)
    .where('character_id', 'in', character_ids)
    .execute()
  return rows.map(({ character_id }) => character_id)
}
