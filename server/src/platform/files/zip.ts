import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export type ZipPieces = AsyncIterable<string | Buffer> | Iterable<string | Buffer>

export interface ZipWriter {
  add(name: string, pieces: ZipPieces): Promise<void>
}

export interface PlainZipWriter extends ZipWriter {
  /** Adds the file uncompressed and without further fields, as some formats need it. */
  addPlain(name: string, content: Buffer): void
}

/** After a failure the stream breaks off. */
export async function writeZip<T>(
  { mtime, fill }: { mtime: Date; fill: (zip: PlainZipWriter) => Promise<void> },
  write: (zip: Readable) => Promise<T>,
): Promise<T> {
  const zip = new ZipFile()
  const failing = Promise.withResolvers<never>()
  failing.promise.catch(() => undefined)
  zip.on('error', failing.reject)
  const output = zip.outputStream as Readable
  const written = write(output)
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
    const addPlain = (name: string, content: Buffer): void =>
      zip.addBuffer(content, name, { mtime, compress: false, forceDosTimestamp: true })
    await fill({ add, addPlain })
    zip.end()
    return await Promise.race([written, failing.promise])
  } catch (error) {
    output.destroy(error as Error)
    await written.catch(() => undefined)
    throw error
  }
}
