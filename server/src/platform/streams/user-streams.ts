import type { EventSink } from './sse.ts'

/** A person opens fewer tabs; only a script would hold more streams. */
const STREAMS_MAX = 50

/** One stream too many closes the oldest, which may reconnect. */
export function createUserStreams() {
  const open = new Map<string, Set<EventSink>>()
  return {
    add: (user_id: string, sink: EventSink): void => {
      const sinks = (open.get(user_id) ?? new Set()).add(sink)
      open.set(user_id, sinks)
      sink.onClose(() => {
        sinks.delete(sink)
        if (sinks.size === 0) open.delete(user_id)
      })
      const [oldest] = sinks
      if (sinks.size > STREAMS_MAX) oldest?.end()
    },
  }
}
