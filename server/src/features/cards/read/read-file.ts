import { CardRefused } from '../card-refused.ts'
import { BYAF_MANIFEST, readByafCard } from '../foreign/byaf-card.ts'
import { looksLikeYaml, readYamlCard } from '../foreign/yaml-card.ts'
import { CARD_LIMITS } from '../limits.ts'
import type { Repairs } from '../map/repairs.ts'
import type { FileContent } from './file-content.ts'
import { parseCardJson } from './parse-json.ts'
import { readPngCard } from './png-card.ts'
import { isPng } from './png-chunks.ts'
import { readWebpCard } from './webp-card.ts'
import { openCardZip } from './zip-file.ts'

/** Detects the format by content and ignores the file name. */
export async function readFile(bytes: Buffer, repairs: Repairs): Promise<FileContent> {
  if (startsLikeZip(bytes)) return readZipCard(bytes, 'charx', repairs)
  if (isJpeg(bytes)) return readZipCard(bytes, 'jpeg', repairs)
  if (bytes.length > CARD_LIMITS.picture_bytes) throw new CardRefused('card_too_large')
  if (isPng(bytes)) return readPngCard(bytes, repairs)
  if (isWebp(bytes)) return readWebpCard(bytes, repairs)
  if (begins(bytes, RISUM)) throw new CardRefused('card_risum')
  if (!looksLikeJson(bytes)) {
    if (looksLikeYaml(bytes)) return readYamlCard(bytes, repairs)
    throw new CardRefused('card_none')
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
/** A module of RisuAI: its sign and version 0. The table that decodes it is not free to use. */
const RISUM = Buffer.from('6f00', 'hex')

const begins = (bytes: Buffer, sign: Buffer): boolean => bytes.subarray(0, sign.length).equals(sign)
const startsLikeZip = (bytes: Buffer): boolean => begins(bytes, ZIP) || begins(bytes, EMPTY_ZIP)
const isJpeg = (bytes: Buffer): boolean => begins(bytes, JPEG)
const isWebp = (bytes: Buffer): boolean => /^RIFF[\s\S]{4}WEBP$/.test(bytes.toString('latin1', 0, 12))

/** Checks the first character after a byte order mark and blanks, in any encoding. */
const looksLikeJson = (bytes: Buffer): boolean =>
  /^(ï»¿|ÿþ|þÿ)?\s*[{[]/.test(bytes.toString('latin1', 0, 1_000).replaceAll('\0', ''))

const CARD_FILE = 'card.json'
/** URI scheme of files embedded in the archive. */
const ASSET_URI = /^embedd?ed:\/\/(.*)$/s

/** Reads an archive with the card at its root, also appended to a JPEG. */
async function readZipCard(
  bytes: Buffer,
  container: 'charx' | 'jpeg',
  repairs: Repairs,
): Promise<FileContent> {
  const zip = await openCardZip(bytes)
  const card = await zip.read(CARD_FILE, CARD_LIMITS.json_bytes)
  if (card === null) {
    if (zip.names.includes(BYAF_MANIFEST)) return readByafCard(zip, repairs)
    throw new CardRefused('card_none')
  }
  return {
    container,
    card: parseCardJson(card, repairs),
    picture: container === 'jpeg' ? bytes.subarray(0, zip.begins_at) : null,
    findAsset: async (uri) => {
      const path = ASSET_URI.exec(uri)?.[1]
      return path === undefined ? null : zip.read(path, CARD_LIMITS.picture_bytes)
    },
  }
}
