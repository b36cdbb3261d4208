import type { AppContext } from '#server/context.ts'
import { notify } from '#server/features/notifications/public.ts'
import { describeUserAgent } from './device-names.ts'
import { isKnownDevice } from './devices.queries.ts'

type Start = { user_id: string; device_id: string; user_agent: string }

/** Runs before the session begins and notifies the user of an unknown device. */
export async function recordNewDevice(
  ctx: Pick<AppContext, 'db' | 'clock'>,
  { user_id, device_id, user_agent }: Start,
): Promise<void> {
  if (await isKnownDevice(ctx.db, { user_id, device_id })) return
  const { browser, system } = describeUserAgent(user_agent)
  const device = browser && system ? `${browser} (${system})` : (browser ?? system)
  await notify(ctx, { user_id, kind: 'new_device', detail: device === null ? {} : { device } })
}
