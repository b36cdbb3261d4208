import { type FileHandle, open } from 'node:fs/promises'
import { hashFile } from '#server/platform/hash.ts'
import { InvalidHeaderError, readGgufHeader } from './gguf-header.ts'
import { TruncatedFileError } from './read-binary.ts'

/** The message completes a sentence that begins with the file. */
export class InvalidGgufError extends Error {
  override readonly name = 'InvalidGgufError'
}

export type PinnedFile = { size_bytes: number; sha256: string }

const FIRST_READ = 4 * 1024 * 1024
/** Vocabularies make headers of some 10 MB, so a larger claim is malformed. */
const HEADER_MAX = 256 * 1024 * 1024

/** @throws InvalidGgufError unless the file is a complete GGUF, and equal to the pinned one where given */
export async function checkGguf(
  path: string,
  { pinned, signal }: { pinned?: PinnedFile; signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    if (size === 0) throw new InvalidGgufError('it is empty')
    const { endBytes } = await readHeader(file, size)
    if (size < endBytes)
      throw new InvalidGgufError(`it was cut short: it has ${size} bytes, and its weights end at ${endBytes}`)
    if (pinned === undefined) return
    if (size !== pinned.size_bytes)
      throw new InvalidGgufError(`it has ${size} bytes, and the pinned file has ${pinned.size_bytes}`)
  } finally {
    await file.close()
  }
  if ((await hashFile(path, signal)) !== pinned.sha256)
    throw new InvalidGgufError('its SHA-256 is not the pinned one')
}

async function readHeader(file: FileHandle, size: number): Promise<{ endBytes: number }> {
  for (let length = FIRST_READ; ; length *= 2) {
    const bytes = Buffer.alloc(Math.min(length, size))
    await file.read(bytes, 0, bytes.length, 0)
    try {
      return readGgufHeader(bytes)
    } catch (error) {
      if (error instanceof InvalidHeaderError) throw new InvalidGgufError(error.message)
      if (!(error instanceof TruncatedFileError)) throw error
      if (length >= size)
        throw new InvalidGgufError(`it was cut short: its header continues after byte ${size}`)
      if (length >= HEADER_MAX) throw new InvalidGgufError('its header is broken')
    }
  }
}
