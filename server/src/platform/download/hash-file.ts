import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'

export async function hashFile(path: string, signal?: AbortSignal): Promise<string> {
  const sum = createHash('sha256')
  const stream = createReadStream(path, { highWaterMark: 1024 * 1024, ...(signal ? { signal } : {}) })
  for await (const bytes of stream) sum.update(bytes)
  return sum.digest('hex')
}
