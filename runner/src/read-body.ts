import type { IncomingMessage } from 'node:http'
import { RequestError } from './request-error.ts'

const BODY_MAX_BYTES = 4 * 1024 * 1024

export async function readJson(request: IncomingMessage): Promise<unknown> {
  // This type keeps out web pages of other origins: they need a preflight for it, which this server never answers.
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
    throw new RequestError({ status: 415, message: 'The content type must be application/json.' })
  }
  const text = (await readBytes(request)).toString('utf8')
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new RequestError({ status: 400, message: 'The body is not valid JSON.' })
  }
}

async function readBytes(request: IncomingMessage): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > BODY_MAX_BYTES) throw createTooLargeError()
  const parts: Buffer[] = []
  let size = 0
  // The connection must survive an early end of the loop, because the error response is sent on it.
  for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += part.length
    if (size > BODY_MAX_BYTES) throw createTooLargeError()
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function createTooLargeError(): RequestError {
  return new RequestError({
    status: 413,
    message: `The body is larger than ${BODY_MAX_BYTES} bytes.`,
    code: 'request_too_large',
  })
}
