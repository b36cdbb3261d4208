import type { ServerResponse } from 'node:http'
import { STREAM_HEARTBEAT_MS } from '@citrine/contract/limits'

export interface EventSink {
  send(event: string, data: unknown, id?: string): void
  sendRaw(frame: string): void
  /** A whole message does not count towards the backlog limit. */
  sendWhole(frame: string): void
  end(): void
  /** Runs once, whichever side closes. */
  onClose(listener: () => void): void
}

const BACKLOG_MAX = 1_000_000

export const formatFrame = (event: string, data: unknown, id?: string): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** One heartbeat timer serves all streams of the process. */
const beating = new Set<() => void>()
let heart: NodeJS.Timeout | undefined

function startHeartbeat(tick: () => void): () => void {
  beating.add(tick)
  heart ??= setInterval(() => {
    for (const each of beating) each()
  }, STREAM_HEARTBEAT_MS).unref()
  return () => {
    beating.delete(tick)
    if (beating.size > 0) return
    clearInterval(heart)
    heart = undefined
  }
}

export function openSink(response: ServerResponse, headers: Record<string, string>): EventSink {
  const listeners: (() => void)[] = []
  let isClosed = false
  let backlogMax = BACKLOG_MAX
  const stopBeating = startHeartbeat(() => write(': \n\n'))
  const close = (): void => {
    if (isClosed) return
    isClosed = true
    stopBeating()
    for (const listener of listeners) listener()
  }
  const write = (text: string): void => {
    if (isClosed) return
    if (response.writableLength > backlogMax) response.destroy()
    else response.write(text)
  }
  response.on('close', close)
  // The reader may have left during the checks, and `close` fires only once.
  if (response.destroyed) close()
  response.socket?.setNoDelay(true)
  response.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  // This goes with the head in one packet, so that proxies and pages know that the stream is open.
  response.write(': \n\n')
  return {
    send: (event, data, id) => write(formatFrame(event, data, id)),
    sendRaw: write,
    sendWhole: (text) => {
      if (isClosed) return
      backlogMax += Buffer.byteLength(text)
      response.write(text)
    },
    end: () => {
      response.end()
      close()
    },
    onClose: (listener) => {
      if (isClosed) listener()
      else listeners.push(listener)
    },
  }
}
