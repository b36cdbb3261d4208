import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
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

export async function measureFolder(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({ parentPath, name }) => (await stat(join(parentPath, name)).catch(() => null))?.size ?? 0),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
