import type { MailPort } from '../mail/mail.port.ts'
import type { SmsPort } from '../sms/sms.port.ts'

export type OutboxEntry = {
  kind: 'mail' | 'text message'
  to: string
  subject: string
  text: string
  sent_at: string
}

/** Keeps mails and texts of trials in place of delivery; a page shows them. */
export interface Outbox {
  readonly mail: MailPort
  readonly sms: SmsPort
  /** The newest first, at most 50. */
  list(): Promise<OutboxEntry[]>
}
