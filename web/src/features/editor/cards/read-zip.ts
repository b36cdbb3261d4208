import { CARD_FILE_MAX_BYTES } from '@citrine/contract/limits'

export interface ZipEntry {
  name: string
  size: number
  open: () => Promise<Blob>
}

export class ZipError extends Error {
  readonly reason: 'broken' | 'bomb' | 'locked'

  constructor(reason: ZipError['reason']) {
    super(reason)
    this.reason = reason
  }
}

export const ZIP_LIMITS = {
  entries: 5_000,
  listBytes: 4_000_000,
  bytes: 1_000_000_000,
  ratio: 200,
  ratioMinBytes: 1_000_000,
}

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const END_SIZE = 22
const END_FARTHEST = END_SIZE + 65_535
const STORED = 0
const DEFLATED = 8
const IS_LOCKED = 0x1
const IS_UTF8 = 0x800

/** Lists the files of an archive. Each is unpacked when it is opened, and never beyond its declared size. */
export async function readZip(zip: Blob): Promise<ZipEntry[]> {
  const tail = await readBytes(zip.slice(Math.max(0, zip.size - END_FARTHEST)))
  let at = tail.byteLength - END_SIZE
  while (at >= 0 && tail.getUint32(at, true) !== END) at -= 1
  if (at < 0) throw new ZipError('broken')
  const count = tail.getUint16(at + 10, true)
  const length = tail.getUint32(at + 12, true)
  const from = tail.getUint32(at + 16, true)
  if (count > ZIP_LIMITS.entries || length > ZIP_LIMITS.listBytes) throw new ZipError('bomb')
  const list = await readBytes(zip.slice(from, from + length))
  const entries: ZipEntry[] = []
  let total = 0
  for (let offset = 0; entries.length < count; ) {
    if (offset + 46 > list.byteLength || list.getUint32(offset, true) !== ENTRY) throw new ZipError('broken')
    const entry = readEntry(zip, list, offset)
    total += entry.size
    if (total > ZIP_LIMITS.bytes) throw new ZipError('bomb')
    entries.push(entry)
    offset += 46 + [28, 30, 32].reduce((sum, field) => sum + list.getUint16(offset + field, true), 0)
  }
  return entries
}

const readBytes = async (blob: Blob): Promise<DataView> => new DataView(await blob.arrayBuffer())

function readEntry(zip: Blob, list: DataView, at: number): ZipEntry {
  const flags = list.getUint16(at + 8, true)
  const method = list.getUint16(at + 10, true)
  const packed = list.getUint32(at + 20, true)
  const size = list.getUint32(at + 24, true)
  const offset = list.getUint32(at + 42, true)
  if (size > ZIP_LIMITS.ratioMinBytes && size > packed * ZIP_LIMITS.ratio) throw new ZipError('bomb')
  const bytes = new Uint8Array(list.buffer, list.byteOffset + at + 46)
  const written = bytes.subarray(0, list.getUint16(at + 28, true))
  const name = new TextDecoder(flags & IS_UTF8 ? 'utf-8' : 'windows-1252').decode(written)
  const open = async (): Promise<Blob> => {
    if (flags & IS_LOCKED) throw new ZipError('locked')
    const head = await readBytes(zip.slice(offset, offset + 30))
    if (head.byteLength < 30 || head.getUint32(0, true) !== LOCAL) throw new ZipError('broken')
    const begin = offset + 30 + head.getUint16(26, true) + head.getUint16(28, true)
    const content = zip.slice(begin, begin + packed)
    if (method === STORED) return content
    if (method !== DEFLATED) throw new ZipError('broken')
    return inflate(content, Math.min(size, CARD_FILE_MAX_BYTES))
  }
  return { name, size, open }
}

/** Unpacks a file. It stops at the limit, because the declared size may be false. */
async function inflate(content: Blob, maxBytes: number): Promise<Blob> {
  const pieces: BlobPart[] = []
  let size = 0
  const reader = content.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return new Blob(pieces)
      size += value.length
      if (size > maxBytes) throw new ZipError('bomb')
      pieces.push(value)
    }
  } catch (error) {
    await reader.cancel().catch(() => undefined)
    throw error instanceof ZipError ? error : new ZipError('broken')
  }
}
