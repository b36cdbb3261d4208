import type { AppContext } from '#server/context.ts'
import { networkOf } from '#server/platform/addresses.ts'
import type { Call } from '#server/platform/http.ts'
import { DAY_MS } from '../durations.ts'
import { isTrial } from '../network-limits.ts'
import { countTexts } from './tickets.queries.ts'

/** Numbers that are the same but for so many last digits are given out together. */
const BLOCK_DIGITS = 4

/** Text messages cost money, and floods of them are a business: all numbers together have a daily limit. */
export async function areTextsUsedUp({
  db,
  clock,
  config,
}: Pick<AppContext, 'db' | 'clock' | 'config'>): Promise<boolean> {
  const since = new Date(clock.now().getTime() - DAY_MS)
  return (await countTexts(db, since)) >= config.SMS_PER_DAY
}

/** Takes one text of what a single flood may have: what one network asks for, and what goes to one block of numbers. */
export async function takeShareOfTexts(
  ctx: Pick<AppContext, 'config' | 'limits'>,
  number: string,
  call: Pick<Call, 'ip' | 'is_local'>,
): Promise<boolean> {
  if (isTrial(ctx, call)) return true
  const share = { points: ctx.config.SMS_SHARE_PER_DAY, duration_s: DAY_MS / 1000 }
  const block = number.slice(0, -BLOCK_DIGITS)
  return (
    (await ctx.limits.allow({ name: 'texts-of-network', ...share }, networkOf(call.ip))) &&
    (await ctx.limits.allow({ name: 'texts-of-block', ...share }, block))
  )
}
