import { statfs } from 'node:fs/promises'
import { formatBytes } from '../format-bytes.ts'

/** A disk filled to its last block breaks more than this download. */
const RESERVE = 1.05

export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** What is missing, as a sentence; null when there is room. */
export function findShortage({ wanted, free }: { wanted: number; free: number }): string | null {
  const needed = wanted * RESERVE
  return free >= needed
    ? null
    : `${formatBytes(needed)} of free disk are needed, and ${formatBytes(free)} are there`
}
