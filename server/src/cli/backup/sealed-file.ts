import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { StartError } from '#server/platform/errors.ts'

const MAGIC = Buffer.from('CITRINE1')
const SALT_BYTES = 16
const CHUNK_BYTES = 64 * 1024
const TAG_BYTES = 16

/** The sum covers the stored bytes, so it can be checked without the key. */
export type SealedFile = { file: string; bytes: number; sha256: string }

type BackupTarget = { folder: string; file: string; key: string | undefined }

export class BackupError extends StartError {
  override readonly name = 'BackupError'
}

export async function writeSealed(
  { folder, file, key }: BackupTarget,
  source: Readable,
): Promise<SealedFile> {
  const path = join(folder, file)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const sum = createHash('sha256')
  let bytes = 0
  const zip = createGzip({ level: 3 })
  const measurePieces = async function* () {
    for await (const piece of key === undefined ? zip : encrypt(zip, key, file)) {
      sum.update(piece)
      bytes += piece.length
      yield piece
    }
  }
  const output = createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true })
  await Promise.all([pipeline(source, zip), pipeline(Readable.from(measurePieces()), output)])
  return { file, bytes, sha256: sum.digest('hex') }
}

/** @throws BackupError when the key is wrong or the bytes were changed */
export function readSealed({ folder, file, key }: BackupTarget): Readable {
  const stored = createReadStream(join(folder, file), { highWaterMark: CHUNK_BYTES + TAG_BYTES })
  const packed: Readable = key === undefined ? stored : Readable.from(decrypt(stored, key, file))
  const unzip = createGunzip()
  stored.on('error', (error) => packed.destroy(error))
  packed.on('error', (error) => unzip.destroy(error))
  return packed.pipe(unzip)
}

export async function verifySealed(folder: string, { file, bytes, sha256 }: SealedFile): Promise<void> {
  const sum = createHash('sha256')
  let bytesRead = 0
  try {
    for await (const piece of createReadStream(join(folder, file))) {
      sum.update(piece)
      bytesRead += piece.length
    }
  } catch (error) {
    throw new BackupError(`${file} of the backup cannot be read: ${(error as NodeJS.ErrnoException).code}`)
  }
  if (bytesRead !== bytes || sum.digest('hex') !== sha256)
    throw new BackupError(`${file} of the backup is damaged`)
}

export async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer } = await file.read({ buffer: Buffer.alloc(MAGIC.length) })
    return buffer.equals(MAGIC)
  } finally {
    await file.close()
  }
}

/** Each file has its own key. The salt keeps nonces unique, and the name prevents swapping two files. */
const deriveKey = (key: string, salt: Buffer, file: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, `citrine backup ${file}`, 32))

/** The nonce has the chunk's number and the end mark, so that chunks cannot be reordered or cut off. */
function makeNonce(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(number, 7)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

async function* encrypt(pieces: AsyncIterable<Buffer>, key: string, file: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES)
  const own = deriveKey(key, salt, file)
  yield Buffer.concat([MAGIC, salt])
  for await (const { chunk, number, isLast } of cut(pieces, CHUNK_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', own, makeNonce(number, isLast))
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
  }
}

async function* decrypt(pieces: AsyncIterable<Buffer>, key: string, file: string): AsyncGenerator<Buffer> {
  const iterator = pieces[Symbol.asyncIterator]()
  let head: Buffer = Buffer.alloc(0)
  while (head.length < MAGIC.length + SALT_BYTES) {
    const { value, done } = await iterator.next()
    if (done) throw new BackupError(`${file} of the backup is damaged`)
    head = Buffer.concat([head, value])
  }
  const own = deriveKey(key, head.subarray(MAGIC.length, MAGIC.length + SALT_BYTES), file)
  const readRest = async function* () {
    yield head.subarray(MAGIC.length + SALT_BYTES)
    yield* { [Symbol.asyncIterator]: () => iterator }
  }
  for await (const { chunk, number, isLast } of cut(readRest(), CHUNK_BYTES + TAG_BYTES)) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', own, makeNonce(number, isLast))
      decipher.setAuthTag(chunk.subarray(-TAG_BYTES))
      yield Buffer.concat([decipher.update(chunk.subarray(0, -TAG_BYTES)), decipher.final()])
    } catch {
      throw new BackupError(`BACKUP_KEY is not the key of this backup, or ${file} is damaged`)
    }
  }
}

type Chunk = { chunk: Buffer; number: number; isLast: boolean }

async function* cut(pieces: AsyncIterable<Buffer>, size: number): AsyncGenerator<Chunk> {
  let held: Buffer[] = []
  let length = 0
  let number = 0
  for await (const piece of pieces) {
    held.push(piece)
    length += piece.length
    if (length <= size) continue
    let all: Buffer = Buffer.concat(held)
    while (all.length > size) {
      yield { chunk: all.subarray(0, size), number, isLast: false }
      number += 1
      all = all.subarray(size)
    }
    held = [all]
    length = all.length
  }
  yield { chunk: Buffer.concat(held), number, isLast: true }
}
