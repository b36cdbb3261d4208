import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { pickChildEnv } from '#server/platform/concurrency/child-env.ts'
import { GRAPHICS_VARIABLES } from './graphics.ts'

const RUNNER = fileURLToPath(new URL('../../../../../runner/src/main.ts', import.meta.url))
/** The first lines of a crash name the fault, the last ones its location. */
const CRASH_LINES = { first: 4, last: 6 }
const STOP_TIMEOUT_MS = 3_000
const RUNNER_SETTINGS = new RegExp(`^(NODE_ENV|ALLOW_SANDBOX|RUNNER_PRIORITY|${GRAPHICS_VARIABLES})$`)

const announcement = z.object({ listening: z.url() })
const LOG_LINE = /^\{"time":/

/** Code 2 means that the runner refused to start; a restart would not help. */
export type RunnerEnd = { code: number | null; lastWords: string }

export type RunningRunner = {
  base_url: string
  pid: number | undefined
  ended: Promise<RunnerEnd>
  stop(): Promise<void>
}

/** The message contains the runner's last output. */
export class RunnerError extends Error {
  readonly end: RunnerEnd

  constructor(end: RunnerEnd) {
    super(end.lastWords || `the runner ended with ${end.code}`)
    this.end = end
  }
}

export type StartOptions = {
  args: readonly string[]
  signal?: AbortSignal
  onRequest?: (line: string) => void
}

export async function startRunner({ args, signal, onRequest }: StartOptions): Promise<RunningRunner> {
  const child = spawn(process.execPath, [RUNNER, '--port', '0', ...args], {
    env: pickChildEnv(RUNNER_SETTINGS),
    stdio: ['pipe', 'pipe', 'pipe'],
    // The runner gets a separate group: Ctrl-C reaches a whole group, and replies still have to finish. Closing
    // its input ends it in any case.
    detached: process.platform !== 'win32',
  })
  const lines: string[] = []
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (LOG_LINE.test(line)) return onRequest?.(line)
    lines.push(line)
    if (lines.length > CRASH_LINES.first + CRASH_LINES.last) lines.splice(CRASH_LINES.first, 1)
  })
  const { promise: ended, resolve: end } = Promise.withResolvers<RunnerEnd>()
  child.once('error', (error) => end({ code: null, lastWords: error.message }))
  // 'close' comes after the last line was read; 'exit' may come before.
  child.once('close', (code, by) =>
    end({ code, lastWords: lines.join('\n') || (by === null ? '' : `killed by ${by}`) }),
  )
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    // A runner that hangs in a long native call handles no other signal.
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
    await ended
    clearTimeout(timer)
  }
  const cut = (): void => void child.kill('SIGKILL')
  signal?.addEventListener('abort', cut, { once: true })
  try {
    const base_url = await new Promise<string>((resolve, reject) => {
      void ended.then((how) => reject(new RunnerError(how)))
      createInterface({ input: child.stdout }).on('line', (line) => {
        const read = line.startsWith('{"listening"') ? announcement.safeParse(JSON.parse(line)) : null
        if (read?.success) resolve(read.data.listening)
      })
    })
    return { base_url, pid: child.pid, ended, stop }
  } finally {
    signal?.removeEventListener('abort', cut)
  }
}
