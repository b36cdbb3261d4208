import type { Language } from '@citrine/contract/messages/messages'
import { fillNames } from '@citrine/contract/names'
import type { ShareCard } from '#server/platform/media/share/share-picture.ts'
import { hashShareCard } from '#server/platform/media/share/share-pictures.ts'
import type { StoredPicture } from '#server/platform/media/stored-picture.ts'

type SharedCharacter = {
  character_id: string
  name: string
  intro: string
  place: string
  portrait: StoredPicture | null
  rating: 'sfw' | 'nsfw'
  is_listed: boolean
}

export const isShared = ({ rating, is_listed }: Pick<SharedCharacter, 'rating' | 'is_listed'>): boolean =>
  is_listed && rating === 'sfw'

/** Shows the place if the introduction contains the reader's name, which a shared card does not know. */
export function buildShareCard({
  name,
  intro,
  place,
}: Pick<SharedCharacter, 'name' | 'intro' | 'place'>): ShareCard {
  const names = { char: name, user: '' }
  const namesReader = fillNames(intro, names) !== fillNames(intro, { ...names, user: name })
  return { name, tagline: fillNames(namesReader ? place : intro, names).trim() }
}

/** The address depends on everything that is drawn, so a changed character gets a new one. */
export const buildShareFileName = (row: SharedCharacter, language: Language): string =>
  `${language}-${hashShareCard(buildShareCard(row), row.portrait?.hash ?? null)}.jpg`

export const showSharePicture = (row: SharedCharacter, language: Language): string | null =>
  isShared(row) ? `/media/share/${row.character_id}/${buildShareFileName(row, language)}` : null
