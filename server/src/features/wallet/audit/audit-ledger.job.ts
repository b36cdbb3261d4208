import * as z from 'zod'
import { type AppContext, defineJob } from '#server/context.ts'
import { auditAll, auditChanges, type Finding, isSound, sealLedger } from './audit.service.ts'

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

/** Audits the whole ledger, every night, and seals it. The log keeps each seal outside of the database. */
export const auditWholeLedger = defineJob({
  name: 'wallet.audit-whole',
  payload: z.object({}),
  retryLimit: 0,
  cron: '20 4 * * *',

  run: async (ctx) => {
    const now = ctx.clock.now()
    const findings = await auditAll(ctx.db, now, ctx.registry.recorded_payments)
    reportFindings(ctx, findings)
    const seal = isSound(findings) ? await sealLedger(ctx.db, now) : undefined
    if (seal !== undefined) ctx.log.info(seal, 'the ledger is sealed')
  },
})

function reportFindings({ log, metrics }: AuditContext, findings: readonly Finding[]): void {
  for (const { invariant, faults } of findings) {
    metrics.ledgerFaults.set({ invariant }, faults)
    if (faults > 0) log.error({ invariant, faults }, 'the ledger is wrong')
  }
}
