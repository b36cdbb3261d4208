import type { Photo } from '@citrine/contract/albums'

export type LightboxPhoto = Pick<
  Photo,
  'photo_id' | 'picture' | 'description' | 'photographer' | 'maker' | 'tags'
> & {
  /** For the user's own picture, made in a chat. */
  made?: { character_id: string; at: string; request: string; left_out: readonly string[] }
  is_attached?: true
}
