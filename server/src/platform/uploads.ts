import type { UploadRoute } from '@citrine/contract/route'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from './errors.ts'

/** What the parts' heads and boundaries take beside the file. */
const AROUND_MAX = 16 * 1024

/** Lets bodies of parts pass unread: only a call that takes a file reads one, after its checks. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: { files: 1, fields: 0, parts: 1, headerPairs: 20 } })
}

/** @throws media_type for a body of parts where nobody takes a file */
export function refuseStrayParts({ headers, routeOptions }: FastifyRequest): void {
  const isOfParts = /^multipart\//i.test(headers['content-type'] ?? '')
  if (isOfParts && !routeOptions.config.takes_file) throw new AppError('media_type')
}

/** The one file of a call, whole in memory and never larger than it may be. @throws as readPiecesOf */
export async function readFileOf(request: FastifyRequest, upload: UploadRoute['upload']): Promise<Buffer> {
  const pieces: Buffer[] = []
  await readPiecesOf(request, upload, (piece) => pieces.push(piece))
  return Buffer.concat(pieces)
}

/**
 * The same piece by piece as it comes. What `take` throws ends it; only at its end it is known to be whole.
 * @throws media_type when the body has no part with a file; too_large, in full sentences
 */
export async function readPiecesOf(
  request: FastifyRequest,
  { max_bytes }: UploadRoute['upload'],
  take: (piece: Buffer) => void,
): Promise<void> {
  if (!request.isMultipart()) throw new AppError('media_type')
  if (Number(request.headers['content-length'] ?? 0) > max_bytes + AROUND_MAX) throw new AppError('too_large')
  const part = await openPart(request, max_bytes).catch(asUnparsable)
  if (part === undefined || part.fieldname !== 'file') throw new AppError('media_type')
  try {
    await readToEnd(part.file, take).catch(asUnparsable)
  } catch (error) {
    // What is still on its way is thrown away as it comes, or the refusal would not reach whoever sends it.
    request.raw.unpipe()
    request.raw.resume()
    throw error
  }
}

/** A form with a wrong edge is refused by a throw: here it becomes the promise's own. */
const openPart = async (request: FastifyRequest, fileSize: number) => request.file({ limits: { fileSize } })

/** What a parser says of a form that is none, or of a sender who has left; the limits have kinds of their own. */
function asUnparsable(cause: unknown): never {
  const isKnown = cause instanceof AppError || (cause instanceof Error && 'statusCode' in cause)
  throw isKnown ? cause : new AppError('unparsable', {}, { cause })
}

/** By events: leaving an iterator early would wait for the end of a file that nobody reads any more. */
const readToEnd = (file: MultipartFile['file'], take: (piece: Buffer) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    let isOver = false
    const fail = (error: unknown): void => {
      isOver = true
      reject(error)
    }
    file.on('data', (piece: Buffer) => {
      if (isOver) return
      try {
        take(piece)
      } catch (error) {
        fail(error)
      }
    })
    file.on('limit', () => fail(new AppError('too_large')))
    file.on('error', fail)
    // One that broke off before anybody listened says nothing more.
    const breakOff = () => fail(new AppError('unparsable'))
    if (file.destroyed) breakOff()
    file.on('close', breakOff)
    file.on('end', () => {
      if (file.truncated) fail(new AppError('too_large'))
      else resolve()
    })
  })
