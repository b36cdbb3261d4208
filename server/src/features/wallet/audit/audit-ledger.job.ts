import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { auditLedger } from './audit.service.ts'

/** Audits the ledger every ten minutes. */
export const auditLedgerJob = defineJob({
  name: 'wallet.audit',
  payload: z.object({}),
  retryLimit: 0,
  cron: '*/10 * * * *',

  run: async ({ db, clock, log, metrics, registry }) => {
    for (const { invariant, faults } of await auditLedger(db, clock.now(), registry.recorded_payments)) {
      metrics.ledgerFaults.set({ invariant }, faults)
      if (faults > 0) log.error({ invariant, faults }, 'the ledger is wrong')
    }
  },
})
