import type { Log } from './log.ts'
import type { EventSink } from './streams/sse.ts'

export type WatchSession<Viewer> = (viewer: Viewer, onEnd: () => void) => Promise<() => void>

/** Subscribes before the stream opens, so that a session which ends meanwhile is noticed. */
export function followSession<Viewer>(
  { watchSession, log }: { watchSession: WatchSession<Viewer>; log: Log },
  viewer: Viewer,
) {
  const ended = new AbortController()
  // Ends one tick later: another listener to the same message first sends the reason to the page.
  const watching = watchSession(viewer, () => setImmediate(() => ended.abort()))
  watching.catch((err: unknown) => log.warn({ err }, 'a stream cannot learn when its session ends'))
  const stop = (): void => void watching.then((end) => end()).catch(() => undefined)
  return {
    stop,
    end: (sink: EventSink): void => {
      sink.onClose(stop)
      if (ended.signal.aborted) sink.end()
      else ended.signal.addEventListener('abort', () => sink.end(), { once: true })
    },
  }
}
