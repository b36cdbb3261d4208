import { userEvents, watchUser } from '@citrine/contract/events'
import type { AppContext } from '#server/context.ts'
import type { Mount } from '#server/platform/http.ts'
import type { EventSink } from '#server/platform/sse.ts'
import { userChannel } from './events.service.ts'

export function eventRoutes(mount: Mount, ctx: Pick<AppContext, 'bus' | 'log'>): void {
  mount.stream(watchUser, async (_, viewer) => {
    const sinks = new Set<EventSink>()
    const unsubscribe = await ctx.bus.subscribe(userChannel(viewer.user_id), (message) => {
      const read = userEvents.safeParse(message)
      if (!read.success) return
      for (const sink of sinks) {
        sink.send(read.data.event, read.data.data)
        // The token that opened it is no longer good for more.
        if (read.data.event === 'signed_out') sink.end()
      }
    })
    return (sink) => {
      sinks.add(sink)
      sink.onClose(unsubscribe)
    }
  })
}
