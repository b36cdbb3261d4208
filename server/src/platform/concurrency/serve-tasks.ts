import { parentPort } from 'node:worker_threads'
import type { ThreadReply } from './threads.ts'

export function serveTasks<Task, Result>(work: (task: Task) => Promise<Result>): void {
  parentPort?.on('message', async (task: Task) => {
    let reply: ThreadReply<Result>
    try {
      reply = { result: await work(task) }
    } catch (error) {
      reply = { reason: error instanceof Error ? error.message : String(error) }
    }
    parentPort?.postMessage(reply)
  })
}
