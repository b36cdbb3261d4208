import { Worker } from 'node:worker_threads'

export type ThreadReply<Result> = { result: Result } | { reason: string }

export type Threads<Task, Result> = {
  /**
   * Tasks wait in arrival order, after urgent ones.
   * @throws the reason of the aborted signal
   */
  run(task: Task, options?: { signal?: AbortSignal | undefined; isUrgent?: boolean }): Promise<Result>
  close(): Promise<void>
}

export type ThreadOptions = {
  worker: URL
  threadsMax: number
  /** ms; longer work is terminated together with its thread. */
  longestMs: number
  /** JavaScript heap; a thread that needs more is terminated. */
  heapMb?: number
}

type WaitingTask<Task, Result> = {
  task: Task
  resolve: (result: Result) => void
  reject: (reason: Error) => void
}
type Thread<Task, Result> = {
  worker: Worker
  doing: WaitingTask<Task, Result> | null
  alarm?: NodeJS.Timeout
}

export function openThreads<Task, Result>(options: ThreadOptions): Threads<Task, Result> {
  const queue: WaitingTask<Task, Result>[] = []
  const pool = createPool<Task, Result>(options, handOut)
  let isClosed = false

  function handOut(): void {
    while (queue.length > 0) {
      const free = pool.findFree()
      const next = free && queue.shift()
      if (!free || !next) break
      pool.assign(free, next)
    }
    // While it closes, threads that are still ending have to keep the program alive.
    if (!isClosed) pool.releaseIdle()
  }
  const giveUp = (waiting: WaitingTask<Task, Result>, reason: Error): void => {
    const index = queue.indexOf(waiting)
    if (index !== -1) queue.splice(index, 1)
    waiting.reject(reason)
    pool.terminateFor(waiting, reason)
  }
  return {
    run: async (task, { signal, isUrgent = false } = {}) => {
      if (isClosed) throw new Error('the threads are closed')
      signal?.throwIfAborted()
      const { promise: result, resolve, reject } = Promise.withResolvers<Result>()
      const waiting = { task, resolve, reject }
      if (isUrgent) queue.unshift(waiting)
      else queue.push(waiting)
      handOut()
      const stop = (): void => giveUp(waiting, toError(signal?.reason))
      signal?.addEventListener('abort', stop, { once: true })
      return result.finally(() => signal?.removeEventListener('abort', stop))
    },
    close: async () => {
      isClosed = true
      for (const { reject } of queue.splice(0)) reject(new Error('the threads are closed'))
      await pool.terminateAll()
    },
  }
}

function createPool<Task, Result>(options: ThreadOptions, onFree: () => void) {
  const threads = new Set<Thread<Task, Result>>()

  const start = (): Thread<Task, Result> => {
    const { heapMb } = options
    const limits = heapMb === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: heapMb } }
    const worker = new Worker(options.worker, limits)
    const thread: Thread<Task, Result> = { worker, doing: null }
    worker.on('message', (reply: ThreadReply<Result>) => {
      settleTask(thread, reply)
      onFree()
    })
    worker.on('error', (error) => fail(thread, toError(error)))
    worker.on('exit', () => fail(thread, new Error('the thread has ended')))
    threads.add(thread)
    return thread
  }
  const fail = (thread: Thread<Task, Result>, reason: Error): void => {
    if (!threads.delete(thread)) return
    clearTimeout(thread.alarm)
    thread.doing?.reject(reason)
    thread.doing = null
    onFree()
  }
  const terminate = (thread: Thread<Task, Result>, reason: Error): void => {
    fail(thread, reason)
    void thread.worker.terminate()
  }

  return {
    findFree: (): Thread<Task, Result> | undefined =>
      [...threads].find(({ doing }) => doing === null) ??
      (threads.size < options.threadsMax ? start() : undefined),
    /** A task that cannot be cloned into the thread is rejected; the thread stays free. */
    assign: (thread: Thread<Task, Result>, next: WaitingTask<Task, Result>): void => {
      try {
        thread.worker.postMessage(next.task)
      } catch (error) {
        next.reject(toError(error))
        return
      }
      thread.doing = next
      thread.alarm = setTimeout(
        () => terminate(thread, new Error(`it took longer than ${options.longestMs} ms`)),
        options.longestMs,
      )
      thread.worker.ref()
    },
    releaseIdle: (): void => {
      for (const { doing, worker } of threads) if (doing === null) worker.unref()
    },
    terminateFor: (waiting: WaitingTask<Task, Result>, reason: Error): void => {
      const thread = [...threads].find(({ doing }) => doing === waiting)
      if (thread !== undefined) terminate(thread, reason)
    },
    terminateAll: () => Promise.all([...threads].map(({ worker }) => endThread(worker))),
  }
}

function settleTask<Task, Result>(thread: Thread<Task, Result>, reply: ThreadReply<Result>): void {
  const { doing } = thread
  thread.doing = null
  clearTimeout(thread.alarm)
  if ('result' in reply) doing?.resolve(reply.result)
  else doing?.reject(new Error(reply.reason))
}

function endThread(worker: Worker): Promise<number> {
  worker.ref()
  return worker.terminate()
}

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))
