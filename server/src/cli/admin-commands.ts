import { appendFile } from 'node:fs/promises'
import { exportEvaluationLines } from '#server/features/mistakes/mistakes.service.ts'
import { checkAuditLog } from '#server/features/moderation/audit/audit-check.service.ts'
import {
  resetSecondFactor,
  setStaffRole,
} from '#server/features/moderation/staff/staff-at-terminal.service.ts'
import { listStaff } from '#server/features/users/staff.queries.ts'
import { findPersonByHandle, type StaffPerson } from '#server/features/users/staff.service.ts'
import { ensureUser } from '#server/features/users/users.service.ts'
import type { Db } from '#server/platform/database/db.ts'

/** A fault that the person at the terminal can fix. */
export class AdminError extends Error {}

type AdminCall = { db: Db; email: string; role: string; file: string; print: (line: string) => void }
export type AdminCommand = (call: AdminCall) => Promise<number>

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

function requireEmail(email: string): string {
  if (!EMAIL.test(email)) throw new AdminError('Give a full email address: --email you@example.com')
  return email
}

async function requirePerson({ db, email }: AdminCall): Promise<StaffPerson> {
  const person = await findPersonByHandle(db, requireEmail(email))
  if (person === undefined) throw new AdminError(`No account has the address ${email}.`)
  return person
}

/** The owner of that mailbox signs in with a code, like any user, and sets up a second factor at /admin. */
const create: AdminCommand = async (call) => {
  const contact = { email: requireEmail(call.email) }
  await ensureUser(call.db, { contact, language: 'en', now: new Date() })
  const person = await requirePerson(call)
  await setStaffRole(call.db, person, 'admin', new Date())
  call.print(`${call.email} is an admin. Sign in with this address, then open /admin.`)
  return 0
}

const grant: AdminCommand = async (call) => {
  const { role } = call
  if (role !== 'moderator' && role !== 'admin')
    throw new AdminError('Give a role: --role moderator or --role admin')
  await setStaffRole(call.db, await requirePerson(call), role, new Date())
  call.print(`${call.email} is now ${role === 'admin' ? 'an admin' : 'a moderator'}.`)
  return 0
}

const revoke: AdminCommand = async (call) => {
  const person = await requirePerson(call)
  if (person.role === 'user') throw new AdminError(`${call.email} is neither a moderator nor an admin.`)
  await setStaffRole(call.db, person, 'user', new Date())
  call.print(`${call.email} no longer has a role.`)
  return 0
}

const resetFactor: AdminCommand = async (call) => {
  await resetSecondFactor(call.db, await requirePerson(call), new Date())
  call.print(`${call.email} sets up a new authenticator app when next opening /admin.`)
  return 0
}

const list: AdminCommand = async ({ db, print }) => {
  const staff = await listStaff(db)
  if (staff.length === 0)
    print('No moderators or admins yet. To make one: npm run admin -- create --email you@example.com')
  for (const { role, id_number, email, blocked_at } of staff)
    print(`${role.padEnd(10)} ${id_number} ${email ?? ''}${blocked_at === null ? '' : ' (blocked)'}`)
  return 0
}

const check: AdminCommand = async ({ db, print }) => {
  const { entries, broken_at } = await checkAuditLog(db, new Date())
  print(
    broken_at === null
      ? `ok    the audit log: ${entries} entries verified, nothing was altered`
      : `WRONG the audit log: entry ${broken_at} is missing or does not match the one before it`,
  )
  return broken_at === null ? 0 : 1
}

const mistakes: AdminCommand = async ({ db, file, print }) => {
  if (file === '') throw new AdminError('Give a file: --file harmless-lines.txt')
  const lines = await exportEvaluationLines(db, new Date(), (found) =>
    appendFile(file, found.map((line) => `${line}\n`).join('')),
  )
  print(`Appended ${lines} wrongly refused ${lines === 1 ? 'text' : 'texts'} to ${file}.`)
  return 0
}

export const ADMIN_COMMANDS: Record<string, AdminCommand> = {
  create,
  grant,
  revoke,
  'reset-factor': resetFactor,
  list,
  check,
  mistakes,
}
