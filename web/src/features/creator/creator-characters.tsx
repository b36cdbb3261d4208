import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { MoreButton } from '#web/components/more-button.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { joinPages } from '#web/lib/query/pages.ts'
import { QueryState } from '#web/shared/errors/query-state.tsx'
import { CharacterTiles, TilesSkeleton } from '#web/shared/tiles/character-tiles.tsx'
import { creatorCharactersQuery } from './creator.api.ts'

const SIZES = '(min-width: 64rem) 16rem, (min-width: 37.5rem) 30vw, 46vw'

export function CreatorCharacters({ uid }: { uid: string }) {
  const { t } = useTranslation('creator')
  const query = useInfiniteQuery(creatorCharactersQuery(uid))
  const { data } = query
  const characters = data && joinPages(data.pages, ({ character_id }) => character_id)
  return (
    <section aria-labelledby="creator-characters">
      <h2 id="creator-characters" className="mb-4 text-20">
        {t('characters')}
      </h2>
      {characters === undefined && (
        <QueryState
          query={query}
          skeleton={<TilesSkeleton count={6} isWide />}
          heading="h3"
          title={t('characters_failed')}
        />
      )}
      {characters?.length === 0 && (
        <EmptyState heading="h3" title={t('empty_title')} text={t('empty_text')} />
      )}
      {characters !== undefined && characters.length > 0 && (
        <CharacterTiles
          characters={characters}
          sizes={SIZES}
          isWide
          heartLabel={(name) => t('favorite', { name })}
        />
      )}
      <MoreButton list={query} className="mt-5">
        {t('more')}
      </MoreButton>
    </section>
  )
}
