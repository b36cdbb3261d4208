import { readFile } from 'node:fs/promises'

/** Sends a signal to a process and its children, on Linux only. SIGSTOP freezes them, SIGCONT lets them go on. */
export async function signalTree(pid: number, signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): Promise<void> {
  // The parent gets it first, so that it starts no more children.
  process.kill(pid, signal)
  for (const child of await listChildren(pid)) signalIfRunning(child, signal)
}

async function listChildren(pid: number): Promise<number[]> {
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return list.split(' ').map(Number).filter(Boolean)
}

function signalIfRunning(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {}
}
