import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Writable } from 'node:stream'

/**
 * Ends the program when the process that started it dies: the guard waits for a line on descriptor 3. When the pipe closes
 * without one, it sends the signal, waits at most 40 s and removes the folder.
 */
const GUARD = `
signal=$1 folder=$2; shift 2
(
  read -r _ <&3 && exit
  kill -"$signal" $$
  for _ in $(seq 400); do kill -0 $$ || break; sleep 0.1; done
  rm -rf "$folder"
) >/dev/null 2>&1 &
exec "$@" 3<&-
`

export type ProgramOptions = {
  command: string
  args: string[]
  signal: NodeJS.Signals
  folder: string
  env?: NodeJS.ProcessEnv
  cwd?: string
  as?: { uid: number; gid: number }
  onLine?: (line: string) => void
}

export type Program = {
  pid: number
  waitForLine(text: string): Promise<string>
  kill(signal: NodeJS.Signals): Promise<void>
  ended: Promise<void>
}

const START_MS = 90_000

/**
 * Starts a program under the guard and collects its lines. `signal` is the one that ends it in order, `folder` what is
 * removed when this process dies.
 */
export function startProgram({ command, args, signal, folder, as, ...options }: ProgramOptions): Program {
  const child = spawn('/bin/sh', ['-c', GUARD, 'sh', signal.replace('SIG', ''), folder, command, ...args], {
    ...(as ?? {}),
    ...(options.env === undefined ? {} : { env: options.env }),
    cwd: options.cwd ?? '/',
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  const checks = new Set<() => void>()
  const wake = () => {
    for (const check of checks) check()
  }
  for (const stream of [child.stdout, child.stderr]) {
    let rest = ''
    stream?.setEncoding('utf8').on('data', (text: string) => {
      const parts = (rest + text).split('\n')
      rest = parts.pop() ?? ''
      for (const line of parts) {
        lines.push(line)
        options.onLine?.(line)
      }
      wake()
    })
  }
  let hasEnded = false
  const watcher = child.stdio[3] as Writable
  watcher.on('error', () => undefined)
  const ended = once(child, 'exit').then(() => {
    hasEnded = true
    watcher.end('dismissed\n')
    wake()
  })
  return {
    pid: child.pid ?? 0,
    ended,
    waitForLine: (text) =>
      new Promise((resolve, reject) => {
        const settle = (act: () => void) => {
          clearTimeout(timer)
          checks.delete(check)
          act()
        }
        const fail = (what: string) =>
          settle(() => reject(new Error(`${command} ${what}:\n${lines.slice(-20).join('\n')}`)))
        const check = () => {
          const line = lines.find((entry) => entry.includes(text))
          if (line !== undefined) settle(() => resolve(line))
          else if (hasEnded) fail('ended')
        }
        const timer = setTimeout(() => fail(`did not say "${text}" in time`), START_MS)
        checks.add(check)
        check()
      }),
    kill: async (killSignal) => {
      if (!hasEnded) child.kill(killSignal)
      await ended
    },
  }
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}
