import { CardError } from '../card-error.ts'
import type { JsonObject } from '../json.ts'
import { readCardData, V1_FIELDS } from '../map/card-data.ts'
import { createRepairs, type Repairs } from '../map/repairs.ts'
import type { FileContent } from './file-content.ts'
import { parseCardJson } from './parse-json.ts'
import { type PngChunk, readPngChunks } from './png-chunks.ts'
import { readChunkText, readKeyword } from './png-text.ts'

const CARD_WORDS = ['ccv3', 'chara']
const ASSET_WORD = /^chara-ext-asset_:?/i

export function readPngCard(bytes: Buffer, repairs: Repairs): FileContent {
  const { chunks, isCutOff } = readPngChunks(bytes)
  const card = readCard(chunks, repairs)
  if (isCutOff) repairs.add('file', 'cut_off', 'kept')
  return {
    container: 'png',
    card,
    picture: bytes,
    findAsset: async (uri) => findAsset(chunks, uri),
  }
}

function readCard(chunks: readonly PngChunk[], repairs: Repairs): JsonObject {
  const found = CARD_WORDS.flatMap((word) =>
    chunks.filter((chunk) => readKeyword(chunk)?.toLowerCase() === word).map((chunk) => ({ word, chunk })),
  )
  if (found.length === 0) throw new CardError('card_none')
  let refusal = new CardError('card_damaged')
  for (const { word, chunk } of found) {
    const text = readChunkText(chunk)
    try {
      if (text === null) throw new CardError('card_damaged')
      const card = parseCardJson(decodeText(text), repairs)
      if (!chunk.isWhole) repairs.add('file', 'wrong_checksum', 'mended')
      const older = word === 'ccv3' ? found.find((other) => other.word !== word) : undefined
      if (older !== undefined && differsFromCopy(card, older.chunk))
        repairs.add('file', 'old_version_inside', 'left_out')
      return card
    } catch (error) {
      if (!(error instanceof CardError)) throw error
      // "Too large" is more useful to the user than "damaged".
      if (error.kind !== 'card_damaged') refusal = error
      if (found.length > 1) repairs.add('file', 'chunk_unreadable', 'left_out')
    }
  }
  throw refusal
}

/** Every V3 writer adds an equal V2 copy, so a difference matters. */
function differsFromCopy(card: JsonObject, older: PngChunk): boolean {
  try {
    const copy = parseCardJson(decodeText(readChunkText(older) ?? Buffer.alloc(0)), createRepairs())
    const now = readCardData(card).data
    const before = readCardData(copy).data
    return V1_FIELDS.some((name) => (now[name] ?? '') !== (before[name] ?? ''))
  } catch (error) {
    if (!(error instanceof CardError)) throw error
    return false
  }
}

/** The text is base64; some old tools wrote plain JSON. */
function decodeText(text: Buffer): Buffer {
  return /^\s*\{/.test(text.toString('latin1', 0, 100))
    ? text
    : Buffer.from(text.toString('latin1'), 'base64')
}

export function listPictureChunks(chunks: readonly PngChunk[]): Map<string, PngChunk> {
  const named = chunks.flatMap((chunk): [string, PngChunk][] => {
    const word = readKeyword(chunk)
    return word !== null && ASSET_WORD.test(word) ? [[word.replace(ASSET_WORD, ''), chunk]] : []
  })
  // The first of two equal names wins, as in archives.
  return new Map(named.reverse())
}

export function readPictureChunk(chunk: PngChunk): Buffer | null {
  const text = readChunkText(chunk)
  return text ? Buffer.from(text.toString('latin1'), 'base64') : null
}

function findAsset(chunks: readonly PngChunk[], uri: string): Buffer | null {
  const path = /^__asset:(.*)$/s.exec(uri)?.[1]
  const chunk = path === undefined ? undefined : listPictureChunks(chunks).get(path)
  return chunk ? readPictureChunk(chunk) : null
}
