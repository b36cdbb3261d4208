import { inflateSync } from 'node:zlib'
import { CARD_LIMITS } from '../limits.ts'
import type { PngChunk } from './png-chunks.ts'

const TEXT_MAX = Math.ceil((CARD_LIMITS.json_bytes * 4) / 3) + 16

export function readKeyword({ type, data }: Pick<PngChunk, 'type' | 'data'>): string | null {
  if (type !== 'tEXt' && type !== 'zTXt' && type !== 'iTXt') return null
  const end = data.subarray(0, 80).indexOf(0)
  return end < 1 ? null : data.toString('latin1', 0, end)
}

export function readChunkText({ type, data }: Pick<PngChunk, 'type' | 'data'>): Buffer | null {
  const rest = data.subarray(data.indexOf(0) + 1)
  if (type === 'tEXt') return rest
  if (type === 'zTXt') return inflateText(rest.subarray(1))
  const languageEnd = rest.indexOf(0, 2)
  const wordEnd = languageEnd < 0 ? -1 : rest.indexOf(0, languageEnd + 1)
  if (wordEnd < 0) return null
  const text = rest.subarray(wordEnd + 1)
  return rest[0] === 1 ? inflateText(text) : text
}

function inflateText(packed: Buffer): Buffer | null {
  try {
    return inflateSync(packed, { maxOutputLength: TEXT_MAX })
  } catch {
    return null
  }
}

export const buildTextChunk = (keyword: string, text: string): Pick<PngChunk, 'type' | 'data'> => ({
  type: 'tEXt',
  data: Buffer.from(`${keyword}\0${text}`, 'latin1'),
})
