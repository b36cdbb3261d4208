import * as z from 'zod'
import { type AppContext, defineJob } from '#server/context.ts'
import { sealLedger } from './audit.service.ts'
import { auditChanges } from './audit-changes.service.ts'
import { auditWhole } from './audit-whole.service.ts'

export const auditChangedWallets = defineJob({
  name: 'wallet.audit',
  payload: z.object({}),
  retryLimit: 0,
  cron: '*/10 * * * *',

  run: async (ctx) => {
    await auditAndReport(ctx)
  },
})

/** Seals audited transfers, and writes each seal to the log, so that a copy exists outside the database. */
export const sealAuditedLedger = defineJob({
  name: 'wallet.seal',
  payload: z.object({}),
  retryLimit: 0,
  cron: '24 4 * * *',

  run: async (ctx) => {
    const isSound = await auditAndReport(ctx)
    const seal = isSound ? await sealLedger(ctx.db, ctx.clock.now()) : undefined
    if (seal !== undefined) ctx.log.info(seal, 'the ledger is sealed')
  },
})

export const auditWholeLedger = defineJob({
  name: 'wallet.audit-weekly',
  payload: z.object({}),
  retryLimit: 2,
  cron: '14 2 * * 0',
  isLong: true,

  run: async (ctx) => {
    await auditWhole(ctx.db, ctx.clock.now(), ctx.registry.recordedPayments)
    const isSound = await auditAndReport(ctx)
    if (isSound) ctx.log.info('the whole ledger is sound')
  },
})

type AuditContext = Pick<AppContext, 'db' | 'clock' | 'registry' | 'log' | 'metrics'>

async function auditAndReport({ db, clock, registry, log, metrics }: AuditContext): Promise<boolean> {
  const { findings, isSound } = await auditChanges(db, clock.now(), registry.recordedPayments)
  for (const { invariant, faults } of findings) {
    metrics.ledgerFaults.set({ invariant }, faults)
    if (faults > 0) log.error({ invariant, faults }, 'the ledger is wrong')
  }
  return isSound
}
