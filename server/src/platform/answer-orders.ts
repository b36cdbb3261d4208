import { parentPort } from 'node:worker_threads'
import type { Answer } from './threads.ts'

/** In a thread of `openThreads`: what is made of each order, or why it was not. */
export function answerOrders<Order, Made>(make: (order: Order) => Promise<Made>): void {
  parentPort?.on('message', async (order: Order) => {
    let answer: Answer<Made>
    try {
      answer = { made: await make(order) }
    } catch (error) {
      answer = { reason: error instanceof Error ? error.message : String(error) }
    }
    parentPort?.postMessage(answer)
  })
}
