import type { Language } from '@citrine/contract/messages/messages'
import { CODE_TEXTS } from './code-words.ts'

type MailText = { subject: string; text: string }

/** No link stands in it: a mail that never asks for a click teaches nobody to click. */
export function codeMail(code: string, language: Language): MailText {
  const { subject, lead, validity, unasked } = CODE_TEXTS[language]
  return { subject: subject(code), text: [lead, code, validity, unasked].join('\n\n') }
}

/** The last line is the form by which browsers offer the code to that one site. */
export function codeTextMessage(code: string, language: Language, host: string): string {
  const { subject, stop } = CODE_TEXTS[language]
  return `${subject(code)}${stop}\n\n@${host} #${code}`
}
