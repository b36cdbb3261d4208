import type { CharacterCard as Card } from '@citrine/contract/characters'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { CharacterCard } from './character-card.tsx'
import type { ShopSearch } from './shop-search.ts'

interface NoCharacterProps {
  search: ShopSearch
  /** Offered in place of what was searched for. */
  nearest: readonly Card[]
  onClear: () => void
  onChat: (character_id: string) => void
}

/** Shows the filters without matches and a button to clear them. */
export function NoCharacter({ search, nearest, onClear, onChat }: NoCharacterProps) {
  const { t } = useTranslation('shop')
  const q = search.q?.trim()
  const isFiltered = Boolean(q || search.tag || search.gender || search.recommend || search.favorite)
  const isEmptyHeart = search.favorite === '1' && !(search.tag || search.gender)
  return (
    <>
      <div role="status">
        <EmptyState
          title={q ? t('no_result', { q }) : t(isEmptyHeart ? 'no_favorite' : 'empty_title')}
          text={q ? t('no_result_text') : t(isEmptyHeart ? 'no_favorite_text' : 'empty_text')}
          action={
            isFiltered && (
              <Button look="lemon" onClick={onClear}>
                {t('clear')}
              </Button>
            )
          }
        />
      </div>
      {nearest.length > 0 && (
        <section aria-labelledby="nearest" className="mt-8">
          <h2 id="nearest" className="mb-4 text-20">
            {t('nearest')}
          </h2>
          <div className="card-grid">
            {nearest.map((character, at) => (
              <CharacterCard
                key={character.character_id}
                character={character}
                position={at + 1}
                onChat={onChat}
              />
            ))}
          </div>
        </section>
      )}
    </>
  )
}
