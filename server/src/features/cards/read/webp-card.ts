import { CardRefused } from '../card-refused.ts'
import { CARD_LIMITS } from '../limits.ts'
import type { Repairs } from '../map/repairs.ts'
import type { FileContent } from './file-content.ts'
import { parseCardJson } from './parse-json.ts'

/** A card written as numbers with commas takes four times its length. */
const NOTES_MAX = CARD_LIMITS.json_bytes * 4

/** Apps store the card in EXIF: as plain text, or as byte values with commas. */
export function readWebpCard(bytes: Buffer, repairs: Repairs): FileContent {
  const notes = findChunk(bytes, 'EXIF')
  if (notes === null) throw new CardRefused('card_none')
  if (notes.length > NOTES_MAX) throw new CardRefused('card_too_large')
  const card = parseCardJson(cardIn(notes), repairs)
  return { container: 'webp', card, picture: bytes, findAsset: async () => null }
}

/** Walks the RIFF chunks, each with its length before it. */
function findChunk(bytes: Buffer, wanted: string): Buffer | null {
  let at = 12
  while (at + 8 <= bytes.length) {
    const length = bytes.readUInt32LE(at + 4)
    if (at + 8 + length > bytes.length) return null
    if (bytes.toString('latin1', at, at + 4) === wanted) return bytes.subarray(at + 8, at + 8 + length)
    at += 8 + length + (length % 2)
  }
  return null
}

/** Searches for the only long text that begins like a card, and ignores the EXIF tables. */
function cardIn(notes: Buffer): Buffer {
  const numbers = /(?:\d{1,3},){20,}\d{1,3}/.exec(notes.toString('latin1'))?.[0]
  if (numbers !== undefined) return Buffer.from(numbers.split(',').map(Number))
  const begin = notes.indexOf('{')
  const end = notes.lastIndexOf('}')
  if (begin < 0 || end < begin) throw new CardRefused('card_none')
  return notes.subarray(begin, end + 1)
}
