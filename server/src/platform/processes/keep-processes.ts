import cluster, { type Worker } from 'node:cluster'
import type { Log } from '../log.ts'
import { MINUTE_MS } from '../time.ts'
import type { Port } from './process-channel.ts'

const ENDS_MAX = 5
const ENDS_WITHIN_MS = MINUTE_MS
/** ms; grows with each end, so that a fault during the start does not occupy the whole machine. */
const PAUSE_MS = 500

export type Processes = {
  start(index: number): Promise<void>
  givenUp: Promise<void>
  listPids(): number[]
  stop(): Promise<void>
}

type Connect = (port: Port, process: { index: number; serves(): void }) => void

/** The processes share the node's listening socket. */
export function keepProcesses(options: {
  program: string
  connect: Connect
  log: Pick<Log, 'info' | 'warn' | 'error'>
  pauseMs?: number
}): Processes {
  const { program, connect, log, pauseMs = PAUSE_MS } = options
  cluster.setupPrimary({ exec: program, args: [] })
  const running = new Map<Worker, Promise<void>>()
  const countEnd = createEndCounter()
  const givingUp = Promise.withResolvers<void>()
  let isStopping = false

  const start = (index: number): Promise<void> => {
    const { worker, serving, ended } = forkProcess(index, connect, (end) => {
      running.delete(worker)
      if (!isStopping && end.hasServed) replace(index, end.details)
    })
    running.set(worker, ended)
    return serving
  }
  const replace = (index: number, end: object): void => {
    const count = countEnd()
    if (count > ENDS_MAX) {
      log.error(end, 'processes of this node end again and again: it stops')
      givingUp.resolve()
      return
    }
    log.warn(end, 'a process of this node ended and is replaced')
    setTimeout(() => restart(index), pauseMs * (count - 1))
  }
  const restart = (index: number): void => {
    if (isStopping) return
    start(index).then(
      () => log.info('all processes of this node serve again'),
      (error: unknown) => {
        if (!isStopping) replace(index, { code: error instanceof ProcessEndError ? error.code : null })
      },
    )
  }

  return {
    start,
    givenUp: givingUp.promise,
    listPids: () => [...running.keys()].flatMap((worker) => worker.process.pid ?? []),
    stop: async () => {
      isStopping = true
      for (const worker of running.keys()) worker.process.kill('SIGTERM')
      await Promise.all(running.values())
    },
  }
}

type ProcessEnd = { hasServed: boolean; details: object }

/** `serving` rejects when the process ends before it serves. */
function forkProcess(index: number, connect: Connect, onEnd: (end: ProcessEnd) => void) {
  const worker = cluster.fork()
  const serving = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  let hasServed = false
  connect(openPort(worker), {
    index,
    serves: () => {
      hasServed = true
      serving.resolve()
    },
  })
  worker.on('exit', (code, signal) => {
    ended.resolve()
    serving.reject(new ProcessEndError(code))
    onEnd({ hasServed, details: { pid: worker.process.pid, code, signal } })
  })
  return { worker, serving: serving.promise, ended: ended.promise }
}

function createEndCounter(): () => number {
  const ends: number[] = []
  return () => {
    const now = performance.now()
    ends.push(now)
    return ends.filter((at) => now - at < ENDS_WITHIN_MS).length
  }
}

export class ProcessEndError extends Error {
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

export function createPrimaryPort(): Port {
  return {
    send: (message) => {
      if (process.connected) process.send?.(message)
    },
    onMessage: (listener) => void process.on('message', listener),
    onClose: (listener) => void process.once('disconnect', listener),
  }
}
