import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { DAY_MS } from '#server/platform/time.ts'
import { ProviderError } from '#server/providers/provider-error.ts'
import { buildReceiptMail } from './takedown-mails.ts'
import { findTakedown, reserveReceipt, returnReceipt } from './takedowns.queries.ts'

/** The limit is per address: the form needs no login and must not flood an inbox. */
const RECEIPTS_PER_DAY = 5

export const sendReceipt = defineJob({
  name: 'legal.send-receipt',
  payload: z.object({ takedown_id: z.uuid() }),
  retryLimit: 5,

  run: async ({ db, clock, mail, log }, { takedown_id }) => {
    const takedown = await findTakedown(db, takedown_id)
    if (mail === null || takedown === undefined || takedown.receipt_sent_at !== null) return
    const { email } = takedown
    const now = clock.now()
    const since = new Date(now.getTime() - DAY_MS)
    const receipt = { takedown_id, email, limit: RECEIPTS_PER_DAY, since, now }
    // Records before sending, because concurrent jobs would otherwise read the same count.
    if (!(await db.transaction().execute((tx) => reserveReceipt(tx, receipt)))) return
    try {
      await mail.send({ to: email, ...buildReceiptMail(takedown) })
    } catch (error) {
      await returnReceipt(db, takedown_id)
      if (!(error instanceof ProviderError) || error.retry) throw error
      // The page showed the number; a mistyped address is not retried.
      log.warn({ err: error, takedown_id }, 'a receipt was refused for good')
    }
  },
})
