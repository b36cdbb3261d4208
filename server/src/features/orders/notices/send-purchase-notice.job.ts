import { LANGUAGES, type Language } from '@citrine/contract/messages/messages'
import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { showPrice } from '#server/features/goods/public.ts'
import { findMailbox } from '#server/features/users/public.ts'
import { ProviderError } from '#server/providers/provider-error.ts'
import { NOTICE_WORDS } from './notice-words.ts'
import { type Notice, noticeSchema } from './notices.ts'

/** Contains no link, and nothing that asks for another purchase. */
export function noticeMail(notice: Notice, language: Language, contact_email: string | undefined) {
  const words = NOTICE_WORDS[language]
  const values: Record<string, string> =
    'ends_at' in notice
      ? { date: showDate(notice.ends_at, language) }
      : { number: notice.number, amount: showPrice(notice.amount, notice.currency, language) }
  const fill = (text: string): string => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  const { subject, text } = words[notice.kind]
  const renewal = 'ends_at' in notice ? [words.no_renewal] : []
  const contact = contact_email === undefined ? [] : [`${words.write_us} ${contact_email}`]
  return { subject: fill(subject), text: [fill(text), ...renewal, ...contact].join('\n\n') }
}

const showDate = (iso: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso))

/** Mails what happened to a purchase. The address is read when it is sent, so that a deleted account gets nothing. */
export const sendPurchaseNotice = defineJob({
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
