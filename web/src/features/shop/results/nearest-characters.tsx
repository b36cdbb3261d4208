import type { CharacterCard as Card } from '@citrine/contract/characters'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { shopQuery } from '../shop.api.ts'
import type { ShopSearch } from '../shop-search.ts'
import { CharacterCard } from './character-card.tsx'

const CHARACTERS_MAX = 10

interface NearestCharactersProps {
  search: ShopSearch
  matches: readonly Card[]
  nearest: readonly Card[]
  onChat: (character_id: string) => void
}

export function NearestCharacters({ search: { gender }, matches, nearest, onChat }: NearestCharactersProps) {
  const { t } = useTranslation('shop')
  const { data, isPlaceholderData } = useInfiniteQuery(shopQuery(gender === undefined ? {} : { gender }))
  const popular = isPlaceholderData ? [] : (data?.pages[0]?.items ?? [])
  const seen = new Set([...matches, ...nearest].map(({ character_id }) => character_id))
  const added = popular.filter(({ character_id }) => !seen.has(character_id))
  const characters = [...nearest, ...added].slice(0, Math.max(CHARACTERS_MAX, nearest.length))
  if (characters.length === 0) return null
  return (
    <section aria-labelledby="nearest" className="mt-8">
      <h2 id="nearest" className="mb-4 text-20">
        {t('nearest')}
      </h2>
      <div className="card-grid">
        {characters.map((character, at) => (
          <CharacterCard
            key={character.character_id}
            character={character}
            position={at + 1}
            onChat={onChat}
          />
        ))}
      </div>
    </section>
  )
}
