import { userEvents, watchUser } from '@citrine/contract/events'
import type { AppContext } from '#server/context.ts'
import type { Mount } from '#server/platform/http.ts'
import type { EventSink } from '#server/platform/sse.ts'
import { sessionName, streamsEnd, userChannel } from './events.service.ts'

export function eventRoutes(mount: Mount, ctx: Pick<AppContext, 'bus' | 'log'>): void {
  mount.stream(watchUser, async (_, viewer) => {
    const sinks = new Set<EventSink>()
    const unsubscribe = await ctx.bus.subscribe(userChannel(viewer.user_id), (message) => {
      const end = streamsEnd.safeParse(message).data
      if (end?.session !== undefined && end.session !== sessionName(viewer.token_sha256)) return
      const told = userEvents.safeParse(message).data
      for (const sink of sinks) {
        if (told) sink.send(told.event, told.data)
        // The token that opened it is no longer good for more.
        if (end) sink.end()
      }
    })
    return (sink) => {
      sinks.add(sink)
      sink.onClose(unsubscribe)
    }
  })
}
