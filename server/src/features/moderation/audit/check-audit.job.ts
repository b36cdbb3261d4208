import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { findHead } from './audit.queries.ts'
import { checkNewEntries } from './audit-check.service.ts'

/**
 * Verifies the audit log's new entries every night, and writes its last hash to the server's log, which is outside the
 * database.
 */
export const checkAuditJob = defineJob({
  name: 'moderation.check-audit',
  payload: z.object({}),
  retryLimit: 1,
  cron: '34 4 * * *',

  run: async ({ db, log, clock }) => {
    const head = await findHead(db)
    const { entries, broken_at } = await checkNewEntries(db, clock.now())
    if (broken_at !== null) log.error({ entries, broken_at }, 'the audit log is broken')
    else log.info({ entries: head?.entries, hash: head?.hash.toString('hex') }, 'the audit log is whole')
  },
})
