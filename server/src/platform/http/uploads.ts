import type { UploadRoute } from '@citrine/contract/route'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

const AROUND_MAX = 16 * 1024

/** Accepts multipart bodies, but leaves them unread: a route that takes a file reads its body after its checks. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: { files: 1, fields: 0, parts: 1, headerPairs: 20 } })
}

/** @throws media_type for a multipart body on a route that takes no file */
export function refuseStrayParts({ headers, routeOptions }: FastifyRequest): void {
  const isOfParts = /^multipart\//i.test(headers['content-type'] ?? '')
  if (isOfParts && !routeOptions.config.takesFile) throw new AppError('media_type')
}

export async function readUploadedFile(
  request: FastifyRequest,
  upload: UploadRoute['upload'],
): Promise<Buffer> {
  const pieces: Buffer[] = []
  await readPieces(request, upload, (piece) => pieces.push(piece))
  return Buffer.concat(pieces)
}

/**
 * Reads an uploaded file piece by piece. An error in `take` ends the upload. The file is known to be complete only once
 * the returned promise resolves.
 * @throws media_type when the body has no file part; too_large, in full sentences
 */
export async function readPieces(
  request: FastifyRequest,
  { max_bytes }: UploadRoute['upload'],
  take: (piece: Buffer) => void,
): Promise<void> {
  if (!request.isMultipart()) throw new AppError('media_type')
  if (Number(request.headers['content-length'] ?? 0) > max_bytes + AROUND_MAX) throw new AppError('too_large')
  const part = await openPart(request, max_bytes).catch(toParseError)
  if (part === undefined || part.fieldname !== 'file') throw new AppError('media_type')
  try {
    await readToEnd(part.file, take).catch(toParseError)
  } catch (error) {
    // Drains the rest of the upload, or the sender would not receive the refusal.
    request.raw.unpipe()
    request.raw.resume()
    throw error
  }
}

/** A malformed boundary throws synchronously; async makes it a rejection. */
const openPart = async (request: FastifyRequest, fileSize: number) => request.file({ limits: { fileSize } })

function toParseError(cause: unknown): never {
  const isKnown = cause instanceof AppError || (cause instanceof Error && 'statusCode' in cause)
  throw isKnown ? cause : new AppError('unparsable', {}, { cause })
}

/** Reads by events and not by an iterator: after an error, leaving an iterator would wait for the end of the file. */
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
    // When a file broke off before this listener was added, no further event comes.
    const breakOff = () => fail(new AppError('unparsable'))
    if (file.destroyed) breakOff()
    file.on('close', breakOff)
    file.on('end', () => {
      if (file.truncated) fail(new AppError('too_large'))
      else resolve()
    })
  })
