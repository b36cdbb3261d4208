import { listRelated } from '@citrine/contract/character-page'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/api/api-client.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { QueryState } from '#web/shared/errors/query-state.tsx'
import { CharacterTiles, TilesSkeleton } from '#web/shared/tiles/character-tiles.tsx'

const SIZES = '(min-width: 90rem) 12rem, (min-width: 48rem) 18vw, 46vw'

export function RelatedCharacters({ character_id }: { character_id: string }) {
  const { t, i18n } = useTranslation('character')
  const query = useQuery(relatedQuery(character_id))
  const { data } = query
  if (data?.items.length === 0) return null
  return (
    <section lang={i18n.language} className="mt-10">
      <h2 className="mb-4 text-26">{t('related')}</h2>
      {data !== undefined && (
        <CharacterTiles
          characters={data.items}
          sizes={SIZES}
          heartLabel={(name) => t('favorite', { name })}
        />
      )}
      {data === undefined && (
        <QueryState
          query={query}
          skeleton={<TilesSkeleton count={3} />}
          heading="h3"
          title={t('related_failed')}
        />
      )}
    </section>
  )
}

const relatedQuery = (character_id: string) =>
  queryOptions({
    queryKey: ['characters', 'related', character_id],
    queryFn: ({ signal }) => call(listRelated, { params: { character_id }, signal }),
    staleTime: 300_000,
  })
