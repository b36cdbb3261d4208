import { crc32 } from 'node:zlib'
import { CardError } from '../card-error.ts'
import { CARD_LIMITS } from '../limits.ts'

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

export type PngChunk = { type: string; data: Buffer; isWhole: boolean }
export type PngChunks = { chunks: PngChunk[]; isCutOff: boolean }

export const isPng = (bytes: Buffer): boolean => bytes.subarray(0, 8).equals(SIGNATURE)

export function readPngChunks(bytes: Buffer): PngChunks {
  const chunks: PngChunk[] = []
  let at = SIGNATURE.length
  while (at + 12 <= bytes.length) {
    if (chunks.length >= CARD_LIMITS.png_chunks) throw new CardError('card_too_large')
    const length = bytes.readUInt32BE(at)
    const end = at + 8 + length
    if (end + 4 > bytes.length) return { chunks, isCutOff: true }
    const body = bytes.subarray(at + 4, end)
    const type = body.toString('latin1', 0, 4)
    chunks.push({ type, data: body.subarray(4), isWhole: crc32(body) === bytes.readUInt32BE(end) })
    at = end + 4
    if (type === 'IEND') return { chunks, isCutOff: false }
  }
  return { chunks, isCutOff: true }
}

export function encodePng(chunks: readonly Pick<PngChunk, 'type' | 'data'>[]): Buffer {
  const pieces = chunks.flatMap(({ type, data }) => {
    const name = Buffer.from(type, 'latin1')
    const head = Buffer.alloc(4)
    head.writeUInt32BE(data.length)
    const tail = Buffer.alloc(4)
    tail.writeUInt32BE(crc32(data, crc32(name)))
    return [head, name, data, tail]
  })
  return Buffer.concat([SIGNATURE, ...pieces])
}
