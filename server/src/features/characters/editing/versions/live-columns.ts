import type { CharacterFields } from '@citrine/contract/character-fields'
import type { StoredPicture } from '#server/platform/media/stored-picture.ts'
import { searchTextOf } from '../../search-text.ts'

/** What the row that others see takes from a version. */
export function liveColumns(fields: CharacterFields, picture: StoredPicture | null) {
  const { visibility: _, lorebook, tags, ...plain } = fields
  // What users make has no place of the house's making; its first tag says what kind of story it is.
  const derived = { genre: tags[0] ?? '', place: '' }
  return {
    ...plain,
    ...derived,
    tags,
    lorebook: lorebook && JSON.stringify(lorebook),
    portrait: picture && JSON.stringify(picture),
    search_text: searchTextOf({ ...fields, ...derived }),
  }
}
