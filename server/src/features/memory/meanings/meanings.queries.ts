import { sql } from 'kysely'
import { type Db, prepareNamedQuery, type Tx } from '#server/platform/database/db.ts'
import { lockName } from '#server/platform/database/lock-name.ts'
import type { OldMessage } from '../recall/recall.queries.ts'
import type { PassagePlace } from './select-nearest.ts'

export type DueMessage = { user_id: string; record_id: string; chat_id: string; seq: string; content: string }

const USERS_MAX = 8
const FIRST_USER = '00000000-0000-0000-0000-000000000000'

/**
 * Lists the messages that need vectors, a few of each user, the newest first, beginning with the user after `after`.
 * So a user's import delays no other user, and an old chat delays no new message.
 */
export async function listDueMessages(
  db: Db,
  { limit, after }: { limit: number; after: string | null },
): Promise<DueMessage[]> {
  const from = after ?? FIRST_USER
  const { rows } = await sql<DueMessage>`
    with recursive later as (
      (select user_id from chat_meanings_due where user_id > ${from} order by user_id limit 1)
      union all
      select (select user_id from chat_meanings_due d where d.user_id > later.user_id order by user_id limit 1)
        from later where user_id is not null
    ), earlier as (
      (select user_id from chat_meanings_due where user_id <= ${from} order by user_id limit 1)
      union all
      select (select user_id from chat_meanings_due d
               where d.user_id > earlier.user_id and d.user_id <= ${from} order by user_id limit 1)
        from earlier where user_id is not null
    ), served as (
      select user_id from (select user_id from later union all select user_id from earlier) u
       where user_id is not null limit ${USERS_MAX}
    )
    select d.user_id, d.record_id, w.chat_id, d.seq, r.content
      from served
     cross join lateral (
       select * from chat_meanings_due due where due.user_id = served.user_id
        order by record_id desc limit ceil(${limit}::numeric / (select count(*) from served))) d
      join chat_words w on w.user_id = d.user_id and w.record_id = d.record_id
      join chat_records r on r.user_id = d.user_id and r.record_id = d.record_id`.execute(db)
  return rows
}

export type MessageVectors = Omit<DueMessage, 'content'> & { signs: Buffer; numbers: Buffer }

/** Stores vectors of messages. Skips a message whose text changed since it was read: it is due again. */
export async function storeMeanings(tx: Tx, model: string, rows: readonly MessageVectors[]): Promise<void> {
  // One writer at a time. A search reads the rows after the highest number that it knows, so numbers must become
  // visible in ascending order.
  await lockName(tx, 'chat_meanings')
  const column = <Key extends keyof MessageVectors>(key: Key) => rows.map((row) => row[key])
  await sql`
    with given as (
      select * from unnest(
        ${column('user_id')}::uuid[], ${column('record_id')}::uuid[], ${column('chat_id')}::uuid[],
        ${column('seq')}::bigint[], ${column('signs')}::bytea[], ${column('numbers')}::bytea[])
        as g(user_id, record_id, chat_id, seq, signs, numbers)
    ), due as (
      delete from chat_meanings_due d using given g
       where d.user_id = g.user_id and d.record_id = g.record_id and d.seq = g.seq
      returning g.*
    ), stored as (
      insert into chat_meanings (user_id, record_id, chat_id, model, signs, numbers)
      select user_id, record_id, chat_id, ${model}, signs, numbers from due where numbers <> ''
      on conflict (user_id, record_id) do update
         set seq = default, model = excluded.model, signs = excluded.signs, numbers = excluded.numbers
    ) select 1`.execute(tx)
}

