import { statfs } from 'node:fs/promises'
import { formatBytes } from '#server/platform/format-bytes.ts'

const RESERVE_FACTOR = 1.05

export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

export function describeShortage({ required, free }: { required: number; free: number }): string | null {
  const needed = required * RESERVE_FACTOR
  return free >= needed
    ? null
    : `${formatBytes(needed)} of free disk are needed, and ${formatBytes(free)} are there`
}
