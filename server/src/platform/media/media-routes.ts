import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'
import { dropPageHeaders } from '../page-headers.ts'
import type { Media } from './media.ts'

const HASH = /^[0-9a-f]{40}$/
const FILE = /^([1-9]\d{0,3})\.webp$/
/** A picture's file as it was given, to keep. */
const WHOLE = 'whole.webp'
const FOR_EVER = 'public, max-age=31536000, immutable'

type Request = { Params: { hash: string; file: string }; Querystring: { until?: string; key?: string } }

/** The pictures themselves. A wrong signature, a signature too many and a picture that is not there are one answer. */
export function mediaRoutes(app: FastifyInstance, { media }: { media: Media }): void {
  app.get<Request>('/media/:hash/:file', {
    onSend: async (_, reply) => {
      if (String(reply.getHeader('content-type')).startsWith('image/')) dropPageHeaders(reply)
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { hash, file } = request.params
      const { until, key } = request.query
      const width = Number(FILE.exec(file)?.[1])
      const signature =
        until === undefined && key === undefined ? null : { until: until ?? '', key: key ?? '' }
      if (file === WHOLE && HASH.test(hash)) {
        const whole = await media.findWhole({ hash, signature })
        if (whole === undefined) throw new AppError('unknown_route')
        reply.header('cache-control', 'private, no-store')
        // Under which name, the page says: a name here would be the stronger.
        reply.header('content-disposition', 'attachment')
        return reply.type('image/webp').send(whole)
      }
      const isName = HASH.test(hash) && !Number.isNaN(width)
      const bytes = isName ? await media.find({ hash, width, signature }) : undefined
      if (bytes === undefined) throw new AppError('unknown_route')
      reply.type('image/webp')
      if (signature !== null) return reply.header('cache-control', 'private, no-store').send(bytes)
      const etag = `"${hash}-${width}"`
      reply.header('cache-control', FOR_EVER).header('etag', etag)
      // What is never changed need not be sent again to whoever has any of it.
      return request.headers['if-none-match']?.includes(etag) ? reply.code(304).send() : reply.send(bytes)
    },
  })
}
