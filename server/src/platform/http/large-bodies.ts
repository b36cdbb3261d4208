import type { FastifyReply, FastifyRequest } from 'fastify'
import { createAccountQueue } from '../admission/account-queue.ts'
import { AppError } from '../errors.ts'
import type { Viewer } from './call.ts'

export const BODY_MAX = 256 * 1024
/** No call without a session is this long. */
export const VISITOR_BODY_MAX = 32 * 1024

/** Parsing and checking a body of 4 MB takes up to a fifth of a second, during which this process does nothing else. */
const LARGE_BODIES = { atOnce: 1, waiting: 8 }

/**
 * Refuses or delays a large body before it is read: it needs a session, and each account sends one at a time.
 * @throws sign_in_needed, token_invalid, blocked; too_often when too many wait
 */
export function createLargeBodies(findViewer: (request: FastifyRequest) => Promise<Viewer | null>) {
  const takeSlot = createAccountQueue(LARGE_BODIES)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY)
    if (length <= BODY_MAX) return
    const viewer = await findViewer(request)
    if (viewer === null) throw new AppError('sign_in_needed')
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const answered = new Promise<void>((done) => {
      reply.raw.once('close', done)
      if (reply.raw.destroyed) done()
    })
    takeSlot(viewer.user_id, () => {
      resolve()
      return answered
    }).catch(reject)
    await promise
  }
}
