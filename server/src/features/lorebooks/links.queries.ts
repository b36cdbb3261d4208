import { memberLorebook } from '@citrine/contract/lorebook'
import type { AttachedBook } from '#server/features/prompt/public.ts'
import { type Db, prepareQuery, type Tx } from '#server/platform/database/db.ts'
import type { AttachmentTarget, BookKey } from './lorebooks.queries.ts'

export const isForAllChats = ({ persona_id, chat_id }: AttachmentTarget): boolean =>
  persona_id === null && chat_id === null

export async function insertLink(
  tx: Tx,
  key: BookKey,
  target: AttachmentTarget,
  attached_at: Date,
): Promise<void> {
  await tx
    .insertInto('lorebook_links')
    .values({ ...key, ...target, attached_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteLink(
  tx: Tx,
  key: BookKey,
  { persona_id, chat_id }: AttachmentTarget,
): Promise<void> {
  await tx
    .deleteFrom('lorebook_links')
    .where('user_id', '=', key.user_id)
    .where('lorebook_id', '=', key.lorebook_id)
    .where('persona_id', 'is not distinct from', persona_id)
    .where('chat_id', 'is not distinct from', chat_id)
    .execute()
}

export async function countLinked(
  tx: Tx,
  { user_id, lorebook_id }: BookKey,
  target: AttachmentTarget,
): Promise<number> {
  const { books } = await tx
    .selectFrom('lorebook_links as l')
    .innerJoin('lorebooks as b', (join) =>
      join.onRef('b.user_id', '=', 'l.user_id').onRef('b.lorebook_id', '=', 'l.lorebook_id'),
    )
    .select(({ fn }) => fn.countAll<number>().as('books'))
    .where('l.user_id', '=', user_id)
    .where('l.lorebook_id', '<>', lorebook_id)
    .where('l.persona_id', 'is not distinct from', target.persona_id)
    .where('l.chat_id', 'is not distinct from', target.chat_id)
    .where('b.deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return books
}

export async function listLinks(db: Db, { user_id, lorebook_id }: BookKey) {
  return db
    .selectFrom('lorebook_links')
    .select(['persona_id', 'chat_id'])
    .where('user_id', '=', user_id)
    .where('lorebook_id', '=', lorebook_id)
    .orderBy('attached_at', 'desc')
    .execute()
}

export async function copyLinks(
  tx: Tx,
  user_id: string,
  from_chat_id: string,
  to_chat_id: string,
): Promise<void> {
  await tx
    .insertInto('lorebook_links')
    .columns(['user_id', 'lorebook_id', 'chat_id', 'attached_at'])
    .expression((eb) =>
      eb
        .selectFrom('lorebook_links')
        .select(['user_id', 'lorebook_id', eb.val(to_chat_id).$castTo<string>().as('chat_id'), 'attached_at'])
        .where('user_id', '=', user_id)
        .where('chat_id', '=', from_chat_id),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type LiveBook = {
  lorebook_id: string
  place: AttachedBook['place']
  book: unknown
  speaks_of_minor: boolean
}
type Values = [
  user_id: string,
  chat_id: string | null,
  persona_id: string | null,
  lorebook_ids: readonly string[],
]

const findLive = prepareQuery<Values, LiveBook>(
  'lorebooks-of-chat',
  `
  with wanted as (
    select lorebook_id, attached_at,
           case when chat_id is not null then 'chat' when persona_id is not null then 'persona' else 'all_chats' end as place
      from lorebook_links
     where user_id = $1
       and (chat_id = $2::uuid or persona_id = $3::uuid or (chat_id is null and persona_id is null))
    union all
    select unnest($4::uuid[]), null::timestamptz, 'character'
  )
  select b.lorebook_id, w.place, b.book, b.speaks_of_minor
    from wanted w join lorebooks b on b.user_id = $1 and b.lorebook_id = w.lorebook_id
   where b.deleted_at is null
   order by w.attached_at nulls last, b.lorebook_id`,
)

export async function listLiveBooks(
  db: Db,
  {
    user_id,
    chat_id,
    persona_id,
    lorebook_ids,
  }: AttachmentTarget & { user_id: string; lorebook_ids: readonly string[] },
) {
  const rows = await findLive(db, user_id, chat_id, persona_id, lorebook_ids)
  return rows.map((row) => ({ ...row, book: memberLorebook.parse(row.book) }))
}
