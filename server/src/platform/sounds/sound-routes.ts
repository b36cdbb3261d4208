import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'
import type { ByteRange } from '../files/read-range.ts'
import { sendFile } from '../http/send-file.ts'
import { dropPageHeaders } from '../pages/page-headers.ts'
import type { Sounds } from './sounds.ts'

const NAME = /^([0-9a-f]{40})\.mp3$/

type SoundFileRequest = { Params: { name: string }; Querystring: { until?: string; key?: string } }

/** A wrong signature and a missing sound get the same response. */
export function mountSoundRoutes(app: FastifyInstance, { sounds }: { sounds: Sounds }): void {
  app.get<SoundFileRequest>('/media/sounds/:name', {
    onSend: async (_, reply) => {
      if (String(reply.getHeader('content-type')).startsWith('audio/')) dropPageHeaders(reply)
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const hash = NAME.exec(request.params.name)?.[1]
      const { until = '', key = '' } = request.query
      if (hash === undefined) throw new AppError('unknown_route')
      reply.type('audio/mpeg').header('cache-control', 'private, no-store')
      const open = (range: ByteRange | null) => sounds.open(hash, { until, key }, range)
      return sendFile(request, reply, { etag: `"${hash}"`, open })
    },
  })
}
