import type { PersonaFields } from '@citrine/contract/personas'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { lockName } from '#server/platform/database/lock-name.ts'
import {
  pictureColumn,
  type StoredPicture,
  selectPictureHash,
} from '#server/platform/media/stored-picture.ts'

type Key = { user_id: string; persona_id: string }

const COLUMNS = ['persona_id', 'name', 'description', 'look', 'avatar', 'is_default', 'created_at'] as const

const readPersona = <T extends { avatar: unknown }>(row: T) => ({
  ...row,
  avatar: pictureColumn.parse(row.avatar),
})
export type PersonaRow = Awaited<ReturnType<typeof listPersonaRows>>[number]

export async function listPersonaRows(db: Db, user_id: string) {
  const rows = await db
    .selectFrom('personas')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .orderBy('persona_id')
    .execute()
  return rows.map(readPersona)
}

export async function findPersona(
  db: Db,
  { user_id, persona_id }: Key,
): Promise<{ name: string; description: string; look: string } | undefined> {
  return db
    .selectFrom('personas')
    .select(['name', 'description', 'look'])
    .where('user_id', '=', user_id)
    .where('persona_id', '=', persona_id)
    .executeTakeFirst()
}

export async function findDefaultPersona(
  db: Db,
  user_id: string,
): Promise<{ persona_id: string; name: string } | undefined> {
  return db
    .selectFrom('personas')
    .select(['persona_id', 'name'])
    .where('user_id', '=', user_id)
    .where('is_default', '=', true)
    .executeTakeFirst()
}

export async function lockPersonas(tx: Tx, user_id: string): Promise<void> {
  await lockName(tx, `personas ${user_id}`)
}

export async function countPersonas(tx: Tx, user_id: string): Promise<number> {
  const { personas } = await tx
    .selectFrom('personas')
    .select(({ fn }) => fn.countAll<number>().as('personas'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return personas
}

export async function insertPersona(tx: Tx, row: Key & PersonaFields & { created_at: Date }) {
  const inserted = await tx.insertInto('personas').values(row).returning(COLUMNS).executeTakeFirstOrThrow()
  return readPersona(inserted)
}

export async function updatePersona(tx: Tx, { user_id, persona_id }: Key, fields: PersonaFields) {
  const row = await tx
    .updateTable('personas')
    .set(fields)
    .where('user_id', '=', user_id)
    .where('persona_id', '=', persona_id)
    .returning(COLUMNS)
    .executeTakeFirst()
  return row && readPersona(row)
}

export async function clearDefault(tx: Tx, user_id: string): Promise<void> {
  await tx
    .updateTable('personas')
    .set({ is_default: false })
    .where('user_id', '=', user_id)
    .where('is_default', '=', true)
    .execute()
}

export async function replacePersonaAvatar(
  tx: Tx,
  { user_id, persona_id }: Key,
  avatar: StoredPicture | null,
): Promise<StoredPicture | null | undefined> {
  const before = await tx
    .selectFrom('personas')
    .select('avatar')
    .where('user_id', '=', user_id)
    .where('persona_id', '=', persona_id)
    .forUpdate()
    .executeTakeFirst()
  if (before === undefined) return undefined
  await tx
    .updateTable('personas')
    .set({ avatar: avatar && JSON.stringify(avatar) })
    .where('user_id', '=', user_id)
    .where('persona_id', '=', persona_id)
    .execute()
  return pictureColumn.parse(before.avatar)
}

export async function deletePersonaRow(
  tx: Tx,
  { user_id, persona_id }: Key,
): Promise<StoredPicture | null | undefined> {
  const row = await tx
    .deleteFrom('personas')
    .where('user_id', '=', user_id)
    .where('persona_id', '=', persona_id)
    .returning('avatar')
    .executeTakeFirst()
  return row && pictureColumn.parse(row.avatar)
}

export async function listUsedPersonaPictures(db: Db, hashes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('personas')
    .select(selectPictureHash('avatar').as('hash'))
    .where(selectPictureHash('avatar'), 'in', hashes)
    .execute()
  return rows.map(({ hash }) => hash)
}
