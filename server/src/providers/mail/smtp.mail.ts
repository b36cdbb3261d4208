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
const isPermanent = (code: unknown): boolean => typeof code === 'number' && code >= 500

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
      } catch (cause) {
        const code = cause instanceof Error && 'responseCode' in cause ? cause.responseCode : undefined
        const retry = !isPermanent(code)
        throw new ProviderError(
          'smtp',
          retry ? 'unreachable' : 'refused',
          `sending failed (${code ?? 'no answer'})`,
          {
            cause,
            retry,
          },
        )
      }
    },
  }
}
