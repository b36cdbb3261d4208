import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { Users } from '#server/platform/database/schema.gen.ts'
import {
  pictureColumn,
  type StoredPicture,
  selectPictureHash,
} from '#server/platform/media/stored-picture.ts'

const PERSONAL_FIELDS = [
  'first_name',
  'last_name',
  'country',
  'region',
  'city',
  'postcode',
  'street',
] as const

export async function findUser(db: Db, user_id: string) {
  return db
    .selectFrom('users')
    .select([
      'user_id',
      'id_number',
      'nick_name',
      'avatar',
      'email',
      'phone',
      'is_nsfw',
      'role',
      'created_at',
      'deletes_at',
      'muted_questions',
      ...PERSONAL_FIELDS,
    ])
    .where('user_id', '=', user_id)
    .executeTakeFirst()
}

export type UserChange = Updateable<
  Pick<Users, 'nick_name' | 'muted_questions' | 'language' | (typeof PERSONAL_FIELDS)[number]>
>

export async function updateUser(db: Db, user_id: string, change: UserChange): Promise<void> {
  await db.updateTable('users').set(change).where('user_id', '=', user_id).execute()
}

export async function addMutedQuestion(db: Db, user_id: string, question: string): Promise<void> {
  await db
    .updateTable('users')
    .set({
      muted_questions: sql<string[]>`array_append(array_remove(muted_questions, ${question}), ${question})`,
    })
    .where('user_id', '=', user_id)
    .execute()
}

export async function findNameAndLanguage(
  db: Db,
  user_id: string,
): Promise<{ nick_name: string; language: string } | undefined> {
  return db
    .selectFrom('users')
    .select(['nick_name', 'language'])
    .where('user_id', '=', user_id)
    .executeTakeFirst()
}

export async function findMailbox(
  db: Db,
  user_id: string,
): Promise<{ email: string; language: string } | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['email', 'language'])
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return row?.email == null ? undefined : { email: row.email, language: row.language }
}

export async function updateContact(
  db: Db,
  user_id: string,
  contact: { email: string } | { phone: string },
): Promise<void> {
  await db.updateTable('users').set(contact).where('user_id', '=', user_id).execute()
}

export async function replaceAvatar(
  tx: Tx,
  user_id: string,
  picture: StoredPicture | null,
): Promise<StoredPicture | null | undefined> {
  const before = await tx
    .selectFrom('users')
    .select('avatar')
    .where('user_id', '=', user_id)
    .forUpdate()
    .executeTakeFirst()
  if (before === undefined) return undefined
  const avatar = picture && JSON.stringify(picture)
  await tx.updateTable('users').set({ avatar }).where('user_id', '=', user_id).execute()
  return pictureColumn.parse(before.avatar)
}

export async function findUserByContact(db: Db, contact: { email: string } | { phone: string }) {
  return db
    .selectFrom('users')
    .select(['user_id', 'nick_name'])
    .where((eb) =>
      'email' in contact
        ? eb(sql`lower(email)`, '=', contact.email.toLowerCase())
        : eb('phone', '=', contact.phone),
    )
    .executeTakeFirst()
}

export async function lockContact(tx: Tx, user_id: string) {
  return tx
    .selectFrom('users')
    .select(['email', 'phone'])
    .where('user_id', '=', user_id)
    .forUpdate()
    .executeTakeFirst()
}

export async function insertUser(db: Db, row: Insertable<Users>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('users')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** The feature `age` decides whether the filter may be on. */
export async function saveAdultFilter(db: Db, user_id: string, is_nsfw: boolean): Promise<void> {
  await db.updateTable('users').set({ is_nsfw }).where('user_id', '=', user_id).execute()
}

export async function listUsedAvatars(db: Db, hashes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select(selectPictureHash('avatar').as('hash'))
    .where(selectPictureHash('avatar'), 'in', hashes)
    .execute()
  return rows.map(({ hash }) => hash)
}

export async function hasJoinedSince(db: Db, user_id: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where('created_at', '>=', since)
    .executeTakeFirst()
  return row !== undefined
}

export async function countJoined(db: Db, { from, to }: { from: Date; to: Date }): Promise<number> {
  const { joined } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<string>().as('joined'))
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .executeTakeFirstOrThrow()
  return Number(joined)
}
