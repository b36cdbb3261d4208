import { createLimiter } from '../concurrency/limiter.ts'
import { AppError } from '../errors.ts'

export type QueueLimits = {
  atOnce: number
  waiting: number
}

const RETRY_AFTER_S = 2

/** Serves each account in arrival order, so that one account never delays another. */
export function createAccountQueue({ atOnce, waiting }: QueueLimits) {
  const queues = new Map<string, { take: ReturnType<typeof createLimiter>; inside: number }>()
  return async <T>(account: string, work: () => Promise<T>): Promise<T> => {
    const queue = queues.get(account) ?? { take: createLimiter(atOnce), inside: 0 }
    if (queue.inside >= atOnce + waiting)
      throw new AppError('too_often', {}, { data: { retry_after_s: RETRY_AFTER_S } })
    queues.set(account, queue)
    queue.inside += 1
    try {
      return await queue.take(work)
    } finally {
      queue.inside -= 1
      if (queue.inside === 0) queues.delete(account)
    }
  }
}
