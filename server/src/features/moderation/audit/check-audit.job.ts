import * as z from 'zod'
import { type AppContext, defineJob } from '#server/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findHead } from './audit.queries.ts'
import { type AuditCheck, checkAuditLog, checkNewEntries } from './audit-check.service.ts'

/** Also writes the last hash to the server's log, which is outside the database. */
export const checkAuditJob = defineJob({
  name: 'moderation.check-audit',
  payload: z.object({}),
  retryLimit: 1,
  cron: '34 4 * * *',

  run: (ctx) => checkAndReport(ctx, checkNewEntries),
})

/** Reads the old entries too, which the nightly check skips. */
export const checkWholeAuditJob = defineJob({
  name: 'moderation.check-whole-audit',
  payload: z.object({}),
  retryLimit: 1,
  cron: '44 3 * * 0',
  isLong: true,

  run: (ctx) => checkAndReport(ctx, checkAuditLog),
})

async function checkAndReport(
  { db, log, clock }: Pick<AppContext, 'db' | 'log' | 'clock'>,
  check: (db: Db, now: Date) => Promise<AuditCheck>,
): Promise<void> {
  const head = await findHead(db)
  const { entries, broken_at } = await check(db, clock.now())
  if (broken_at !== null) log.error({ entries, broken_at }, 'the audit log is broken')
  else log.info({ entries: head?.entries, hash: head?.hash.toString('hex') }, 'the audit log is whole')
}
