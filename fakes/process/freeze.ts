import { readFile } from 'node:fs/promises'

/** SIGSTOP stops a process and its children, SIGCONT continues them. Linux only. */
export async function signalTree(pid: number, signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): Promise<void> {
  // The parent first: it starts no more children then.
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
