import type { JsonObject } from '../json.ts'
import { type PngChunk, readPngChunks, writePng } from '../read/png-chunks.ts'
import { readKeyword, textChunk } from '../read/png-text.ts'
import { convertToV2 } from './convert-to-v2.ts'

const CARD_WORDS = new Set(['chara', 'ccv3'])

type PngOptions = {
  /** The imported card. */
  original?: JsonObject | null
  /** Chunks with further pictures, when the card moves to another portrait. */
  pictures?: readonly Pick<PngChunk, 'type' | 'data'>[]
}

/** Adds the V3 and V2 card to the PNG; the pixels stay unchanged. */
export function writePngCard(
  png: Buffer,
  card: JsonObject,
  { original = null, pictures = [] }: PngOptions = {},
): Buffer {
  const { chunks } = readPngChunks(png)
  const kept = chunks.filter(
    (chunk) => chunk.type !== 'IEND' && !CARD_WORDS.has(readKeyword(chunk)?.toLowerCase() ?? ''),
  )
  const base64 = (value: JsonObject): string => Buffer.from(JSON.stringify(value)).toString('base64')
  return writePng([
    ...kept,
    ...pictures,
    textChunk('chara', base64(convertToV2(card, original))),
    textChunk('ccv3', base64(card)),
    { type: 'IEND', data: Buffer.alloc(0) },
  ])
}
