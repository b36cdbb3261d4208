import { sql } from 'kysely'
import { type Db, prepareNamedQuery, prepareQuery, type Tx } from '#server/platform/database/db.ts'
import type { ChatRow } from '../messages/chats.queries.ts'

/**
 * The walk up from the end of the path reads 256 messages. A message above them counts as on the path if no other has
 * its depth.
 */
const NEAR_STEPS = 256

type OwnedMessage = [user_id: string, record_id: string]

const walkNear = prepareQuery<[...OwnedMessage, steps: number], { record_id: string }>(
  'path-near-end',
  `with recursive path as (
     select record_id, parent_id, 1 as step from chat_records where user_id = $1 and record_id = $2
     union all
     select r.record_id, r.parent_id, path.step + 1 from path
       join chat_records r on r.user_id = $1 and r.record_id = path.parent_id
      where path.step < $3
   ) select record_id from path`,
)

const isOnPath = (r: string): string => `(
  ${r}.record_id = any(:near::uuid[])
  or ${r}.depth <= :leaf_depth and not exists (
    select from chat_records o
     where o.user_id = :user_id and o.chat_id = :chat_id and o.depth = ${r}.depth and o.record_id <> ${r}.record_id))`

type PathQuery = { user_id: string; record_id: string; near: string[]; chat_id: string; leaf_depth: number }
// A deleted message that the newly chosen path passes through is shown as a gap.
const chooseUp = prepareNamedQuery<PathQuery, { is_joined: boolean }>(
  'choose-path-up',
  `with recursive up as (
     select record_id, parent_id, ${isOnPath('r')} as is_met
       from chat_records r where user_id = :user_id and record_id = :record_id
     union all
     select r.record_id, r.parent_id, ${isOnPath('r')} from up
       join chat_records r on r.user_id = :user_id and r.record_id = up.parent_id
      where not up.is_met
   ), chosen as (
     update chat_records r set chosen_child_id = up.record_id, is_gap = r.deleted_at is not null
       from up
      where r.user_id = :user_id and r.record_id = up.parent_id
        and (r.chosen_child_id is distinct from up.record_id or (r.deleted_at is not null and not r.is_gap))
   ), rooted as (
     update chats c set root_record_id = up.record_id
       from up
      where c.user_id = :user_id and c.chat_id = :chat_id and up.parent_id is null and c.root_record_id <> up.record_id
   )
   select exists (select from up where parent_id is null or is_met) as is_joined`,
)

export async function choosePathTo(
  tx: Tx,
  { user_id, chat_id, leaf_record_id, leaf_depth }: ChatRow,
  record_id: string,
): Promise<boolean> {
  const near = await walkNear(tx, user_id, leaf_record_id, NEAR_STEPS)
  const ids = near.map((row) => row.record_id)
  if (ids.includes(record_id)) return true
  const rows = await chooseUp(tx, { user_id, record_id, near: ids, chat_id, leaf_depth })
  return rows[0]?.is_joined ?? false
}

const walkToPath = prepareNamedQuery<
  PathQuery,
  { record_id: string; parent_id: string | null; chosen_child_id: string | null; is_met: boolean }
>(
  'walk-to-path',
  `with recursive up as (
     select record_id, parent_id, chosen_child_id, depth, ${isOnPath('r')} as is_met
       from chat_records r where user_id = :user_id and record_id = :record_id
     union all
     select r.record_id, r.parent_id, r.chosen_child_id, r.depth, ${isOnPath('r')} from up
       join chat_records r on r.user_id = :user_id and r.record_id = up.parent_id
      where not up.is_met
   ) select record_id, parent_id, chosen_child_id, is_met from up order by depth`,
)

export async function locateNearestShown(
  db: Db,
  { user_id, chat_id, leaf_record_id, leaf_depth }: ChatRow,
  record_id: string,
): Promise<string> {
  const near = await walkNear(db, user_id, leaf_record_id, NEAR_STEPS)
  const ids = near.map((row) => row.record_id)
  if (ids.includes(record_id)) return record_id
  const [top, ...under] = await walkToPath(db, { user_id, record_id, near: ids, chat_id, leaf_depth })
  if (top === undefined || !(top.is_met || top.parent_id === null)) return leaf_record_id
  let last = top
  for (const next of under) {
    if (last.chosen_child_id !== next.record_id) break
    last = next
  }
  return last.record_id
}

const walkToEnd = prepareQuery<OwnedMessage, { record_id: string; depth: number }>(
  'path-end',
  `with recursive path as (
     select record_id, chosen_child_id, depth from chat_records where user_id = $1 and record_id = $2
     union all
     select r.record_id, r.chosen_child_id, r.depth from path
       join chat_records r on r.user_id = $1 and r.record_id = path.chosen_child_id
   ) select record_id, depth from path order by depth desc limit 1`,
)

export type PathEnd = { record_id: string; depth: number }

export async function findPathEnd(db: Db, user_id: string, record_id: string): Promise<PathEnd | undefined> {
  return (await walkToEnd(db, user_id, record_id))[0]
}

type PathPreview = { last_role: 'user' | 'character'; last_excerpt: string }

const buildPreview = ({ last_role, last_excerpt }: PathPreview) => ({
  last_role: sql<PathPreview['last_role']>`case when last_role is null then null else ${last_role} end`,
  last_excerpt: sql<string>`case when last_at is null then last_excerpt else ${last_excerpt} end`,
})

export async function setPathEnd(
  tx: Tx,
  { user_id, chat_id }: Pick<ChatRow, 'user_id' | 'chat_id'>,
  { end, preview }: { end: PathEnd; preview: PathPreview | undefined },
): Promise<void> {
  await tx
    .updateTable('chats')
    .set({ leaf_record_id: end.record_id, leaf_depth: end.depth, ...(preview && buildPreview(preview)) })

    .where('user_id', '=', user_id)
    .where('chat_id', '=', chat_id)
    .execute()
}

export async function beginReply(
  tx: Tx,
  { user_id, chat_id }: Pick<ChatRow, 'user_id' | 'chat_id'>,
  reply: PathEnd & { noticed_at: Date | null },
  lastMessage?: { at: Date; excerpt: string },
): Promise<void> {
  const { record_id, depth, noticed_at } = reply
  const last = lastMessage && {
    last_at: lastMessage.at,
    last_role: 'user' as const,
    last_excerpt: lastMessage.excerpt,
  }
  await tx
    .updateTable('chats')
    .set({
      leaf_record_id: record_id,
      leaf_depth: depth,
      running_record_id: record_id,
      noticed_at,
      ...(last ?? {}),
    })
    .where('user_id', '=', user_id)
    .where('chat_id', '=', chat_id)
    .execute()
}
