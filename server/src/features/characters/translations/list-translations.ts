import type { Language } from '@citrine/contract/messages/messages'
import type { SeedCharacter } from '../seeds/read-seeds.ts'
import { seedCharacterId } from '../seeds/seed-id.ts'
import type { SeedTranslations } from './read-translations.ts'

export type Translation = {
  character_id: string
  language: Language
  intro: string
  place: string
  tags: string[]
  opening_line: string
}

/** In the character's own language, only the tags are translated, because its file has them in English. */
export function listTranslations(
  seed: SeedCharacter,
  translations: readonly SeedTranslations[],
): Translation[] {
  return translations.flatMap(({ language, tags, characters }) => {
    const own = language === seed.language ? seed : undefined
    const texts = own ?? characters[seed.slug]
    if (texts === undefined) return []
    return {
      character_id: seedCharacterId(seed.slug),
      language,
      intro: texts.intro,
      place: texts.place,
      tags: [...new Set(seed.tags.map((tag) => tags[tag] ?? tag))],
      opening_line: texts.opening_line,
    }
  })
}
