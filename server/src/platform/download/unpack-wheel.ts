import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { openPromise } from 'yauzl'
import { SourceError } from './download-error.ts'

export async function unpackFile(
  wheel: string,
  { path, target, signal }: { path: string; target: string; signal: AbortSignal },
): Promise<void> {
  const archive = await openPromise(wheel, { autoClose: false })
  try {
    for await (const entry of archive.eachEntry()) {
      if (entry.fileName !== path) continue
      await pipeline(await archive.openReadStreamPromise(entry), createWriteStream(target), { signal })
      return
    }
  } finally {
    archive.close()
  }
  throw new SourceError(`its wheel holds no ${path}`)
}
