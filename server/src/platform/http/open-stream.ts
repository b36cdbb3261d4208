import { STATUS } from '@citrine/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { type EventSink, openSink } from '../streams/sse.ts'

const buildTextHeaders = (reply: FastifyReply): Record<string, string> =>
  Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]))

/** Opens an event stream, and logs and counts its duration separately: the duration of a stream is not a latency. */
export function openEventStream(
  { metrics, log }: { metrics: Metrics; log: Log },
  request: FastifyRequest,
  reply: FastifyReply,
): EventSink {
  request.isStream = true
  reply.hijack()
  const sink = openSink(reply.raw, { ...buildTextHeaders(reply), 'x-request-id': request.id })
  const { call = '' } = request.routeOptions.config
  metrics.responses.inc({ call, http: '200', status: String(STATUS.ok) })
  metrics.streamOpenSeconds.observe({ call }, reply.elapsedTime / 1000)
  metrics.openStreams.inc({ call })
  sink.onClose(() => {
    const outcome = reply.raw.writableEnded ? 'ended' : 'left'
    metrics.openStreams.dec({ call })
    metrics.streamsClosed.inc({ call, outcome })
    const ms = Math.round(reply.elapsedTime)
    log.info({ call, http: 200, outcome, ms, req_id: request.id }, 'stream')
  })
  return sink
}
