import type { Viewer } from '#server/platform/http/call.ts'
import type { Bus } from '#server/platform/messaging/bus.ts'
import { buildSessionKey, buildUserChannel, streamsEndMessage } from './events.service.ts'

export function endsSession(message: unknown, { token_sha256 }: Pick<Viewer, 'token_sha256'>): boolean {
  const end = streamsEndMessage.safeParse(message).data
  return end !== undefined && (end.session === undefined || end.session === buildSessionKey(token_sha256))
}

export const onSessionEnd = (bus: Bus, viewer: Viewer, onEnd: () => void): Promise<() => void> =>
  bus.subscribe(buildUserChannel(viewer.user_id), (message) => {
    if (endsSession(message, viewer)) onEnd()
  })
