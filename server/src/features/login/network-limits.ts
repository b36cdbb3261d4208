import type { AppContext } from '#server/context.ts'
import { networkOf } from '#server/platform/addresses.ts'
import type { Call } from '#server/platform/http.ts'
import type { Rule } from '#server/platform/limits.ts'

type Ctx = Pick<AppContext, 'config' | 'limits'>
type From = Pick<Call, 'ip' | 'is_local'>

/** Whoever tries Citrine out on the server's own machine has no limits by network or device. */
export const isTrial = ({ config }: Pick<Ctx, 'config'>, { is_local }: From): boolean =>
  is_local && config.is_trial_here

/** @throws too_often */
export async function requireNetworkLimits(ctx: Ctx, call: From, rules: readonly Rule[]): Promise<void> {
  if (isTrial(ctx, call)) return
  for (const rule of rules) await ctx.limits.require(rule, networkOf(call.ip))
}

/** Takes back what a try cost that turned out to be a good one. */
export async function forgiveTry(ctx: Ctx, call: From, rule: Rule): Promise<void> {
  if (!isTrial(ctx, call)) await ctx.limits.giveBack(rule, networkOf(call.ip))
}
