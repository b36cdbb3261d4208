import * as z from 'zod'
import { type AppContext, defineJob } from '#server/context.ts'
import { auditAll, auditChanges, type Finding } from './audit.service.ts'

type AuditContext = Pick<AppContext, 'log' | 'metrics'>

/** Audits the wallets that changed, every ten minutes. */
export const auditChangedWallets = defineJob({
  name: 'wallet.audit',
  payload: z.object({}),
  retryLimit: 0,
  cron: '*/10 * * * *',

  run: async (ctx) => {
    reportFindings(ctx, await auditChanges(ctx.db, ctx.clock.now(), ctx.registry.recorded_payments))
  },
})

/** Audits the whole ledger, every night. */
export const auditWholeLedger = defineJob({
  name: 'wallet.audit-whole',
  payload: z.object({}),
  retryLimit: 0,
  cron: '20 4 * * *',

  run: async (ctx) => {
    reportFindings(ctx, await auditAll(ctx.db, ctx.clock.now(), ctx.registry.recorded_payments))
  },
})

function reportFindings({ log, metrics }: AuditContext, findings: readonly Finding[]): void {
  for (const { invariant, faults } of findings) {
    metrics.ledgerFaults.set({ invariant }, faults)
    if (faults > 0) log.error({ invariant, faults }, 'the ledger is wrong')
  }
}
