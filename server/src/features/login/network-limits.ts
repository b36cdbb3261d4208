import type { AppContext } from '#server/context.ts'
import { readNetwork } from '#server/platform/http/addresses.ts'
import type { Call } from '#server/platform/http/call.ts'
import type { LimitRule } from '#server/platform/limits.ts'

type Ctx = Pick<AppContext, 'config' | 'limits'>
type CallOrigin = Pick<Call, 'ip' | 'isLocal'>

/** True for a trial server's own machine, which limits by network and by device do not apply to. */
export const isTrialOrigin = ({ config }: Pick<AppContext, 'config'>, { isLocal }: CallOrigin): boolean =>
  isLocal && config.isTrialHere

export async function requireNetworkLimits(
  ctx: Ctx,
  call: CallOrigin,
  rules: readonly LimitRule[],
): Promise<void> {
  if (isTrialOrigin(ctx, call)) return
  for (const rule of rules) await ctx.limits.require(rule, readNetwork(call.ip))
}

export async function refundNetworkLimit(ctx: Ctx, call: CallOrigin, rule: LimitRule): Promise<void> {
  if (!isTrialOrigin(ctx, call)) await ctx.limits.returnUse(rule, readNetwork(call.ip))
}
