import { getSystemErrorName } from 'node:util'
import { createTransport } from 'nodemailer'
import * as z from 'zod'
import { ProviderError } from '../provider-error.ts'
import type { MailPort } from './mail.port.ts'

export const smtpConfig = z.object({
  /** `smtp://user:password@host:587` or `smtps://…`; unset, the outbox is used. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Citrine <no-reply@localhost>'),
})

const TIMEOUT_MS = 10_000
/**
 * Keeps only the numbers: nodemailer's error quotes the server, which quotes the address, so it must not reach
 * a log.
 */
function explainFailure(what: string, error: unknown): ProviderError {
  const { responseCode, errno, code } = error as { responseCode?: number; errno?: number; code?: string }
  const reason = errno === undefined ? code : getSystemErrorName(errno)
  const isPermanent = responseCode !== undefined && responseCode >= 500
  const reasonText = [responseCode, reason].filter((part) => part !== undefined).join(' ') || 'no answer'
  return new ProviderError(
    'smtp',
    isPermanent ? 'refused' : 'unreachable',
    `${what} failed (${reasonText})`,
    {
      retry: !isPermanent,
    },
  )
}

export async function greetSmtp(url: string, timeoutMs: number): Promise<void> {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
  try {
    await transport.verify()
  } catch (error) {
    throw explainFailure('greeting', error)
  } finally {
    transport.close()
  }
}

export function createSmtpMail({ url, from }: { url: string; from: string }): MailPort {
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
        // An object is used literally; in a header string, comments and groups could redirect the mail.
        await transport.sendMail({ from, to: { name: '', address: to }, subject, text })
      } catch (error) {
        throw explainFailure('sending', error)
      }
    },
  }
}
