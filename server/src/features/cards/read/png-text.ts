import { inflateSync } from 'node:zlib'
import { CARD_LIMITS } from '../limits.ts'
import type { PngChunk } from './png-chunks.ts'

/** In letters of Base64. */
const TEXT_MAX = Math.ceil((CARD_LIMITS.json_bytes * 4) / 3) + 16

/** The word that a piece of text stands under, in small letters as old writers had it in large ones; null of no text. */
export function keywordOf({ type, data }: Pick<PngChunk, 'type' | 'data'>): string | null {
  if (type !== 'tEXt' && type !== 'zTXt' && type !== 'iTXt') return null
  const end = data.subarray(0, 80).indexOf(0)
  return end < 1 ? null : data.toString('latin1', 0, end)
}

/** The text itself, unpacked where it is packed; null where it cannot be. */
export function textOf({ type, data }: Pick<PngChunk, 'type' | 'data'>): Buffer | null {
  const rest = data.subarray(data.indexOf(0) + 1)
  if (type === 'tEXt') return rest
  if (type === 'zTXt') return inflate(rest.subarray(1))
  // iTXt: is it packed, how, language, translated keyword.
  const languageEnd = rest.indexOf(0, 2)
  const wordEnd = languageEnd < 0 ? -1 : rest.indexOf(0, languageEnd + 1)
  if (wordEnd < 0) return null
  const text = rest.subarray(wordEnd + 1)
  return rest[0] === 1 ? inflate(text) : text
}

function inflate(packed: Buffer): Buffer | null {
  try {
    return inflateSync(packed, { maxOutputLength: TEXT_MAX })
  } catch {
    // Broken or endless: either way there is no text.
    return null
  }
}

export const textChunk = (keyword: string, text: string): Pick<PngChunk, 'type' | 'data'> => ({
  type: 'tEXt',
  data: Buffer.from(`${keyword}\0${text}`, 'latin1'),
})
