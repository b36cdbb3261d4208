import { type Lorebook, memberLorebook } from '@citrine/contract/lorebook'
import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { lockName } from '#server/platform/database/lock-name.ts'

export type BookKey = { user_id: string; lorebook_id: string }
/** The persona or chat that a lorebook is attached to; all chats of the user when both are null. */
export type AttachmentTarget = { persona_id: string | null; chat_id: string | null }

export async function lockLorebooks(tx: Tx, user_id: string): Promise<void> {
  await lockName(tx, `lorebooks ${user_id}`)
}

export async function countLorebooks(tx: Tx, user_id: string): Promise<number> {
  const { books } = await tx
    .selectFrom('lorebooks')
    .select(({ fn }) => fn.countAll<number>().as('books'))
    .where('user_id', '=', user_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return books
}

export async function listLorebookRows(db: Db, user_id: string, target: AttachmentTarget) {
  return db
    .selectFrom('lorebooks')
    .select(['lorebook_id', 'name', 'entry_count', 'updated_at'])
    .select(({ exists, selectFrom }) => {
      const links = selectFrom('lorebook_links as l')
        .select('l.lorebook_id')
        .whereRef('l.user_id', '=', 'lorebooks.user_id')
        .whereRef('l.lorebook_id', '=', 'lorebooks.lorebook_id')
      const isAttached = sql<SqlBool>`(l.persona_id = ${target.persona_id}::uuid or l.chat_id = ${target.chat_id}::uuid)`
      const everywhere = links.where('l.persona_id', 'is', null).where('l.chat_id', 'is', null)
      return [exists(links.where(isAttached)).as('is_attached'), exists(everywhere).as('is_in_all_chats')]
    })
    .where('user_id', '=', user_id)
    .where('deleted_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('lorebook_id')
    .execute()
}

export async function findLorebook(db: Db, { user_id, lorebook_id }: BookKey) {
  const row = await db
    .selectFrom('lorebooks')
    .select(['lorebook_id', 'book', 'raw', 'revision', 'speaks_of_minor', 'updated_at'])
    .where('user_id', '=', user_id)
    .where('lorebook_id', '=', lorebook_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row && { ...row, book: memberLorebook.parse(row.book), raw: row.raw as unknown }
}

type NewBook = BookKey & { book: Lorebook; raw: unknown; speaks_of_minor: boolean; now: Date }

export async function insertLorebook(tx: Tx, { book, raw, now, ...row }: NewBook): Promise<void> {
  await tx
    .insertInto('lorebooks')
    .values({
      ...row,
      name: book.name,
      book: JSON.stringify(book),
      entry_count: book.entries.length,
      raw: raw === null ? null : JSON.stringify(raw),
      created_at: now,
      updated_at: now,
    })
    .execute()
}

type Save = BookKey & { revision: number; book: Lorebook; speaks_of_minor: boolean; now: Date }

export async function updateLorebook(
  db: Db,
  { user_id, lorebook_id, revision, book, speaks_of_minor, now }: Save,
) {
  return db
    .updateTable('lorebooks')
    .set({
      name: book.name,
      book: JSON.stringify(book),
      entry_count: book.entries.length,
      speaks_of_minor,
      revision: revision + 1,
      updated_at: now,
    })
    .where('user_id', '=', user_id)
    .where('lorebook_id', '=', lorebook_id)
    .where('revision', '=', revision)
    .where('deleted_at', 'is', null)
    .returning(['revision', 'updated_at'])
    .executeTakeFirst()
}

export async function setDeleted(tx: Tx, { user_id, lorebook_id }: BookKey, deleted_at: Date | null) {
  return tx
    .updateTable('lorebooks')
    .set({ deleted_at })
    .where('user_id', '=', user_id)
    .where('lorebook_id', '=', lorebook_id)
    .where('deleted_at', deleted_at === null ? 'is not' : 'is', null)
    .returning('lorebook_id')
    .executeTakeFirst()
}

export async function eraseLorebooksBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('lorebooks').where('deleted_at', '<', before).execute()
}

export async function* listWholeBooks(db: Db, user_id: string) {
  const rows = await db
    .selectFrom('lorebooks')
    .select('lorebook_id')
    .where('user_id', '=', user_id)
    .where('deleted_at', 'is', null)
    .orderBy('lorebook_id')
    .execute()
  for (const { lorebook_id } of rows) {
    const found = await findLorebook(db, { user_id, lorebook_id })
    if (found !== undefined) yield found
  }
}
