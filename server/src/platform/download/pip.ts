import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { promisify } from 'node:util'
import { pickChildEnv } from '#server/platform/concurrency/child-env.ts'
import { measureFolder } from './disk-space.ts'
import { SourceError } from './download-error.ts'
import { startIdleTimeout } from './idle-timeout.ts'

const run = promisify(execFile)

/** The most common first. */
const PIPS = [
  ['python3', '-m', 'pip'],
  ['pip3'],
  ['pip'],
  ['python', '-m', 'pip'],
  ['py', '-m', 'pip'],
] as const
const PIP_SETTINGS = /^PIP_/
const ANSWER_MS = 15_000
const POLL_MS = 250
const COMPLAINT_MAX = 200

export async function requirePip(signal: AbortSignal): Promise<readonly string[]> {
  for (const [command, ...args] of PIPS) {
    const options = { env: pickChildEnv(PIP_SETTINGS), timeout: ANSWER_MS, signal }
    const answer = await run(command, [...args, '--version'], options).catch(() => null)
    signal.throwIfAborted()
    if (answer?.stdout.startsWith('pip ')) return [command, ...args]
  }
  throw new SourceError('no pip was found on this machine')
}

export type PipRun = {
  args: readonly string[]
  workFolder: string
  signal: AbortSignal
  timeoutMs: number
  onBytes: (bytes: number) => void
}

export async function runPip([command = '', ...prefix]: readonly string[], options: PipRun): Promise<void> {
  const { args, workFolder, signal } = options
  const idle = startIdleTimeout(options.timeoutMs, signal)
  let lastSize = 0
  let isOver = false
  const measureProgress = async (): Promise<void> => {
    const bytes = await measureFolder(workFolder)
    if (bytes <= lastSize || isOver) return
    lastSize = bytes
    idle.refresh()
    options.onBytes(bytes)
  }
  const watch = setInterval(() => void measureProgress(), POLL_MS)
  const child = spawn(command, [...prefix, ...args], {
    env: { ...pickChildEnv(PIP_SETTINGS), TMPDIR: workFolder, TEMP: workFolder, TMP: workFolder },
    stdio: ['ignore', 'ignore', 'pipe'],
    // pip gets a process group, because python in the PATH is often a script that starts the real one.
    detached: process.platform !== 'win32',
  })
  const kill = (): void => killGroup(child)
  idle.signal.addEventListener('abort', kill, { once: true })
  let complaint = ''
  child.stderr.on('data', (bytes: Buffer) => {
    complaint += bytes.toString()
  })
  try {
    const code = await new Promise<number | null>((resolve) => {
      child.once('error', () => undefined)
      child.once('close', resolve)
    })
    signal.throwIfAborted()
    if (idle.hasRunOut()) throw new SourceError(`it sent nothing for ${options.timeoutMs / 1_000} s`)
    if (code !== 0) throw new SourceError(describeComplaint(complaint))
  } finally {
    isOver = true
    clearInterval(watch)
    idle.end()
  }
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null) return
  if (process.platform === 'win32') {
    child.kill()
    return
  }
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {}
}

function describeComplaint(complaint: string): string {
  // pip also says "no matching distribution" when it reached no index at all.
  if (/connection broken by|connection error|timed out/i.test(complaint)) return 'it could not be reached'
  const errors = complaint.split('\n').filter((line) => line.startsWith('ERROR: '))
  const last = errors.at(-1)?.slice('ERROR: '.length) ?? 'it failed without a word'
  return `pip says: ${last.slice(0, COMPLAINT_MAX)}`
}
