import type { AppContext } from '#server/context.ts'
import { tellNotified } from '#server/features/events/events.service.ts'
import type { Bus } from '#server/platform/bus.ts'
import type { Call } from '#server/platform/http.ts'
import { deviceOf } from './device.ts'
import { noteNewDevice } from './sessions/note-new-device.ts'
import { startSession } from './sessions/sessions.service.ts'

export type SignedIn = {
  access_token: string
  user_info_resp: { uid: string; nick_name: string }
  new_user: boolean
}

/** Somebody whose account is known by now, or was just made. */
export type Person = { user: { user_id: string; nick_name: string }; is_new: boolean }

/** The end of every way of signing in. */
export async function finishSignIn(
  ctx: Pick<AppContext, 'db' | 'clock' | 'secrets'>,
  { user, is_new }: Person,
  call: Call,
): Promise<SignedIn> {
  const start = { ...call, user_id: user.user_id, device_id: deviceOf(call) }
  if (!is_new) await noteNewDevice(ctx, start)
  const access_token = await startSession(ctx, start)
  return {
    access_token,
    user_info_resp: { uid: user.user_id, nick_name: user.nick_name },
    new_user: is_new,
  }
}

/** When the transaction has ended well: the user's other pages learn what it noted about the device. */
export async function tellSignIn(bus: Bus, signing_in: Promise<SignedIn>): Promise<SignedIn> {
  const signed_in = await signing_in
  tellNotified(bus, signed_in.user_info_resp.uid)
  return signed_in
}
