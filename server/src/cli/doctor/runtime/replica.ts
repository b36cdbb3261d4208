import { askDatabase } from '../ask/ask-database.ts'
import { describeFault } from '../ask/describe-fault.ts'
import { showAddress } from '../ask/show-address.ts'
import { measureTime } from '../ask/timeout.ts'
import type { Check, CheckOutcome } from '../check.ts'

const STATE = `select pg_is_in_recovery() as is_replica,
  current_setting('hot_standby_feedback') = 'on' as has_feedback`

export const replica: Check = {
  part: 'replica',
  settings: ['DATABASE_REPLICA_URL'],
  examine: async ({ config: { DATABASE_REPLICA_URL: url } }) => {
    if (url === undefined) return { mark: 'off', served_by: 'none', answer: 'the primary serves every read' }
    const served_by = `PostgreSQL at ${showAddress(url)}`
    try {
      return await askDatabase(url, async (client): Promise<CheckOutcome> => {
        const { value, ms } = await measureTime(() =>
          client.query<{ is_replica: boolean; has_feedback: boolean }>(STATE),
        )
        const { is_replica = false, has_feedback = false } = value.rows[0] ?? {}
        if (!is_replica)
          return {
            mark: 'FAIL',
            served_by,
            answer: 'follows nobody',
            hints: ['It is a primary, so Citrine reads nothing there: name a streaming replica.'],
          }
        const hints = has_feedback
          ? []
          : ['hot_standby_feedback is off: long reads there may be cancelled and repeated on the primary.']
        return { mark: has_feedback ? 'ok' : 'warn', served_by, answer: 'follows the primary', ms, hints }
      })
    } catch (error) {
      const hints = ['Until it answers, the primary serves every read.']
      return { mark: 'FAIL', served_by, answer: describeFault(error), hints }
    }
  },
}
