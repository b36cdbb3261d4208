import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { getButtonClass } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { MoreButton } from '#web/components/more-button.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { favoritesQuery } from '#web/lib/query/favorites-query.ts'
import { joinPages } from '#web/lib/query/pages.ts'
import { QueryState } from '#web/shared/errors/query-state.tsx'
import { CharacterTiles, TilesSkeleton } from '#web/shared/tiles/character-tiles.tsx'

const SIZES = '(min-width: 64rem) 14rem, (min-width: 37.5rem) 30vw, 46vw'

export function Favorites() {
  const { t } = useTranslation('profile')
  const query = useInfiniteQuery(favoritesQuery())
  const { data } = query
  const characters = data && joinPages(data.pages, ({ character_id }) => character_id)
  return (
    <section aria-labelledby="favorites">
      <h2 id="favorites" className="mb-3 flex min-h-11 items-center text-20">
        {t('favorites')}
      </h2>
      {characters === undefined && (
        <QueryState
          query={query}
          skeleton={<TilesSkeleton count={3} />}
          heading="h3"
          title={t('favorites_failed')}
        />
      )}
      {characters?.length === 0 && (
        <EmptyState
          heading="h3"
          title={t('favorites_empty_title')}
          text={t('favorites_empty_text')}
          action={
            <Link to="/" className={getButtonClass()}>
              {t('favorites_shop')}
            </Link>
          }
        />
      )}
      {characters !== undefined && characters.length > 0 && (
        <CharacterTiles
          characters={characters}
          sizes={SIZES}
          heartLabel={(name) => t('favorite', { name })}
        />
      )}
      <MoreButton list={query} className="mt-5">
        {t('more')}
      </MoreButton>
    </section>
  )
}
