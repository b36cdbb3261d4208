import type { JsonObject } from '../json.ts'
import type { Container } from '../raw-card.ts'

export type FileContent = {
  container: Container
  card: JsonObject
  picture: Buffer | null
  findAsset(uri: string): Promise<Buffer | null>
}
