import type { Language } from '@citrine/contract/messages/messages'
import type { AppContext } from '#server/context.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import { isId } from '#server/platform/ids.ts'
import { removePicture } from '../remove-picture.job.ts'
import { swapAvatar } from '../users.queries.ts'
import { FIRST_NAMES } from '../users.service.ts'
import {
  findPerson,
  findPersonByEmail,
  findPersonByNumber,
  findRoleOf,
  listNames,
  listStaff,
  lockPerson,
  type Role,
  updateBlocked,
  updateName,
  updateRole,
} from './staff.queries.ts'

/** What moderators may know and do of somebody else's account. */
export type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>

/** Undefined for who is blocked, too: they do not work here any more. */
export const roleOf = (db: Db, user_id: string): Promise<Role | undefined> => findRoleOf(db, user_id)

export const personOf = (db: Db, user_id: string): Promise<Person | undefined> =>
  isId(user_id) ? findPerson(db, user_id) : Promise.resolve(undefined)

export const lockedPerson = (tx: Tx, user_id: string): Promise<Person | undefined> =>
  isId(user_id) ? lockPerson(tx, user_id) : Promise.resolve(undefined)

/** By the public number, or by a whole address: nobody is found by a part of one. */
export const findPersonBy = (db: Db, who: string): Promise<Person | undefined> =>
  /^\d{1,12}$/.test(who) ? findPersonByNumber(db, Number(who)) : findPersonByEmail(db, who)

/** Everybody who works here. */
export const staffOf = (db: Db): Promise<Person[]> => listStaff(db)

export async function namesOf(
  db: Db,
  user_ids: readonly (string | null)[],
): Promise<Map<string, { uid: string; nick_name: string }>> {
  const wanted = [...new Set(user_ids.filter((user_id) => user_id !== null))]
  const rows = await listNames(db, wanted)
  return new Map(rows.map(({ user_id, nick_name }) => [user_id, { uid: user_id, nick_name }]))
}

export const setRoleOf = (tx: Tx, user_id: string, role: Role): Promise<void> => updateRole(tx, user_id, role)

export const setBlocked = (tx: Tx, user_id: string, blocked_at: Date | null): Promise<void> =>
  updateBlocked(tx, user_id, blocked_at)

/** Name and picture become what they were on the first day. */
export async function clearProfile(
  { queue }: Pick<AppContext, 'queue'>,
  tx: Tx,
  { user_id, language }: Pick<Person, 'user_id' | 'language'>,
): Promise<void> {
  await updateName(tx, user_id, FIRST_NAMES[language as Language] ?? FIRST_NAMES.en)
  const picture = await swapAvatar(tx, user_id, null)
  if (picture) await queue.enqueue(tx, removePicture, picture)
}
