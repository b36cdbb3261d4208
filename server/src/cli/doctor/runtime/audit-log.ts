import { findAuditLogMark } from '#server/features/moderation/audit/audit.queries.ts'
import { HOUR_MS } from '#server/platform/time.ts'
import { examineMark } from '../ask/examine-mark.ts'
import type { Check, CheckOutcome } from '../check.ts'

const LATE_MS = 48 * HOUR_MS

export const auditLog: Check = {
  part: 'audit log',
  settings: [],
  examine: (context) =>
    examineMark(context, {
      served_by: 'checked by Citrine, in its database',
      read: findAuditLogMark,
      rate: rateMark,
    }),
}

type Mark = NonNullable<Awaited<ReturnType<typeof findAuditLogMark>>>

function rateMark({ checked_at, broken_at }: Mark, isRunning: boolean): Omit<CheckOutcome, 'served_by'> {
  if (broken_at !== null) {
    const hint =
      'Run `npm run admin -- check`, then see "A broken audit log" in docs/operations/moderation.md.'
    return { mark: 'warn', answer: `entry ${broken_at} is missing or altered`, hints: [hint] }
  }
  if (checked_at === null) return { mark: 'off', answer: 'not checked yet' }
  const answer = `whole at ${checked_at.toISOString().slice(0, 16)}Z`
  if (Date.now() - checked_at.getTime() <= LATE_MS || !isRunning) return { mark: 'ok', answer }
  return { mark: 'warn', answer, hints: ['A check is due every night: does a worker run?'] }
}
