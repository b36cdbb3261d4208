import type { TicketUse } from '@citrine/contract/login'
import type { Language } from '@citrine/contract/messages/messages'
import { CODE_LEADS } from './code-leads.ts'
import { CODE_TEXTS } from './code-words.ts'

type MailText = { subject: string; text: string }

/** Contains no link, so that users do not learn to click in sign-in mails. */
export function codeMail(code: string, language: Language, use: TicketUse): MailText {
  const { subject, lead, validity, unasked } = CODE_TEXTS[language]
  const purpose = use === 'LOGIN' ? lead : CODE_LEADS[language][use]
  return { subject: subject(code), text: [purpose, code, validity, unasked].join('\n\n') }
}

/** The last line is the format by which browsers offer the code to this one site. */
export function codeTextMessage(code: string, language: Language, host: string): string {
  const { subject, stop } = CODE_TEXTS[language]
  return `${subject(code)}${stop}\n\n@${host} #${code}`
}
