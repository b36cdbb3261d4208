import type { Photo } from '@citrine/contract/albums'

export type LightboxPhoto = Pick<
  Photo,
  'photo_id' | 'picture' | 'description' | 'photographer' | 'maker' | 'tags'
> & {
  /** Set for a picture that the user requested in a chat. */
  made?: { character_id: string; at: string; request: string; left_out: readonly string[] }
  is_attached?: true
}
