import type { Photo } from '@citrine/contract/albums'

/** What is told of a picture here, wherever it comes from. */
export type LightboxPhoto = Pick<
  Photo,
  'photo_id' | 'picture' | 'description' | 'photographer' | 'maker' | 'tags'
> & {
  /** In a talk: it is its user's own. */
  made?: { character_id: string; at: string; wish: string; left_out: readonly string[] }
}
