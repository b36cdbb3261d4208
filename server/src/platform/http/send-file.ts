import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { type ByteRange, parseRange, type ReadResult } from '../files/read-range.ts'

/**
 * Sends a file, or the part of it that the caller requests (RFC 9110, 14), without holding it in memory. The file
 * never changes under its name.
 * @throws unknown_route when there is no file
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, open }: { etag: string; open: (range: ByteRange | null) => Promise<ReadResult> },
): Promise<FastifyReply> {
  const { range, 'if-range': since } = request.headers
  const isPart = request.method === 'GET' && (since === undefined || since === etag)
  const part = isPart ? parseRange(range) : null
  const opened = await open(part)
  if (opened === undefined) throw new AppError('unknown_route')
  reply.header('accept-ranges', 'bytes')
  if (opened === 'beyond') return reply.code(416).type('text/plain').send('')
  const { size, from, to, stream } = opened
  reply.header('etag', etag).header('content-length', to - from + 1)
  if (part !== null) reply.code(206).header('content-range', `bytes ${from}-${to}/${size}`)
  return reply.send(stream)
}
