import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'

/** The hash of nothing by FNV-1a with 32 bits; `addToHash` adds one value after the other. */
export const EMPTY_HASH = 0x811c9dc5

export const addToHash = (hash: number, value: number): number => Math.imul(hash ^ value, 0x01000193)

/** Returns the SHA-256 in hexadecimal digits. */
export async function hashFile(path: string, signal?: AbortSignal): Promise<string> {
  const sum = createHash('sha256')
  const stream = createReadStream(path, { highWaterMark: 1024 * 1024, ...(signal ? { signal } : {}) })
  for await (const bytes of stream) sum.update(bytes)
  return sum.digest('hex')
}
