import type { JsonObject } from '../json.ts'
import type { Container } from '../raw-card.ts'

export type FileContent = {
  container: Container
  card: JsonObject
  /** The file itself when it is a picture. */
  picture: Buffer | null
  /** Finds an embedded file by the card's URI; null when it is missing. */
  findAsset(uri: string): Promise<Buffer | null>
}
