import type { AppContext, MessageDependents } from '#server/context.ts'

type Ctx = Pick<AppContext, 'clock' | 'registry'>
type CallArguments<F> = F extends (ctx: infer _, ...rest: infer R) => unknown ? R : never

export async function endDependents(
  ctx: Ctx,
  ...rest: CallArguments<MessageDependents['end']>
): Promise<void> {
  for (const { end } of ctx.registry.message_dependents) await end(ctx, ...rest)
}

export async function forgetDependents(
  ctx: Ctx,
  ...rest: CallArguments<MessageDependents['forget']>
): Promise<void> {
  for (const { forget } of ctx.registry.message_dependents) await forget(ctx, ...rest)
}
