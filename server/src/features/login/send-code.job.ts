import { RESEND_AFTER_S } from '@citrine/contract/limits'
import { TICKET_USES, type TicketUse } from '@citrine/contract/login'
import { LANGUAGES, type Language } from '@citrine/contract/messages/messages'
import * as z from 'zod'
import type { Config } from '#server/config.ts'
import { defineJob, type JobContext } from '#server/context.ts'
import { DAY_MS, HOUR_MS } from '#server/platform/time.ts'
import { ProviderError } from '#server/providers/provider-error.ts'
import { CODE_LIFETIME_MS, generateCode, sealCode } from './codes/code.ts'
import { CODE_LEADS } from './codes/code-leads.ts'
import { CODE_TEXTS } from './codes/code-words.ts'
import { isTextShareSpent } from './codes/text-limit.ts'
import { clearCode, countSent, findOpenTicket, lockTarget, setCode } from './codes/tickets.queries.ts'
import { isAccountDevice } from './sessions/sessions.queries.ts'
import { foldAddress, readAddressKind } from './target.ts'

/** The plain code exists only in the message; its ticket holds an HMAC. */
export const sendCode = defineJob({
  name: 'login.send-code',
  payload: z.object({ ticket_id: z.uuid(), language: z.enum(LANGUAGES), has_device_limit: z.boolean() }),
  retryLimit: 3,

  run: async (ctx, { ticket_id, language, has_device_limit }) => {
    const code = generateCode()
    const reserved = await reserveCode(ctx, { ticket_id, code, has_device_limit })
    if (reserved === undefined) return
    try {
      await deliverCode(ctx, { ...reserved, code, language })
    } catch (error) {
      if (!(error instanceof ProviderError) || error.retry) throw error
      ctx.log.warn({ err: error }, 'a code was refused for good')
      await clearCode(ctx.db, ticket_id)
    }
  },

  giveUp: (ctx, { ticket_id }) => clearCode(ctx.db, ticket_id),
})

/** Mails waiting for a slow mail server must not delay text messages. */
export const sendTextCode = defineJob({ ...sendCode, name: 'login.send-text-code' })

async function reserveCode(
  ctx: JobContext,
  { ticket_id, code, has_device_limit }: { ticket_id: string; code: string; has_device_limit: boolean },
): Promise<{ address: string; use: TicketUse } | undefined> {
  return ctx.db.transaction().execute(async (tx) => {
    const ticket = await findOpenTicket(tx, ticket_id)
    const now = ctx.clock.now().getTime()
    if (ticket === undefined || now - ticket.created_at.getTime() > CODE_LIFETIME_MS) return undefined
    const key = foldAddress(ticket.target)
    await lockTarget(tx, key)
    const { device_id } = ticket
    const subtract = (ms: number): Date => new Date(ticket.created_at.getTime() - ms)
    const sent = await countSent(tx, {
      ticket_id,
      key,
      use_type: ticket.use_type,
      device_id,
      isKnownDevice: await isAccountDevice(tx, { key, device_id }),
      since: { minute: subtract(RESEND_AFTER_S * 1000), hour: subtract(HOUR_MS), day: subtract(DAY_MS) },
    })
    if (!maySend(sent, ctx.config, has_device_limit)) return undefined
    if (readAddressKind(ticket.target) === 'phone' && (await isTextShareSpent({ ...ctx, db: tx })))
      return undefined
    const code_hmac = sealCode(ctx.secrets, ticket_id, code)
    await setCode(tx, ticket_id, code_hmac, new Date(now + CODE_LIFETIME_MS))
    return { address: ticket.target, use: z.enum(TICKET_USES).parse(ticket.use_type) }
  })
}

async function deliverCode(
  { config, mail, sms }: JobContext,
  { address, use, code, language }: { address: string; use: TicketUse; code: string; language: Language },
): Promise<void> {
  if (readAddressKind(address) === 'email')
    return requireEngine(mail).send({ to: address, ...buildCodeMail(code, language, use) })
  const host = new URL(config.PUBLIC_URL ?? 'http://localhost').hostname
  return requireEngine(sms).send({ to: address, text: formatCodeText(code, language, host) })
}

function requireEngine<T>(engine: T | null): T {
  if (engine === null)
    throw new ProviderError('login', 'unreachable', 'no service for codes is configured', { retry: true })
  return engine
}

type SentCodes = { in_minute: number; in_hour: number; in_day: number; by_device_in_day: number }

type Limits = Pick<Config, 'LOGIN_TARGET_PER_HOUR' | 'LOGIN_TARGET_PER_DAY' | 'LOGIN_DEVICE_PER_DAY'>

function maySend(sent: SentCodes, limits: Limits, has_device_limit: boolean): boolean {
  return (
    sent.in_minute === 0 &&
    sent.in_hour < limits.LOGIN_TARGET_PER_HOUR &&
    sent.in_day < limits.LOGIN_TARGET_PER_DAY &&
    (!has_device_limit || sent.by_device_in_day < limits.LOGIN_DEVICE_PER_DAY)
  )
}

type MailText = { subject: string; text: string }

/** Contains no link, so that users do not learn to click in sign-in mails. */
function buildCodeMail(code: string, language: Language, use: TicketUse): MailText {
  const { subject, lead, validity, unasked } = CODE_TEXTS[language]
  const purpose = use === 'LOGIN' ? lead : CODE_LEADS[language][use]
  return { subject: subject(code), text: [purpose, code, validity, unasked].join('\n\n') }
}

/** The last line is the format by which browsers offer the code to this one site. */
function formatCodeText(code: string, language: Language, host: string): string {
  const { subject, stop } = CODE_TEXTS[language]
  return `${subject(code)}${stop}\n\n@${host} #${code}`
}
