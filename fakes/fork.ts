import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const START_MS = 60_000

export type FakeServer = { url: string; port: number; stop(): Promise<void> }

export type FakeProcess = FakeServer & {
  pid: number
  send(message: object): void
  onMessage(listener: (message: unknown) => void): void
  /** True keeps this process running while the child runs; false lets this process end, and the child with it. */
  keepAlive(isNeeded: boolean): void
}

/** Starts the module as a process that ends with this one, and waits for the address that it reports by `announce`. */
export async function forkFake(module: URL, args: string[] = []): Promise<FakeProcess> {
  const child = fork(fileURLToPath(module), args, { execPath: process.execPath, execArgv: [] })
  const ended = once(child, 'exit')
  const name = fileURLToPath(module)
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${name} did not start`)), START_MS)
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}`)))
    child.on('message', (message) => {
      if (!isAnnouncement(message)) return
      clearTimeout(timer)
      resolve(message.listening)
    })
  })
  return {
    url,
    port: Number(new URL(url).port),
    pid: child.pid ?? 0,
    send: (message) => void child.send(message),
    onMessage: (listener) => void child.on('message', listener),
    keepAlive: (isNeeded) => {
      for (const handle of [child, child.channel]) isNeeded ? handle?.ref() : handle?.unref()
    },
    stop: async () => {
      child.ref()
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Reports the address of a forked fake to its parent, and ends the fake with it; prints the address when nobody forked it. */
export function announce(listening: string): void {
  if (process.send === undefined) {
    process.stdout.write(`${JSON.stringify({ listening })}\n`)
    return
  }
  process.once('disconnect', () => process.exit(0))
  process.send({ listening })
}

function isAnnouncement(message: unknown): message is { listening: string } {
  return typeof message === 'object' && message !== null && 'listening' in message
}
