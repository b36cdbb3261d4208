import { listCharacters } from '@citrine/contract/characters'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { adultFilter } from '#web/lib/age/adult-filter.ts'
import { call } from '#web/lib/api/api-client.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { CharacterTiles, TilesSkeleton } from './character-tiles.tsx'

const SIZES = '(min-width: 64rem) 16rem, (min-width: 37.5rem) 30vw, 46vw'
const CHARACTERS_MAX = 6

interface PopularCharactersProps {
  isWide?: boolean
  className?: string
}

export function PopularCharacters({ isWide = false, className = '' }: PopularCharactersProps) {
  const { t } = useTranslation('shop')
  const { data, isError } = useQuery(popularQuery())
  if (isError || data?.items.length === 0) return null
  return (
    <section aria-labelledby="popular-characters" className={className}>
      <h2 id="popular-characters" className="mb-4 text-20">
        {t('nearest')}
      </h2>
      {data === undefined ? (
        <TilesSkeleton count={CHARACTERS_MAX} isWide={isWide} />
      ) : (
        <CharacterTiles characters={data.items} sizes={SIZES} isWide={isWide} />
      )}
    </section>
  )
}

const popularQuery = () => {
  const query = {
    recommend: 'HOT',
    limit: String(CHARACTERS_MAX),
    ...(adultFilter() && { nsfw: adultFilter() }),
  } as const
  return queryOptions({
    queryKey: ['characters', 'popular', query],
    queryFn: ({ signal }) => call(listCharacters, { query, signal }),
    staleTime: 300_000,
  })
}
