import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { DAY_MS } from '#server/platform/time.ts'
import { deleteFailuresBefore } from './codes/failures.queries.ts'
import { deleteTicketsBefore } from './codes/tickets.queries.ts'
import { deleteNoticesBefore } from './notices/notices.queries.ts'
import { deletePasswordFailuresBefore } from './passwords/passwords.queries.ts'
import { deleteHandoffsBefore } from './providers/journeys/handoffs.queries.ts'
import { deleteStatesBefore } from './providers/journeys/states.queries.ts'
import { ABSOLUTE_MS, IDLE_MS } from './sessions/session-life.ts'
import { deleteDeadSessions } from './sessions/sessions.queries.ts'

export const pruneLogin = defineJob({
  name: 'login.prune',
  payload: z.object({}),
  retryLimit: 1,
  cron: '17 3 * * *',

  run: async ({ db, clock }) => {
    const subtract = (ms: number): Date => new Date(clock.now().getTime() - ms)
    await deleteTicketsBefore(db, subtract(DAY_MS))
    await deleteFailuresBefore(db, subtract(IDLE_MS))
    await deletePasswordFailuresBefore(db, subtract(DAY_MS))
    await deleteNoticesBefore(db, subtract(DAY_MS))
    await deleteStatesBefore(db, clock.now())
    await deleteHandoffsBefore(db, clock.now())
    await deleteDeadSessions(db, { last_seen_at: subtract(IDLE_MS), created_at: subtract(ABSOLUTE_MS) })
  },
})
