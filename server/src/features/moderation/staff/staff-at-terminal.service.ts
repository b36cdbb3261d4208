import type { StaffPerson } from '#server/features/users/public.ts'
import type { Db } from '#server/platform/database/db.ts'
import { writeAudit } from '../audit/audit.service.ts'
import { changeRole } from '../people/people.service.ts'
import { deleteFactor } from './factors.queries.ts'

export async function setStaffRole(
  db: Db,
  person: Pick<StaffPerson, 'user_id' | 'role'>,
  role: StaffPerson['role'],
  now: Date,
): Promise<void> {
  if (person.role === role) return
  await db.transaction().execute((tx) => changeRole(tx, person, { role, actor_id: null, now }))
}

export async function resetSecondFactor(
  db: Db,
  { user_id }: Pick<StaffPerson, 'user_id'>,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await deleteFactor(tx, user_id)
    const entry = { actor_id: null, target_type: 'user', target_id: user_id, now }
    await writeAudit(tx, { ...entry, action: 'factor_reset' })
  })
}
