import type { Log } from '../log.ts'
import { MINUTE_MS } from '../time.ts'

const CHECK_EVERY_MS = 500
const RESTARTS_MAX = 3
const WINDOW_MS = 10 * MINUTE_MS
const TRIES = 20
const TRY_AGAIN_MS = 500

export type Server = {
  name: string
  isRunning(): Promise<boolean>
  start(): Promise<void>
}

/**
 * Restarts at most three times in ten minutes: a server that keeps ending has a fault that no restart fixes.
 * @returns the function that stops watching, once a start in progress has ended
 */
export function keepRunning({ name, isRunning, start }: Server, log: Log): () => Promise<void> {
  const ending = new AbortController()
  const { signal } = ending
  let restarts: number[] = []
  let isGivenUp = false

  async function checkServer(): Promise<void> {
    if (await isRunning()) return
    restarts = restarts.filter((at) => at > Date.now() - WINDOW_MS)
    if (restarts.length < RESTARTS_MAX) {
      isGivenUp = false
      restarts.push(Date.now())
      await restart()
    } else if (!isGivenUp) {
      isGivenUp = true
      log.error({ server: name }, 'it ended too often and is not started again for some minutes')
    }
  }

  async function restart(): Promise<void> {
    log.error({ server: name }, 'it ended by itself; starting it again')
    for (let tries = 1; !signal.aborted; tries += 1)
      try {
        // Another node may have restarted the server first.
        if (!(await isRunning())) await start()
        return log.info({ server: name }, 'it runs again')
      } catch (error) {
        if (tries === TRIES) throw error
        await pause(TRY_AGAIN_MS, signal)
      }
  }

  const watching = (async () => {
    while (!signal.aborted) {
      await checkServer().catch((err) => log.error({ err, server: name }, 'it could not be started again'))
      await pause(CHECK_EVERY_MS, signal)
    }
  })()
  return () => {
    ending.abort()
    return watching
  }
}

/**
 * Does not keep the process alive. Resolves on abort too: a process with nothing else to do would end before
 * the code that waits for this.
 */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms).unref()
  signal.addEventListener('abort', () => resolve(), { once: true })
  await promise.finally(() => clearTimeout(timer))
}
