import { LANGUAGES } from '@citrine/contract/messages/messages'
import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { findMailbox } from '#server/features/users/public.ts'
import { ProviderError } from '#server/providers/provider-error.ts'
import { noticeMail } from './notice-mail.ts'
import { noticeSchema } from './notices.ts'

/** Mails what happened to a purchase. The address is read when it is sent, so that a deleted account gets nothing. */
export const sendNotice = defineJob({
  name: 'orders.send-notice',
  payload: z.object({ user_id: z.uuid(), notice: noticeSchema }),
  retryLimit: 8,

  run: async ({ db, mail, config, log }, { user_id, notice }) => {
    const box = mail && (await findMailbox(db, user_id))
    if (!box) return
    const letter = noticeMail(notice, z.enum(LANGUAGES).parse(box.language), config.CONTACT_EMAIL)
    try {
      await mail.send({ to: box.email, ...letter })
    } catch (error) {
      if (!(error instanceof ProviderError) || error.retry) throw error
      log.warn({ err: error, kind: notice.kind }, 'a notice was refused for good')
    }
  },
})