export async function queueOlderMessages(
  tx: Tx,
  model: string,
  { limit, now }: { limit: number; now: Date },
) {
  const filling = await tx
    .selectFrom('chat_meanings_filling')
    .select(['model', 'user_id', 'record_id', 'done_at'])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (filling === undefined || (filling.model === model && filling.done_at !== null)) return false
  const from = filling.model === model ? filling : { user_id: null, record_id: null }
  const { rows } = await sql<{ user_id: string; record_id: string }>`
    select user_id, record_id from chat_words
     where (user_id, record_id) > (coalesce(${from.user_id}::uuid, '00000000-0000-0000-0000-000000000000'),
                                   coalesce(${from.record_id}::uuid, '00000000-0000-0000-0000-000000000000'))
     order by user_id, record_id limit ${limit}`.execute(tx)
  const column = (key: 'user_id' | 'record_id') => rows.map((row) => row[key])
  await sql`
    insert into chat_meanings_due (user_id, record_id)
    select g.user_id, g.record_id
      from unnest(${column('user_id')}::uuid[], ${column('record_id')}::uuid[]) as g(user_id, record_id)
     where not exists (select from chat_meanings m
                        where m.user_id = g.user_id and m.record_id = g.record_id and m.model = ${model})
    on conflict do nothing`.execute(tx)
  const isMore = rows.length === limit
  const last = rows.at(-1) ?? from
  await tx
    .updateTable('chat_meanings_filling')
    .set({ model, user_id: last.user_id, record_id: last.record_id, done_at: isMore ? null : now })
    .execute()
  return isMore
}

export type MeaningsChat = { user_id: string; chat_id: string; model: string }
export type SignsRow = { seq: number; signs: Buffer; is_user: boolean; depth: number }

export const listSignBits = prepareNamedQuery<MeaningsChat & { after: number; limit: number }, SignsRow>(
  'sign-bits',
  `select m.seq, m.signs, r.role = 'user' as is_user, r.depth
     from (select seq, record_id, signs from chat_meanings
            where user_id = :user_id and chat_id = :chat_id and seq > :after and model = :model
            order by seq limit :limit) m
     join chat_records r on r.user_id = :user_id and r.record_id = m.record_id
    order by m.seq`,
)

export async function listSample(
  db: Db,
  { user_id, chat_id, model }: MeaningsChat,
  seqs: readonly number[],
): Promise<Buffer[]> {
  const { rows } = await sql<{ numbers: Buffer }>`
    select numbers from chat_meanings
     where user_id = ${user_id} and chat_id = ${chat_id} and seq = any(${seqs}::bigint[]) and model = ${model}
     order by seq`.execute(db)
  return rows.map(({ numbers }) => numbers)
}

export type PassageNumbers = { seq: number; at: number; numbers: Buffer }

const passageNumbers = prepareNamedQuery<
  MeaningsChat & { seqs: number[]; places: number[]; width: number },
  PassageNumbers
>(
  'passage-numbers',
  `select p.seq, p.at, substring(m.numbers from p.at * :width + 1 for :width) as numbers
     from unnest(:seqs::bigint[], :places::int[]) as p(seq, at)
    cross join lateral (select numbers, model from chat_meanings
                         where user_id = :user_id and chat_id = :chat_id and seq = p.seq offset 0) m
    where m.model = :model`,
)

export const listPassageNumbers = (
  db: Db,
  chat: MeaningsChat,
  { passages, width }: { passages: readonly PassagePlace[]; width: number },
): Promise<PassageNumbers[]> =>
  passageNumbers(db, {
    ...chat,
    seqs: passages.map(({ seq }) => seq),
    places: passages.map(({ at }) => at),
    width,
  })

export type NearRow = Omit<OldMessage, 'weight'> & { seq: number }

/** Lists the messages of these numbers that may enter a prompt. */
export const listNearRows = prepareNamedQuery<Omit<MeaningsChat, 'model'> & { seqs: number[] }, NearRow>(
  'near-messages',
  `select m.seq, r.record_id, r.depth, r.role, r.content, r.created_at
     from unnest(:seqs::bigint[]) as p(seq)
    cross join lateral (select seq, record_id from chat_meanings
                         where user_id = :user_id and chat_id = :chat_id and seq = p.seq offset 0) m
    cross join lateral (select * from chat_records where user_id = :user_id and record_id = m.record_id offset 0) r
    where r.deleted_at is null and r.note is null and not r.is_hidden
      and not exists (select from chat_records help
                       where help.user_id = :user_id and help.parent_id = r.record_id and help.note is not null)`,
)
