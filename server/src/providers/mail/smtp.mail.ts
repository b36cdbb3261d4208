import { createTransport } from 'nodemailer'
import * as z from 'zod'
import { ProviderError } from '../provider-error.ts'
import type { MailPort } from './mail.port.ts'

export const smtpConfig = z.object({
  /** `smtp://user:password@host:587` or `smtps://…`; the outbox serves while it is unset. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Citrine <no-reply@localhost>'),
})

const TIMEOUT_MS = 10_000
/**
 * By the numbers alone: nodemailer's error quotes the server, and servers quote the address, so it is no cause
 * that a log may print.
 */
function failureOf(error: unknown): ProviderError {
  const { responseCode, code } = error as { responseCode?: number; code?: string }
  const isPermanent = responseCode !== undefined && responseCode >= 500
  const told = [responseCode, code].filter((part) => part !== undefined).join(' ') || 'no answer'
  return new ProviderError('smtp', isPermanent ? 'refused' : 'unreachable', `sending failed (${told})`, {
    retry: !isPermanent,
  })
}

export function smtpMail({ url, from }: { url: string; from: string }): MailPort {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  return {
    vendor: 'smtp',
    async send({ to, subject, text }) {
      try {
        await transport.sendMail({ from, to, subject, text })
      } catch (error) {
        throw failureOf(error)
      }
    },
  }
}
