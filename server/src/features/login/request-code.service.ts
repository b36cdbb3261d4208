import { RESEND_AFTER_S } from '@citrine/contract/limits'
import { formatMessage } from '@citrine/contract/messages/messages'
import type { AppContext } from '#server/context.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Call } from '#server/platform/http/call.ts'
import { newId } from '#server/platform/ids.ts'
import { DAY_MS, HOUR_MS } from '#server/platform/time.ts'
import { CODE_LIFETIME_MS } from './codes/code.ts'
import { chargeTextShare, isTextShareSpent } from './codes/text-limit.ts'
import { insertTicket } from './codes/tickets.queries.ts'
import { getDeviceId } from './device.ts'
import { isTrialOrigin, requireNetworkLimits } from './network-limits.ts'
import { sendCode, sendTextCode } from './send-code.job.ts'
import { findPhoneCountry, readTarget, type Target, type TypedTarget } from './target.ts'

type Ctx = Pick<AppContext, 'config' | 'db' | 'clock' | 'limits' | 'queue' | 'mail' | 'sms'>

export function requireTarget(typed: TypedTarget, call: Pick<Call, 'language'>): Target {
  const target = readTarget(typed)
  if (target) return target
  const fields = { phone: formatMessage('phone_invalid', call.language) }
  throw new AppError('phone_invalid', {}, { data: { fields } })
}

/** @throws phone_country, at the field: the country reveals nothing about an account */
function requireTextsConfigured({ config: { SMS_COUNTRIES } }: Ctx, { address }: Target, call: Call): void {
  if (SMS_COUNTRIES === undefined || SMS_COUNTRIES.includes(findPhoneCountry(address) ?? '')) return
  const fields = { phone: formatMessage('phone_country', call.language) }
  throw new AppError('phone_country', {}, { data: { fields } })
}

async function requireTextsLeft(ctx: Ctx, { address }: Target, call: Call): Promise<void> {
  // The daily count is a slow query, so the cheaper limit is checked first.
  if (!(await chargeTextShare(ctx, address, call)) || (await isTextShareSpent(ctx)))
    throw new AppError('texts_used_up')
}

/**
 * The sending job decides whether to send, so that the answer and its duration are the same for every target:
 * known, unknown, blocked or limited.
 */
export async function requestCode(
  ctx: Ctx,
  { ticket_use_type, ...typed }: TypedTarget & { ticket_use_type: string },
  call: Call,
): Promise<{ resend_after_s: number }> {
  const target = requireTarget(typed, call)
  if ((target.kind === 'email' ? ctx.mail : ctx.sms) === null) throw new AppError('unavailable')
  if (target.kind === 'phone') requireTextsConfigured(ctx, target, call)
  await requireNetworkLimits(ctx, call, [
    { name: 'login-hour', points: ctx.config.LOGIN_IP_PER_HOUR, durationS: HOUR_MS / 1000 },
    { name: 'login-day', points: ctx.config.LOGIN_IP_PER_DAY, durationS: DAY_MS / 1000 },
  ])
  if (target.kind === 'phone') await requireTextsLeft(ctx, target, call)
  const now = ctx.clock.now()
  const ticket_id = newId(now)
  await ctx.db.transaction().execute(async (tx) => {
    await insertTicket(tx, {
      ticket_id,
      target: target.address,
      use_type: ticket_use_type,
      device_id: getDeviceId(call),
      created_at: now,
      expires_at: new Date(now.getTime() + CODE_LIFETIME_MS),
    })
    await ctx.queue.enqueue(tx, target.kind === 'email' ? sendCode : sendTextCode, {
      ticket_id,
      language: call.language,
      has_device_limit: !isTrialOrigin(ctx, call),
    })
  })
  return { resend_after_s: RESEND_AFTER_S }
}
