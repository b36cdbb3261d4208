import { sql } from 'kysely'
import { type Db, prepareQuery, type Tx } from '#server/platform/database/db.ts'
import type { MessageRow } from '../../messages/messages.queries.ts'

type Name = Pick<MessageRow, 'user_id' | 'record_id'>

/** Matches a message that is visible or has a visible descendant. */
const isLive = (table: string): string => `(${table}.deleted_at is null or ${table}.is_gap)`

const anyChild = prepareQuery<[user_id: string, record_id: string], { record_id: string }>(
  'live-child',
  `select record_id from chat_records c where user_id = $1 and parent_id = $2 and ${isLive('c')} limit 1`,
)

export const hasLiveChild = async (db: Db, { user_id, record_id }: Name): Promise<boolean> =>
  (await anyChild(db, user_id, record_id)).length > 0

const nearest = prepareQuery<[user_id: string, parent_id: string, record_id: string], { record_id: string }>(
  'live-neighbour',
  `select record_id from chat_records c
    where user_id = $1 and parent_id = $2 and record_id <> $3 and ${isLive('c')}
    order by is_gap, record_id > $3, case when record_id < $3 then record_id end desc nulls last, record_id
    limit 1`,
)

export async function findNeighbour(
  db: Db,
  { user_id, record_id }: Name,
  parent_id: string,
): Promise<string | null> {
  return (await nearest(db, user_id, parent_id, record_id))[0]?.record_id ?? null
}

type Deletion = Name & { deleted_at: Date; is_gap: boolean }

export async function setMessageDeleted(
  tx: Tx,
  { user_id, record_id, deleted_at, is_gap }: Deletion,
): Promise<void> {
  await tx
    .updateTable('chat_records')
    .set({ deleted_at, deletion_id: record_id, is_gap })
    .where('user_id', '=', user_id)
    .where('record_id', '=', record_id)
    .execute()
}

const deleteUnder = prepareQuery<[user_id: string, record_id: string, deleted_at: Date], never>(
  'delete-from-here',
  `with recursive under as (
     select record_id from chat_records where user_id = $1 and record_id = $2
     union all
     select c.record_id from under
       join chat_records c on c.user_id = $1 and c.parent_id = under.record_id
   )
   update chat_records r set deleted_at = $3, deletion_id = $2
     from under
    where r.user_id = $1 and r.record_id = under.record_id and r.deleted_at is null`,
)

/** Deletes a message and all below it. Messages that were deleted before keep their own time of deletion. */
export async function deleteSubtree(tx: Tx, { user_id, record_id }: Name, deleted_at: Date): Promise<void> {
  await deleteUnder(tx, user_id, record_id, deleted_at)
}

export async function closeGap(tx: Tx, { user_id, record_id }: Name): Promise<void> {
  await tx
    .updateTable('chat_records')
    .set({ is_gap: false })
    .where('user_id', '=', user_id)
    .where('record_id', '=', record_id)
    .execute()
}

const isGone = (table: string): string =>
  `${table}.deleted_at is not null and not ${table}.is_gap and ${table}.deletion_id is distinct from $2`

// Restores a separately deleted ancestor as a gap, so that the restored messages can be reached.
const restoreDeleted = prepareQuery<
  [user_id: string, deletion_id: string],
  { restored: number; unsure: string[] }
>(
  'restore-records',
  `with recursive restored as (
     update chat_records set deleted_at = null, deletion_id = null, is_gap = false
      where user_id = $1 and deletion_id = $2
     returning record_id, parent_id, chosen_child_id
   ), above as (
     select p.record_id, p.parent_id from restored r
       join chat_records p on p.user_id = $1 and p.record_id = r.parent_id
      where ${isGone('p')}
     union
     select p.record_id, p.parent_id from above
       join chat_records p on p.user_id = $1 and p.record_id = above.parent_id
      where ${isGone('p')}
   ), gaps as (
     update chat_records g set is_gap = true from above where g.user_id = $1 and g.record_id = above.record_id
   ), standing as (
     select record_id from restored union select parent_id from restored
     union select record_id from above union select parent_id from above
   )
   select (select count(*)::int from restored) as restored,
          array(
            select s.record_id from standing join chat_records s on s.user_id = $1 and s.record_id = standing.record_id
              left join chat_records c on c.user_id = $1 and c.record_id = s.chosen_child_id
             where c.record_id is null
                or (${isGone('c')} and not exists (select from above where above.record_id = c.record_id))
          ) as unsure`,
)

export async function restoreDeletion(tx: Tx, user_id: string, deletion_id: string) {
  return (await restoreDeleted(tx, user_id, deletion_id))[0] ?? { restored: 0, unsure: [] }
}

/** Makes the newest visible child of each message the chosen one, so that every visible message is reachable. */
export async function chooseNewest(tx: Tx, user_id: string, record_ids: readonly string[]): Promise<void> {
  if (record_ids.length === 0) return
  await sql`
    update chat_records p
       set chosen_child_id = (
         select record_id from chat_records c
          where c.user_id = p.user_id and c.parent_id = p.record_id and ${sql.raw(isLive('c'))}
          order by is_gap, record_id desc limit 1)
     where user_id = ${user_id} and record_id = any(${record_ids}::uuid[])`.execute(tx)
}

export async function listDueChats(db: Db, before: Date, limit: number) {
  return db
    .selectFrom('chat_records')
    .select(['user_id', 'chat_id'])
    .distinct()
    .where('deletion_id', 'is not', null)
    .where('deleted_at', '<', before)
    .limit(limit)
    .execute()
}

type DueDeletion = { user_id: string; chat_id: string; before: Date }

export async function eraseDueMessages(tx: Tx, { user_id, chat_id, before }: DueDeletion): Promise<string[]> {
  await tx
    .deleteFrom('chat_records')
    .where('user_id', '=', user_id)
    .where('chat_id', '=', chat_id)
    .where('deletion_id', 'is not', null)
    .where('deleted_at', '<', before)
    .where('is_gap', '=', false)
    .execute()
  const emptied = await tx
    .updateTable('chat_records')
    .set({
      content: '',
      image_id: null,
      deletion_id: null,
      made_of: null,
      request_made_of: null,
      pinned_at: null,
      rated_up: null,
      rating_reasons: null,
      rated_at: null,
      edited_at: null,
    })
    .where('user_id', '=', user_id)
    .where('chat_id', '=', chat_id)
    .where('deletion_id', 'is not', null)
    .where('deleted_at', '<', before)
    .returning('record_id')
    .execute()
  return emptied.map(({ record_id }) => record_id)
}
