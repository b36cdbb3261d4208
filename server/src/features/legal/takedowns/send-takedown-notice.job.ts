import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { buildComplaintMail } from './takedown-mails.ts'
import { findTakedown, markNoticeSent } from './takedowns.queries.ts'

/** Without an operator's address, the complaint waits in the table and the log warns. */
export const sendTakedownNotice = defineJob({
  name: 'legal.send-notice',
  payload: z.object({ takedown_id: z.uuid() }),
  retryLimit: 8,

  run: async ({ config, db, clock, mail, log }, { takedown_id }) => {
    const takedown = await findTakedown(db, takedown_id)
    if (takedown === undefined || takedown.notice_sent_at !== null) return
    const { receipt_number } = takedown
    const to = config.COMPLAINTS_EMAIL ?? config.CONTACT_EMAIL
    if (mail === null || to === undefined)
      return log.warn({ receipt_number }, 'a complaint waits, and no address is set to notify')
    await mail.send({ to, ...buildComplaintMail(takedown) })
    await markNoticeSent(db, takedown_id, clock.now())
  },

  giveUp: async ({ log }, { takedown_id }) =>
    log.error({ takedown_id }, 'a complaint waits, and the mail about it could not be sent'),
})
