import { CardRefused } from '../card-refused.ts'
import { CARD_LIMITS } from '../limits.ts'
import type { Repairs } from '../map/repairs.ts'
import type { FileContent } from './file-content.ts'
import { parseCardJson } from './parse-json.ts'
import { openCardZip } from './zip-file.ts'

const CARD_FILE = 'card.json'
/** URI scheme of files embedded in the archive. */
const ASSET_URI = /^embedd?ed:\/\/(.*)$/s

/** Reads an archive with the card at its root, also appended to a JPEG. */
export async function readZipCard(
  bytes: Buffer,
  container: 'charx' | 'jpeg',
  repairs: Repairs,
): Promise<FileContent> {
  const zip = await openCardZip(bytes)
  const card = await zip.read(CARD_FILE, CARD_LIMITS.json_bytes)
  if (card === null) throw new CardRefused('card_none')
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
