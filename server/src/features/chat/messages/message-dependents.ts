import type { AppContext, MessageDependents } from '#server/context.ts'

type Ctx = Pick<AppContext, 'clock' | 'registry'>
type CallArguments<F> = F extends (ctx: infer _, ...rest: infer R) => unknown ? R : never

export async function endDependents(
  ctx: Ctx,
  ...rest: CallArguments<MessageDependents['end']>
): Promise<void> {
  for (const { end } of ctx.registry.messageDependents) await end(ctx, ...rest)
}

export async function eraseDependents(
  ctx: Ctx,
  ...rest: CallArguments<MessageDependents['erase']>
): Promise<void> {
  for (const { erase } of ctx.registry.messageDependents) await erase(ctx, ...rest)
}
