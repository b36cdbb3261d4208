import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/database/db.ts'

const selectHighestPrice = (goods_id: RawBuilder<string>, since: Date): RawBuilder<number | null> => sql`
  (select max(p.price) from goods_prices p
    where p.goods_id = ${goods_id}
      and p.from_at >= coalesce((select max(q.from_at) from goods_prices q
                                  where q.goods_id = ${goods_id} and q.from_at <= ${since}), '-infinity'))`

export async function computeHighestPrice(tx: Tx, goods_id: string, since: Date): Promise<number> {
  const { rows } = await sql<{ price: number | null }>`
    select ${selectHighestPrice(sql`${goods_id}::text`, since)} as price`.execute(tx)
  return rows[0]?.price ?? 0
}

export async function isAddedSince(tx: Tx, goods_id: string, since: Date): Promise<boolean> {
  const found = await tx
    .selectFrom('goods')
    .select('goods_id')
    .where('goods_id', '=', goods_id)
    .where('added_at', '>', since)
    .executeTakeFirst()
  return found !== undefined
}

type Share = { coins: number; percent: number; since: Date }

/**
 * Computes this percentage of what these coins cost at the rate of the cheapest pack, in minor units. Counts
 * packs that existed at that moment or came with the release, on sale or not, each at its highest price since.
 */
export async function computeShareOfCheapest(tx: Tx, { coins, percent, since }: Share): Promise<number> {
  const { rows } = await sql<{ price: number | null }>`
    select min(ceil(${selectHighestPrice(sql`g.goods_id`, since)}::numeric
                    * ${coins}::int * ${percent}::int / (100 * g.coins)))::float8 as price
      from goods g
     where g.goods_type = 'COIN' and (g.added_at is null or g.added_at <= ${since})`.execute(tx)
  return rows[0]?.price ?? 0
}
