import { parentPort } from 'node:worker_threads'
import type { ThreadAnswer } from '../concurrency/threads.ts'

/** Runs in a thread of `openThreads`: replies to each order with the result or the reason of its failure. */
export function answerOrders<Order, Result>(make: (order: Order) => Promise<Result>): void {
  parentPort?.on('message', async (order: Order) => {
    let answer: ThreadAnswer<Result>
    try {
      answer = { made: await make(order) }
    } catch (error) {
      answer = { reason: error instanceof Error ? error.message : String(error) }
    }
    parentPort?.postMessage(answer)
  })
}
