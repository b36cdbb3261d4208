import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'
import type { ByteRange } from '../files/read-range.ts'
import { sendFile } from '../http/send-file.ts'
import { dropPageHeaders } from '../pages/page-headers.ts'
import type { Media } from './media.ts'

const HASH = /^[0-9a-f]{40}$/
const FILE = /^([1-9]\d{0,3})\.webp$/
const WHOLE = 'whole.webp'
const FOR_EVER = 'public, max-age=31536000, immutable'

type MediaFileRequest = {
  Params: { hash: string; file: string }
  Querystring: { until?: string; key?: string }
}

/**
 * A wrong signature, a needless signature and a missing picture get the same response.
 * @param isElsewhere true if pages load public pictures from another origin (MEDIA_URL)
 */
export function mountMediaRoutes(
  app: FastifyInstance,
  { media, isElsewhere }: { media: Media; isElsewhere: boolean },
): void {
  app.get<MediaFileRequest>('/media/:hash/:file', {
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
        reply.header('cache-control', 'private, no-store')
        // The page chooses the file name; a name here would override it.
        reply.type('image/webp').header('content-disposition', 'attachment')
        const open = (range: ByteRange | null) => media.openWhole({ hash, signature }, range)
        return sendFile(request, reply, { etag: `"${hash}"`, open })
      }
      const isName = HASH.test(hash) && !Number.isNaN(width)
      const bytes = isName ? await media.find({ hash, width, signature }) : undefined
      if (bytes === undefined) throw new AppError('unknown_route')
      reply.type('image/webp')
      if (signature !== null) return reply.header('cache-control', 'private, no-store').send(bytes)
      if (isElsewhere) reply.header('cross-origin-resource-policy', 'cross-origin')
      const etag = `"${hash}-${width}"`
      reply.header('cache-control', FOR_EVER).header('etag', etag)
      return request.headers['if-none-match']?.includes(etag) ? reply.code(304).send() : reply.send(bytes)
    },
  })
}
