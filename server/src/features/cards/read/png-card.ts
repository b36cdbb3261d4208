import { CardRefused } from '../card-refused.ts'
import type { JsonObject } from '../json.ts'
import type { Repairs } from '../map/repairs.ts'
import type { FileContent } from './file-content.ts'
import { parseCardJson } from './parse-json.ts'
import { type PngChunk, readPngChunks } from './png-chunks.ts'
import { keywordOf, textOf } from './png-text.ts'

/** The newer one first. */
const CARD_WORDS = ['ccv3', 'chara']
const ASSET_WORD = /^chara-ext-asset_:?/i

/** A picture with its card in a piece of text, wherever it lies. */
export function readPngCard(bytes: Buffer, repairs: Repairs): FileContent {
  const { chunks, is_cut_off } = readPngChunks(bytes)
  const card = findCard(chunks, repairs)
  if (is_cut_off) repairs.note('file', 'cut_off', 'kept')
  return {
    container: 'png',
    card,
    picture: bytes,
    findAsset: async (uri) => findAsset(chunks, uri),
  }
}

function findCard(chunks: readonly PngChunk[], repairs: Repairs): JsonObject {
  const found = CARD_WORDS.flatMap((word) =>
    chunks.filter((chunk) => keywordOf(chunk)?.toLowerCase() === word).map((chunk) => ({ word, chunk })),
  )
  if (found.length === 0) throw new CardRefused('card_none')
  if (found[0]?.word === 'ccv3' && found.some(({ word }) => word === 'chara'))
    repairs.note('file', 'old_version_inside', 'left_out')
  let refusal = new CardRefused('card_damaged')
  for (const { chunk } of found) {
    const text = textOf(chunk)
    try {
      if (text === null) throw new CardRefused('card_damaged')
      const card = parseCardJson(decodeText(text), repairs)
      if (!chunk.is_whole) repairs.note('file', 'wrong_checksum', 'mended')
      return card
    } catch (error) {
      if (!(error instanceof CardRefused)) throw error
      // Too large says more than damaged.
      if (error.kind !== 'card_damaged') refusal = error
      if (found.length > 1) repairs.note('file', 'chunk_unreadable', 'left_out')
    }
  }
  throw refusal
}

/** Base64; some old writers left the JSON as it is. */
function decodeText(text: Buffer): Buffer {
  return /^\s*\{/.test(text.toString('latin1', 0, 100))
    ? text
    : Buffer.from(text.toString('latin1'), 'base64')
}

/** Old files carry further pictures in pieces of text of their own. */
function findAsset(chunks: readonly PngChunk[], uri: string): Buffer | null {
  const path = /^__asset:(.*)$/s.exec(uri)?.[1]
  const chunk = chunks.find((each) => {
    const word = keywordOf(each)
    return word !== null && ASSET_WORD.test(word) && word.replace(ASSET_WORD, '') === path
  })
  const text = chunk && textOf(chunk)
  return text ? Buffer.from(text.toString('latin1'), 'base64') : null
}
