import cluster, { type Worker } from 'node:cluster'
import type { Log } from '../log.ts'
import { MINUTE_MS } from '../time.ts'
import type { Port } from './line.ts'

/** After this many ends within the period, processes are no longer replaced. */
const ENDS_MAX = 5
const ENDS_WITHIN_MS = MINUTE_MS
/** ms; grows with each end, so that a fault during the start does not occupy the whole machine. */
const PAUSE_MS = 500

export type Processes = {
  /** Starts one process; resolves when `serves` was called for it, rejects when it ends before. */
  start(index: number): Promise<void>
  /** Resolves when processes end too often to go on. */
  given_up: Promise<void>
  listPids(): number[]
  /** Lets each drain, and waits for all. */
  stop(): Promise<void>
}

type Connect = (port: Port, process: { index: number; serves(): void }) => void

/** Runs the processes of a node, which share its listening socket, and replaces a process that ends. */
export function keepProcesses(options: {
  program: string
  connect: Connect
  log: Pick<Log, 'info' | 'warn' | 'error'>
  pause_ms?: number
}): Processes {
  const { program, connect, log, pause_ms = PAUSE_MS } = options
  cluster.setupPrimary({ exec: program, args: [] })
  const running = new Map<Worker, Promise<void>>()
  const ends: number[] = []
  const giving_up = Promise.withResolvers<void>()
  let isStopping = false

  const fork = (index: number): Promise<void> => {
    const worker = cluster.fork()
    const serving = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<void>()
    let isServing = false
    running.set(worker, ended.promise)
    connect(openPort(worker), {
      index,
      serves: () => {
        isServing = true
        serving.resolve()
      },
    })
    worker.on('exit', (code, signal) => {
      running.delete(worker)
      ended.resolve()
      serving.reject(new ProcessEnded(code))
      if (!isStopping && isServing) replace(index, { pid: worker.process.pid, code, signal })
    })
    return serving.promise
  }
  const replace = (index: number, end: object): void => {
    const now = performance.now()
    ends.push(now)
    const recent = ends.filter((at) => now - at < ENDS_WITHIN_MS).length
    if (recent > ENDS_MAX) {
      log.error(end, 'processes of this node end again and again: it stops')
      giving_up.resolve()
      return
    }
    log.warn(end, 'a process of this node ended and is replaced')
    setTimeout(
      () => {
        if (isStopping) return
        fork(index).then(
          () => log.info('all processes of this node serve again'),
          (error: unknown) => {
            if (!isStopping) replace(index, { code: error instanceof ProcessEnded ? error.code : null })
          },
        )
      },
      pause_ms * (recent - 1),
    )
  }

  return {
    start: fork,
    given_up: giving_up.promise,
    listPids: () => [...running.keys()].flatMap((worker) => worker.process.pid ?? []),
    stop: async () => {
      isStopping = true
      for (const worker of running.keys()) worker.process.kill('SIGTERM')
      await Promise.all(running.values())
    },
  }
}

/** A process ended before it served, after it printed the reason. */
export class ProcessEnded extends Error {
  readonly code: number | null

  constructor(code: number | null) {
    super(`a process of this node ended with ${code}`)
    this.code = code
  }
}

function openPort(worker: Worker): Port {
  return {
    send: (message) => {
      if (worker.isConnected()) worker.send(message)
    },
    onMessage: (listener) => void worker.on('message', listener),
    onClose: (listener) => void worker.once('disconnect', listener),
  }
}

/** Opens the channel to the primary in a process that `keepProcesses` started. */
export function openPrimaryPort(): Port {
  return {
    send: (message) => {
      if (process.connected) process.send?.(message)
    },
    onMessage: (listener) => void process.on('message', listener),
    onClose: (listener) => void process.once('disconnect', listener),
  }
}
