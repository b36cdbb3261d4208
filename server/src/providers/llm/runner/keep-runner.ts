import {
  type RunnerEnd,
  RunnerError,
  type RunningRunner,
  type StartOptions,
  startRunner,
} from './start-runner.ts'

const DEATHS_MAX = 3
const DEATHS_WITHIN_MS = 10 * 60_000
/** Exit code of a refused start, which a retry would not change. */
const REFUSED_EXIT_CODE = 2

export type KeptRunner = {
  /**
   * Waits for a restart.
   * @throws RunnerError once restarts have ended
   */
  current(): Promise<RunningRunner>
  stop(): Promise<void>
}

export type RunnerOptions = Pick<StartOptions, 'args' | 'onRequest'> & {
  onDeath: (end: RunnerEnd) => void
  onGivenUp: (end: RunnerEnd) => void
}

export function keepRunner({ onDeath, onGivenUp, ...options }: RunnerOptions): KeptRunner {
  const stopping = new AbortController()
  const deaths: number[] = []

  const start = async (): Promise<RunningRunner> => {
    try {
      const runner = await startRunner({ ...options, signal: stopping.signal })
      void runner.ended.then(restartRunner)
      return runner
    } catch (error) {
      if (stopping.signal.aborted || !(error instanceof RunnerError)) throw error
      return handleDeath(error.end)
    }
  }
  const handleDeath = async (end: RunnerEnd): Promise<RunningRunner> => {
    const now = performance.now()
    deaths.push(now)
    const recent = deaths.filter((at) => now - at < DEATHS_WITHIN_MS).length
    if (end.code === REFUSED_EXIT_CODE || recent >= DEATHS_MAX) {
      onGivenUp(end)
      throw new RunnerError(end)
    }
    onDeath(end)
    return start()
  }
  const serve = (next: Promise<RunningRunner>): void => {
    running = next
    next.catch(() => undefined)
  }
  const restartRunner = (end: RunnerEnd): void => {
    if (!stopping.signal.aborted) serve(handleDeath(end))
  }
  let running: Promise<RunningRunner>
  serve(start())

  return {
    current: () => running,
    stop: async () => {
      stopping.abort()
      const runner = await running.catch(() => null)
      await runner?.stop()
    },
  }
}
