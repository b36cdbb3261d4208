import * as routes from '@citrine/contract/events'
import { userEvents } from '@citrine/contract/events'
import type { AppContext } from '#server/context.ts'
import type { Viewer } from '#server/platform/http/call.ts'
import type { Mount } from '#server/platform/http/mount.ts'
import type { EventSink } from '#server/platform/streams/sse.ts'
import { buildUserChannel, streamsEndMessage } from './events.service.ts'
import { answerPresence } from './presence.service.ts'
import { endsSession } from './session-end.service.ts'

/** Each page makes several calls, so after a gap the pages load again over this time per open stream. */
const RELOAD_EACH_MS = 20
const RELOAD_MIN_MS = 1_000

export function mountEventRoutes(mount: Mount, ctx: AppContext): void {
  let open = 0
  mount.stream(routes.watchUser, async (_, viewer) => {
    const sinks = new Set<EventSink>()
    const unsubscribe = await ctx.bus.subscribe(buildUserChannel(viewer.user_id), (message) => {
      if (sinks.size > 0) answerPresence(ctx.bus, viewer.user_id, message)
      const event = userEvents.safeParse(message).data
      if (event === undefined || isFromOtherSession(message, viewer)) return
      for (const sink of sinks) sink.send(event.event, event.data)
    })
    return (sink) => {
      sinks.add(sink)
      open += 1
      let timer: NodeJS.Timeout | undefined
      const leaveGaps = ctx.bus.onGap(() => {
        const withinMs = Math.max(RELOAD_MIN_MS, open * RELOAD_EACH_MS)
        timer ??= setTimeout(() => sink.end(), Math.random() * withinMs).unref()
      })
      sink.onClose(() => {
        open -= 1
        clearTimeout(timer)
        leaveGaps()
        unsubscribe()
      })
    }
  })
}

const isFromOtherSession = (message: unknown, viewer: Viewer): boolean =>
  streamsEndMessage.safeParse(message).success && !endsSession(message, viewer)
