import type { Photo } from '@citrine/contract/albums'

/** The viewer's data of a picture from any source. */
export type LightboxPhoto = Pick<
  Photo,
  'photo_id' | 'picture' | 'description' | 'photographer' | 'maker' | 'tags'
> & {
  /** For the user's own picture, made in a chat. */
  made?: { character_id: string; at: string; request: string; left_out: readonly string[] }
  /** For a picture that the user attached to a message. */
  is_attached?: true
}
