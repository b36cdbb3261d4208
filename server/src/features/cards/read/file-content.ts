import type { JsonObject } from '../json.ts'
import type { Container } from '../raw-card.ts'

export type FileContent = {
  container: Container
  card: JsonObject
  /** The picture that is the file itself, where it is one. */
  picture: Buffer | null
  /** A file that came along, by the address that the card gives it; null where it is not there. */
  findAsset(uri: string): Promise<Buffer | null>
}
