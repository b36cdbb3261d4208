import type { Readable } from 'node:stream'
import { type Entry, fromBuffer, validateFileName, type ZipFile } from 'yauzl'
import { CardError } from '../card-error.ts'
import { CARD_LIMITS } from '../limits.ts'

export type CardZip = {
  beginsAt: number
  names: readonly string[]
  /** @throws CardError when the file is larger than allowed or declared */
  read(name: string, maxBytes: number): Promise<Buffer | null>
  stream(name: string): Promise<Readable>
}

const END = Buffer.from('504b0506', 'hex')
const BEGIN = Buffer.from('504b0304', 'hex')
/** Bytes of the end record without a comment, and with the longest one. */
const END_SIZE = 22
const END_FARTHEST = END_SIZE + 65_535
const NESTED = /\.(zip|charx|jar|7z|rar|gz|xz|bz2)$/i

export async function openCardZip(bytes: Buffer): Promise<CardZip> {
  const beginsAt = computeArchiveStart(bytes)
  const zip = await openZip(bytes.subarray(beginsAt))
  const entries = await listEntries(zip)
  const stream = (name: string) =>
    new Promise<Readable>((resolve, reject) => {
      const entry = entries.get(name)
      if (entry === undefined) return reject(new CardError('card_damaged'))
      zip.openReadStream(entry, (cause, opened) =>
        cause ? reject(new CardError('card_damaged', { cause })) : resolve(opened),
      )
    })
  return {
    beginsAt,
    names: [...entries.keys()],
    stream,
    read: async (name, maxBytes) => {
      const entry = entries.get(name)
      if (entry === undefined) return null
      if (entry.uncompressedSize > maxBytes) throw new CardError('card_too_large')
      return readWhole(await stream(name), maxBytes)
    },
  }
}

/**
 * Other bytes may precede the archive, so its start is computed from the sizes in its end record. If these are
 * invalid, the first file is the start.
 */
function computeArchiveStart(bytes: Buffer): number {
  const end = bytes.lastIndexOf(END)
  if (end < 0 || end < bytes.length - END_FARTHEST || end + END_SIZE > bytes.length)
    throw new CardError(bytes.includes(BEGIN) ? 'card_damaged' : 'card_none')
  const begin = end - bytes.readUInt32LE(end + 12) - bytes.readUInt32LE(end + 16)
  return begin >= 0 ? begin : Math.max(0, bytes.indexOf(BEGIN))
}

const openZip = (bytes: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true, decodeStrings: true }, (cause, zip) =>
      cause ? reject(new CardError('card_damaged', { cause })) : resolve(zip),
    ),
  )

function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > CARD_LIMITS.zip_entries) throw new CardError('card_too_large')
  const entries = new Map<string, Entry>()
  let total = 0
  return new Promise((resolve, reject) => {
    zip.on('error', (cause: Error) =>
      reject(
        new CardError(
          /relative path|absolute path|characters in fileName/.test(cause.message)
            ? 'card_unsafe'
            : 'card_damaged',
          { cause },
        ),
      ),
    )
    zip.on('end', () => resolve(entries))
    zip.on('entry', (entry: Entry) => {
      try {
        total += entry.uncompressedSize
        refuseEntry(entry, total)
        // The first of two equal names wins, so that none hides another.
        if (!entry.fileName.endsWith('/') && !entries.has(entry.fileName)) entries.set(entry.fileName, entry)
        zip.readEntry()
      } catch (error) {
        reject(error)
      }
    })
    zip.readEntry()
  })
}

function refuseEntry(entry: Entry, total: number): void {
  const { fileName, uncompressedSize, compressedSize } = entry
  const isUnsafe = validateFileName(fileName) !== null || /^[a-z]:|\\/i.test(fileName)
  if (isUnsafe || entry.isEncrypted() || NESTED.test(fileName)) throw new CardError('card_unsafe')
  const isBomb =
    uncompressedSize > CARD_LIMITS.zip_ratio_from && uncompressedSize > compressedSize * CARD_LIMITS.zip_ratio
  if (isBomb || uncompressedSize > CARD_LIMITS.zip_entry_bytes || total > CARD_LIMITS.zip_bytes)
    throw new CardError('card_too_large')
}

/** A declared size may be false, so the limit is enforced while reading. */
async function readWhole(stream: Readable, maxBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      size += piece.length
      if (size > maxBytes) throw new CardError('card_too_large')
      pieces.push(piece)
    }
  } catch (cause) {
    throw cause instanceof CardError ? cause : new CardError('card_damaged', { cause })
  }
  return Buffer.concat(pieces)
}
