import { randomUUID } from 'node:crypto'
import { readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { DownloadRunningError } from './download-error.ts'

const HEARTBEAT_MS = 5_000
/** ms without a sign of life after which a lock holder counts as dead, on any machine. */
const LAPSED_MS = 30_000

/**
 * Works across processes.
 * @returns a function that releases the lock
 */
export async function takeLock(path: string): Promise<() => Promise<void>> {
  const ownLine = [process.pid, hostname(), randomUUID()].join(' ')
  while (!(await tryWrite(path, ownLine))) {
    const holder = await readHolder(path)
    if (holder === null) continue
    if (!holder.isGone)
      throw new DownloadRunningError(`Process ${holder.pid} is already downloading this model.`)
    await removeLock(path, holder.text)
  }
  const heartbeat = setInterval(() => {
    const now = new Date()
    utimes(path, now, now).catch(() => undefined)
  }, HEARTBEAT_MS)
  heartbeat.unref()
  return async () => {
    clearInterval(heartbeat)
    await rm(path, { force: true })
  }
}

async function tryWrite(path: string, text: string): Promise<boolean> {
  try {
    await writeFile(path, text, { flag: 'wx' })
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

type Holder = { text: string; pid: string; isGone: boolean }

async function readHolder(path: string): Promise<Holder | null> {
  try {
    const [text, { mtimeMs }] = await Promise.all([readFile(path, 'utf8'), stat(path)])
    const [pid = '', host] = text.split(' ')
    const hasLapsed = Date.now() - mtimeMs > LAPSED_MS
    return { text, pid, isGone: hasLapsed || (host === hostname() && !isRunning(Number(pid))) }
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

/**
 * Renames before the second check: when two processes find the dead holder, only one of them removes its lock.
 */
async function removeLock(path: string, text: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`
  try {
    await rename(path, aside)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return
    throw error
  }
  if ((await readFile(aside, 'utf8')) === text) await rm(aside)
  else await rename(aside, path)
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code
