import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'
import { dropPageHeaders } from '../pages/page-headers.ts'
import type { Sounds } from './sounds.ts'

const NAME = /^([0-9a-f]{40})\.mp3$/
/** A single range, as players send it when they seek. */
const RANGE = /^bytes=(\d{1,9})-(\d{1,9})?$/

type Request = { Params: { name: string }; Querystring: { until?: string; key?: string } }

/** Serves sounds. A wrong signature and a missing sound get the same response. */
export function soundRoutes(app: FastifyInstance, { sounds }: { sounds: Sounds }): void {
  app.get<Request>('/media/sounds/:name', {
    onSend: async (_, reply) => {
      if (String(reply.getHeader('content-type')).startsWith('audio/')) dropPageHeaders(reply)
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const hash = NAME.exec(request.params.name)?.[1]
      const { until = '', key = '' } = request.query
      const bytes = hash === undefined ? undefined : await sounds.find(hash, { until, key })
      if (bytes === undefined) throw new AppError('unknown_route')
      reply.type('audio/mpeg').header('cache-control', 'private, no-store').header('accept-ranges', 'bytes')
      const [, from, to] = RANGE.exec(request.headers.range ?? '') ?? []
      const last = Math.min(to === undefined ? bytes.length : Number(to), bytes.length - 1)
      if (from === undefined || Number(from) > last) return reply.send(bytes)
      return reply
        .code(206)
        .header('content-range', `bytes ${from}-${last}/${bytes.length}`)
        .send(bytes.subarray(Number(from), last + 1))
    },
  })
}
