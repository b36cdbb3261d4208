import { FIRST_NAMES } from '@citrine/contract/first-names'
import type { Language } from '@citrine/contract/messages/messages'
import type { AppContext } from '#server/context.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { findById } from '#server/platform/database/find-by-id.ts'
import { removePicture } from './remove-picture.job.ts'
import {
  findPerson,
  findPersonByEmail,
  findPersonByNumber,
  listStaffNames,
  lockPerson,
  updateName,
} from './staff.queries.ts'
import { replaceAvatar } from './users.queries.ts'

export type StaffPerson = NonNullable<Awaited<ReturnType<typeof findPerson>>>

export const findStaffPerson = (db: Db, user_id: string): Promise<StaffPerson | undefined> =>
  findById(user_id, () => findPerson(db, user_id))

export const lockStaffPerson = (tx: Tx, user_id: string): Promise<StaffPerson | undefined> =>
  findById(user_id, () => lockPerson(tx, user_id))

/** Accepts a public number or a full address: partial matches find nobody. */
export const findPersonByHandle = (db: Db, who: string): Promise<StaffPerson | undefined> =>
  /^\d{1,12}$/.test(who) ? findPersonByNumber(db, Number(who)) : findPersonByEmail(db, who)

const INITIAL_NAMES: ReadonlySet<string> = new Set(Object.values(FIRST_NAMES))

type NamedPerson = { nick_name: string; role: string; email: string | null }

/**
 * Staff who kept the name of a new account are distinguished by their address, of which colleagues see the part
 * before the "@".
 */
const nameForStaff = ({ nick_name, role, email }: NamedPerson): string =>
  role !== 'user' && email !== null && INITIAL_NAMES.has(nick_name)
    ? email.slice(0, email.lastIndexOf('@'))
    : nick_name

export async function loadStaffNames(
  db: Db,
  user_ids: readonly (string | null)[],
): Promise<Map<string, { uid: string; id_number: string; nick_name: string }>> {
  const unique_ids = [...new Set(user_ids.filter((user_id) => user_id !== null))]
  const rows = await listStaffNames(db, unique_ids)
  return new Map(
    rows.map((row) => [
      row.user_id,
      { uid: row.user_id, id_number: String(row.id_number), nick_name: nameForStaff(row) },
    ]),
  )
}

export async function clearProfile(
  { queue }: Pick<AppContext, 'queue'>,
  tx: Tx,
  { user_id, language }: Pick<StaffPerson, 'user_id' | 'language'>,
): Promise<void> {
  await updateName(tx, user_id, FIRST_NAMES[language as Language] ?? FIRST_NAMES.en)
  const picture = await replaceAvatar(tx, user_id, null)
  if (picture) await queue.enqueue(tx, removePicture, picture)
}
