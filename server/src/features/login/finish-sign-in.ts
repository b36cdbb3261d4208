import type { AppContext } from '#server/context.ts'
import { publishNotification } from '#server/features/events/public.ts'
import { notify } from '#server/features/notifications/public.ts'
import type { Call } from '#server/platform/http/call.ts'
import type { Bus } from '#server/platform/messaging/bus.ts'
import { getDeviceId } from './device.ts'
import { describeUserAgent } from './sessions/device-names.ts'
import { isKnownDevice } from './sessions/sessions.queries.ts'
import { startSession } from './sessions/sessions.service.ts'

export type SignedIn = {
  access_token: string
  user_info_resp: { uid: string; nick_name: string }
  new_user: boolean
}

export type SignInPerson = { user: { user_id: string; nick_name: string }; is_new: boolean }

export async function finishSignIn(
  ctx: Pick<AppContext, 'db' | 'clock' | 'secrets'>,
  { user, is_new }: SignInPerson,
  call: Call,
): Promise<SignedIn> {
  const start = { ...call, user_id: user.user_id, device_id: getDeviceId(call) }
  // The check comes first: once the session exists, the device is a known one.
  if (!is_new) await notifyOfNewDevice(ctx, start)
  const access_token = await startSession(ctx, start)
  return {
    access_token,
    user_info_resp: { uid: user.user_id, nick_name: user.nick_name },
    new_user: is_new,
  }
}

async function notifyOfNewDevice(
  ctx: Pick<AppContext, 'db' | 'clock'>,
  { user_id, device_id, user_agent }: { user_id: string; device_id: string; user_agent: string },
): Promise<void> {
  if (await isKnownDevice(ctx.db, { user_id, device_id })) return
  const { browser, system } = describeUserAgent(user_agent)
  const device = browser && system ? `${browser} (${system})` : (browser ?? system)
  await notify(ctx, { user_id, kind: 'new_device', detail: device === null ? {} : { device } })
}

/** Call it after the commit: the user's other pages learn of the new device. */
export async function publishSignIn(bus: Bus, signingIn: Promise<SignedIn>): Promise<SignedIn> {
  const signedIn = await signingIn
  publishNotification(bus, signedIn.user_info_resp.uid)
  return signedIn
}
