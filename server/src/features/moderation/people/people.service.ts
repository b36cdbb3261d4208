import type * as routes from '@citrine/contract/moderation-desks'
import type { StaffUser } from '@citrine/contract/moderation-desks'
import type { BodyOf } from '@citrine/contract/route'
import type { AppContext } from '#server/context.ts'
import { publishBlock, publishUserChange } from '#server/features/events/public.ts'
import {
  findPersonByHandle,
  findStaffPerson,
  lockStaffPerson,
  type StaffPerson,
  updateBlocked,
  updateRole,
} from '#server/features/users/public.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/http/call.ts'
import { writeAudit } from '../audit/audit.service.ts'
import { deleteFactor } from '../staff/factors.queries.ts'
import type { StaffRole } from '../staff/require-staff.service.ts'
import {
  notifyPerson,
  publishNotifications,
  type StatementContext,
} from '../statements/statements.service.ts'
import { liftStrikes, listStrikes } from './strikes.queries.ts'
import { blockPerson, giveStrike } from './strikes.service.ts'

async function showStaffUser(db: Db, person: StaffPerson): Promise<StaffUser> {
  const strikes = await listStrikes(db, person.user_id)
  return {
    ...person,
    uid: person.user_id,
    id_number: String(person.id_number),
    blocked_at: person.blocked_at?.toISOString() ?? null,
    created_at: person.created_at.toISOString(),
    strikes: strikes.map(({ created_at, lifted_at, ...strike }) => ({
      ...strike,
      created_at: created_at.toISOString(),
      lifted_at: lifted_at?.toISOString() ?? null,
    })),
  }
}

/**
 * The work needs fewer lookups per hour. They are limited because numbers are sequential and each lookup
 * reveals an address.
 */
const STAFF_FIND_LIMIT = { name: 'staff-find', points: 120, durationS: 3_600 }

/**
 * A lookup is logged too, because it reveals an address.
 * @throws not_found, too_often
 */
export async function findStaffUser(
  { db, clock, limits }: Pick<StatementContext, 'db' | 'clock'> & Pick<AppContext, 'limits'>,
  viewer: Viewer,
  who: string,
): Promise<StaffUser> {
  await limits.require(STAFF_FIND_LIMIT, viewer.user_id)
  const person = requireFound(await findPersonByHandle(db, who), {})
  await db.transaction().execute((tx) =>
    writeAudit(tx, {
      actor_id: viewer.user_id,
      action: 'user_seen',
      target_type: 'user',
      target_id: person.user_id,
      now: clock.now(),
    }),
  )
  return showStaffUser(db, person)
}

type Actor = { viewer: Viewer; role: StaffRole }

async function lockOther(tx: Tx, { viewer, role }: Actor, uid: string): Promise<StaffPerson> {
  const person = requireFound(await lockStaffPerson(tx, uid), { uid })
  if (person.user_id === viewer.user_id || (person.role !== 'user' && role !== 'admin'))
    throw new AppError('not_found', { reason: 'staff' })
  return person
}

export async function actOnUser(
  ctx: StatementContext,
  actor: Actor,
  { uid, act, reason, text }: BodyOf<typeof routes.actOnUser>,
): Promise<StaffUser> {
  const now = ctx.clock.now()
  const given_by = actor.viewer.user_id
  const isBlocked = await ctx.db.transaction().execute(async (tx) => {
    const person = await lockOther(tx, actor, uid)
    const striking = { person, reason, text, given_by, now }
    if (act === 'strike') return giveStrike(ctx, tx, striking)
    if (act === 'block') {
      if (person.blocked_at !== null) throw new AppError('conflict')
      await blockPerson(ctx, tx, striking)
      return true
    }
    const entry = { actor_id: given_by, target_type: 'user', target_id: person.user_id, reason, now }
    if (act === 'lift_strikes') {
      await liftStrikes(tx, person.user_id, now)
      await writeAudit(tx, { ...entry, action: 'strikes_lifted' })
      return false
    }
    if (person.blocked_at === null) throw new AppError('conflict')
    await updateBlocked(tx, person.user_id, null)
    // Unblocking also lifts the strikes, or the next strike would block at once.
    await liftStrikes(tx, person.user_id, now)
    await writeAudit(tx, { ...entry, action: 'user_unblocked', before: person.blocked_at, after: null })
    const { user_id, nick_name: name } = person
    await notifyPerson(ctx, tx, { user_id, kind: 'account_unblocked', name, text })
    return false
  })
  publishNotifications(ctx, [uid])
  if (isBlocked) publishBlock(ctx.bus, uid)
  return showStaffUser(ctx.db, requireFound(await findStaffPerson(ctx.db, uid), { uid }))
}

/**
 * Only admins may call this. Admins themselves are appointed and removed only on the server.
 * @throws not_found, conflict
 */
export async function setRole(
  ctx: StatementContext,
  viewer: Viewer,
  { uid, role }: BodyOf<typeof routes.setRole>,
): Promise<StaffUser> {
  const person = await ctx.db.transaction().execute(async (tx) => {
    const found = await lockOther(tx, { viewer, role: 'admin' }, uid)
    if (found.role === 'admin') throw new AppError('conflict')
    await changeRole(tx, found, { role, actor_id: viewer.user_id, now: ctx.clock.now() })
    return found
  })
  publishUserChange(ctx.bus, uid)
  return showStaffUser(ctx.db, { ...person, role })
}

type RoleChange = { role: StaffPerson['role']; actor_id: string | null; now: Date }

/** Losing a role also removes the second factor. */
export async function changeRole(
  tx: Tx,
  { user_id, role: before }: Pick<StaffPerson, 'user_id' | 'role'>,
  { role, actor_id, now }: RoleChange,
): Promise<void> {
  await updateRole(tx, user_id, role)
  if (role === 'user') await deleteFactor(tx, user_id)
  await writeAudit(tx, {
    actor_id,
    action: `role_${role}`,
    target_type: 'user',
    target_id: user_id,
    before,
    after: role,
    now,
  })
}
