import type { Language } from '@citrine/contract/messages/messages'
import { showPrice } from '#server/features/goods/public.ts'
import { NOTICE_WORDS } from './notice-words.ts'
import type { Notice } from './notices.ts'

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
