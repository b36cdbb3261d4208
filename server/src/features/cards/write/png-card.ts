import type { JsonObject } from '../json.ts'
import { readPngChunks, writePng } from '../read/png-chunks.ts'
import { keywordOf, textChunk } from '../read/png-text.ts'
import { v2Of } from './v2-of.ts'

const CARD_WORDS = new Set(['chara', 'ccv3'])

/** The picture with the card inside, for readers of V3 and of V2; the pixels are not touched. */
export function writePngCard(png: Buffer, card: JsonObject): Buffer {
  const { chunks } = readPngChunks(png)
  const kept = chunks.filter(
    (chunk) => chunk.type !== 'IEND' && !CARD_WORDS.has(keywordOf(chunk)?.toLowerCase() ?? ''),
  )
  const base64 = (value: JsonObject): string => Buffer.from(JSON.stringify(value)).toString('base64')
  return writePng([
    ...kept,
    textChunk('chara', base64(v2Of(card))),
    textChunk('ccv3', base64(card)),
    { type: 'IEND', data: Buffer.alloc(0) },
  ])
}
