import { readMark } from '../../../features/moderation/audit/audit.queries.ts'
import { findDatabase } from '../../database.ts'
import { askDatabase } from '../ask/ask-database.ts'
import type { Check, CheckOutcome } from '../check.ts'

/** ms; a check runs every night. */
const LATE_MS = 48 * 3_600_000
const SERVED_BY = 'checked by Citrine, in its database'

/** Shows when the audit log was last verified, and the first wrong entry. */
export const auditLog: Check = {
  part: 'audit log',
  settings: [],
  examine: async ({ config, citrine }): Promise<CheckOutcome> => {
    const url = await findDatabase(config).then(
      (found) => found.url,
      () => null,
    )
    const off = { mark: 'off', served_by: SERVED_BY } as const
    if (url === null) return { ...off, answer: 'not running' }
    try {
      const mark = await askDatabase(url, readMark)
      if (mark === undefined) return { ...off, answer: 'created on the first start' }
      return { served_by: SERVED_BY, ...rateMark(mark, (await citrine).state === 'running') }
    } catch {
      // The database section gives the reason.
      return { ...off, answer: 'the database does not answer' }
    }
  },
}

type Mark = NonNullable<Awaited<ReturnType<typeof readMark>>>

function rateMark({ checked_at, broken_at }: Mark, is_running: boolean): Omit<CheckOutcome, 'served_by'> {
  if (broken_at !== null) {
    const hint = 'Run `npm run admin -- check`, then see "A broken audit log" in docs/operations.md.'
    return { mark: 'warn', answer: `entry ${broken_at} is missing or altered`, hints: [hint] }
  }
  if (checked_at === null) return { mark: 'off', answer: 'not checked yet' }
  const answer = `whole at ${checked_at.toISOString().slice(0, 16)}Z`
  if (Date.now() - checked_at.getTime() <= LATE_MS || !is_running) return { mark: 'ok', answer }
  return { mark: 'warn', answer, hints: ['A check is due every night: does a worker run?'] }
}
