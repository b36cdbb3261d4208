import { CardError } from '../card-error.ts'
import { BYAF_MANIFEST, readByafCard } from '../foreign/byaf-card.ts'
import { looksLikeYaml, readYamlCard } from '../foreign/yaml-card.ts'
import { CARD_LIMITS } from '../limits.ts'
import type { Repairs } from '../map/repairs.ts'
import type { FileContent } from './file-content.ts'
import { parseCardJson } from './parse-json.ts'
import { readPngCard } from './png-card.ts'
import { isPng } from './png-chunks.ts'
import { openCardZip } from './zip-file.ts'

/** A card written as byte values with commas is four times as long. */
const NOTES_MAX = CARD_LIMITS.json_bytes * 4

/** Apps store the card in EXIF: as plain text, or as byte values with commas. */
function readWebpCard(bytes: Buffer, repairs: Repairs): FileContent {
  const notes = findChunk(bytes, 'EXIF')
  if (notes === null) throw new CardError('card_none')
  if (notes.length > NOTES_MAX) throw new CardError('card_too_large')
  const card = parseCardJson(readCardText(notes), repairs)
  return { container: 'webp', card, picture: bytes, findAsset: async () => null }
}

function findChunk(bytes: Buffer, type: string): Buffer | null {
  let at = 12
  while (at + 8 <= bytes.length) {
    const length = bytes.readUInt32LE(at + 4)
    if (at + 8 + length > bytes.length) return null
    if (bytes.toString('latin1', at, at + 4) === type) return bytes.subarray(at + 8, at + 8 + length)
    at += 8 + length + (length % 2)
  }
  return null
}

/** Returns the only long text that begins like a card, so the EXIF tables are not parsed. */
function readCardText(notes: Buffer): Buffer {
  const numbers = /(?:\d{1,3},){20,}\d{1,3}/.exec(notes.toString('latin1'))?.[0]
  if (numbers !== undefined) return Buffer.from(numbers.split(',').map(Number))
  const begin = notes.indexOf('{')
  const end = notes.lastIndexOf('}')
  if (begin < 0 || end < begin) throw new CardError('card_none')
  return notes.subarray(begin, end + 1)
}

/** Tells the kind of file by its content; the file name is ignored. */
export async function readCardFile(bytes: Buffer, repairs: Repairs): Promise<FileContent> {
  if (startsLikeZip(bytes)) return readZipCard(bytes, 'charx', repairs)
  if (isJpeg(bytes)) return readZipCard(bytes, 'jpeg', repairs)
  if (bytes.length > CARD_LIMITS.picture_bytes) throw new CardError('card_too_large')
  if (isPng(bytes)) return readPngCard(bytes, repairs)
  if (isWebp(bytes)) return readWebpCard(bytes, repairs)
  if (startsWithBytes(bytes, RISUM)) throw new CardError('card_risum')
  if (!looksLikeJson(bytes)) {
    if (looksLikeYaml(bytes)) return readYamlCard(bytes, repairs)
    throw new CardError('card_none')
  }
  return {
    container: 'json',
    card: parseCardJson(bytes, repairs),
    picture: null,
    findAsset: async () => null,
  }
}

const ZIP = Buffer.from('504b0304', 'hex')
const EMPTY_ZIP = Buffer.from('504b0506', 'hex')
const JPEG = Buffer.from('ffd8ff', 'hex')
/** A RisuAI module of version 0. The table that decodes it is not free to use. */
const RISUM = Buffer.from('6f00', 'hex')

const startsWithBytes = (bytes: Buffer, sign: Buffer): boolean => bytes.subarray(0, sign.length).equals(sign)
const startsLikeZip = (bytes: Buffer): boolean =>
  startsWithBytes(bytes, ZIP) || startsWithBytes(bytes, EMPTY_ZIP)
const isJpeg = (bytes: Buffer): boolean => startsWithBytes(bytes, JPEG)
const isWebp = (bytes: Buffer): boolean => /^RIFF[\s\S]{4}WEBP$/.test(bytes.toString('latin1', 0, 12))

const looksLikeJson = (bytes: Buffer): boolean =>
  /^(ï»¿|ÿþ|þÿ)?\s*[{[]/.test(bytes.toString('latin1', 0, 1_000).replaceAll('\0', ''))

const CARD_FILE = 'card.json'
const ASSET_URI = /^embedd?ed:\/\/(.*)$/s

async function readZipCard(
  bytes: Buffer,
  container: 'charx' | 'jpeg',
  repairs: Repairs,
): Promise<FileContent> {
  const zip = await openCardZip(bytes)
  const card = await zip.read(CARD_FILE, CARD_LIMITS.json_bytes)
  if (card === null) {
    if (zip.names.includes(BYAF_MANIFEST)) return readByafCard(zip, repairs)
    throw new CardError('card_none')
  }
  return {
    container,
    card: parseCardJson(card, repairs),
    picture: container === 'jpeg' ? bytes.subarray(0, zip.beginsAt) : null,
    findAsset: async (uri) => {
      const path = ASSET_URI.exec(uri)?.[1]
      return path === undefined ? null : zip.read(path, CARD_LIMITS.picture_bytes)
    },
  }
}
