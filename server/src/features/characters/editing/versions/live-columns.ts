import type { CharacterFields } from '@citrine/contract/character-fields'
import type { StoredPicture } from '#server/platform/media/stored-picture.ts'
import { findSearchTextConcepts } from '../../search/concepts/find-concepts.ts'
import { buildSearchText } from '../../search/search-text.ts'

export function buildLiveColumns(fields: CharacterFields, picture: StoredPicture | null) {
  const {
    visibility: _,
    age_answers: __,
    lorebook_ids: ___,
    attached_books,
    lorebook,
    tags,
    ...plain
  } = fields
  // User characters have no seeded place; the first tag is their genre.
  const derived = { genre: tags[0] ?? '', place: '' }
  const search_text = buildSearchText({ ...fields, ...derived })
  return {
    ...plain,
    ...derived,
    tags,
    lorebook: lorebook && JSON.stringify(lorebook),
    attached_books: attached_books === undefined ? null : JSON.stringify(attached_books),
    portrait: picture && JSON.stringify(picture),
    search_text,
    concepts: findSearchTextConcepts(search_text),
  }
}
