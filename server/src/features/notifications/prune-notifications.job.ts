import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { deleteNotificationsBefore } from './notifications.queries.ts'

const KEPT_MS = 180 * 86_400_000

export const pruneNotifications = defineJob({
  name: 'notifications.prune',
  payload: z.object({}),
  retryLimit: 1,
  cron: '41 3 * * *',

  run: ({ db, clock }) => deleteNotificationsBefore(db, new Date(clock.now().getTime() - KEPT_MS)),
})
