import type { AppContext } from '#server/context.ts'
import { readNetwork } from '#server/platform/http/addresses.ts'
import type { Call } from '#server/platform/http/call.ts'
import { DAY_MS } from '#server/platform/time.ts'
import { isTrialOrigin } from '../network-limits.ts'
import { countTexts } from './tickets.queries.ts'

const BLOCK_DIGITS = 4

/** All numbers share the daily limit: text messages cost money and attract fraud. */
export async function isTextShareSpent({
  db,
  clock,
  config,
}: Pick<AppContext, 'db' | 'clock' | 'config'>): Promise<boolean> {
  const since = new Date(clock.now().getTime() - DAY_MS)
  return (await countTexts(db, since)) >= config.SMS_PER_DAY
}

export async function chargeTextShare(
  ctx: Pick<AppContext, 'config' | 'limits'>,
  number: string,
  call: Pick<Call, 'ip' | 'isLocal'>,
): Promise<boolean> {
  if (isTrialOrigin(ctx, call)) return true
  const share = { points: ctx.config.SMS_SHARE_PER_DAY, durationS: DAY_MS / 1000 }
  const block = number.slice(0, -BLOCK_DIGITS)
  return (
    (await ctx.limits.allow({ name: 'texts-of-network', ...share }, readNetwork(call.ip))) &&
    (await ctx.limits.allow({ name: 'texts-of-block', ...share }, block))
  )
}
