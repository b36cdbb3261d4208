import type { MailPort } from '../mail/mail.port.ts'
import type { SmsPort } from '../sms/sms.port.ts'

export type OutboxEntry = {
  kind: 'mail' | 'text message'
  to: string
  subject: string
  text: string
  sent_at: string
}

/** Trials keep mails and texts instead of delivering them; a page shows them. */
export interface Outbox {
  readonly mail: MailPort
  readonly sms: SmsPort
  list(): Promise<OutboxEntry[]>
}
