import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export type ZipPieces = AsyncIterable<string | Buffer> | Iterable<string | Buffer>

export interface ZipWriter {
  /** Adds one file piece by piece; resolves when all of it is written, so that little is in memory. */
  add(name: string, pieces: ZipPieces): Promise<void>
}

/** Writes a ZIP file as a stream. After a failure the caller removes the partial file. */
export async function writeZip(
  path: string,
  { mtime, fill }: { mtime: Date; fill: (zip: ZipWriter) => Promise<void> },
): Promise<void> {
  const zip = new ZipFile()
  const failing = Promise.withResolvers<never>()
  failing.promise.catch(() => undefined)
  zip.on('error', failing.reject)
  // yazl types its stream as the old interface only.
  const output = zip.outputStream as Readable
  const written = pipeline(output, createWriteStream(path, { mode: 0o600 }))
  written.catch(failing.reject)
  const add: ZipWriter['add'] = (name, pieces) => {
    const content = Readable.from(pieces)
    const read = new Promise<void>((resolve, reject) => {
      content.once('end', resolve)
      content.once('error', reject)
    })
    zip.addReadStreamLazy(name, { mtime, mode: 0o100600 }, (begin) => begin(null, content))
    return Promise.race([read, failing.promise])
  }
  try {
    await fill({ add })
    zip.end()
    await Promise.race([written, failing.promise])
  } catch (error) {
    output.destroy()
    await written.catch(() => undefined)
    throw error
  }
}
