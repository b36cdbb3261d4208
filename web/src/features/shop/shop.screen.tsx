import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useCallback } from 'react'
import { PageTitle } from '#web/components/page-title.tsx'
import { useAdultFilter } from '#web/lib/age/adult-filter.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { joinPages } from '#web/lib/query/pages.ts'
import { tagsQuery } from '#web/lib/query/tags-query.ts'
import { lazyComponent } from '#web/lib/screen/lazy-component.ts'
import { useIsMember } from '#web/lib/session/session.ts'
import { track } from '#web/lib/tracking.ts'
import { useStartChat } from '#web/shared/character/use-start-chat.ts'
import { ErrorState } from '#web/shared/errors/error-state.tsx'
import { ShopFilters } from './filters/shop-filters.tsx'
import { addStoredGender, storeGender } from './gender/stored-gender.ts'
import { useGenderQuestion } from './gender/use-gender-question.ts'
import { Hero, useCardsBelowHero } from './hero/hero.tsx'
import { CharacterGrid } from './results/character-grid.tsx'
import { GridSkeleton } from './results/grid-skeleton.tsx'
import { shopQuery } from './shop.api.ts'
import { readShopSearch, type ShopSearch } from './shop-search.ts'

const SearchHelp = lazyComponent(async () => (await import('./results/search-help.tsx')).SearchHelp)
const NearestCharacters = lazyComponent(
  async () => (await import('./results/nearest-characters.tsx')).NearestCharacters,
)
const NoCharacter = lazyComponent(async () => (await import('./results/no-character.tsx')).NoCharacter)

const ENOUGH_RESULTS_MIN = 5

export default function ShopScreen() {
  const { t } = useTranslation('shop')
  useAdultFilter()
  useGenderQuestion()
  const isMember = useIsMember()
  const search = addStoredGender(removeForeignFavorites(useSearch({ from: '/' }), isMember))
  const navigate = useNavigate({ from: '/' })
  const startChat = useStartChat()
  const cache = useQueryClient()

  const change = useCallback(
    (next: ShopSearch) => {
      if (next.gender !== search.gender) storeGender(next.gender)
      track('filter_click', {
        gender: next.gender ?? 'all',
        recommend: next.recommend ?? 'HOT',
        tag: findKnownTag(cache, next.tag),
      })
      void navigate({ to: '/', search: next, replace: true, resetScroll: false })
    },
    [cache, navigate, search.gender],
  )

  return (
    <div className="flex flex-col px-4 pb-8 desktop:px-8">
      <PageTitle title={t('title')} />
      <h1 className="sr-only">{t('title')}</h1>
      <Hero search={search} onChat={startChat} />
      <ShopFilters search={search} onChange={change} />
      <Results search={search} onChange={change} onChat={startChat} />
    </div>
  )
}

/** Removes the favourites from a guest's address, because only members have them. The guest sees all characters. */
const removeForeignFavorites = ({ favorite, ...search }: ShopSearch, isMember: boolean): ShopSearch =>
  favorite !== undefined && isMember ? { ...search, favorite } : search

/** Returns the tag if the shop lists it. No other is recorded, because the address may contain any text. */
const findKnownTag = (cache: QueryClient, value: string | undefined): string =>
  cache.getQueryData(tagsQuery().queryKey)?.tags.find(({ tag }) => tag === value)?.tag ?? ''

function NothingFound({ search: { q } }: { search: ShopSearch }) {
  const { t } = useTranslation('shop')
  return (
    <div role="status" className="rounded-card bg-surface p-6">
      <h2 className="text-20">{q?.trim() ? t('no_result', { q: q.trim() }) : t('empty_title')}</h2>
    </div>
  )
}

interface ResultsProps {
  search: ShopSearch
  onChange: (next: ShopSearch) => void
  onChat: ReturnType<typeof useStartChat>
}

function Results({ search, onChange, onChat }: ResultsProps) {
  const { t } = useTranslation('shop')
  const characters = useInfiniteQuery(shopQuery(search))
  const { data, isPlaceholderData } = characters
  const items = useCardsBelowHero(
    joinPages(data?.pages ?? [], (card) => card.character_id),
    search,
  )
  if (data === undefined) {
    if (!characters.isError) return <GridSkeleton />
    return (
      <ErrorState
        title={t('failed_title')}
        error={characters.error}
        onRetry={() => void characters.refetch()}
        isRetrying={characters.isFetching}
      />
    )
  }
  return (
    <>
      {items.length === 0 && (
        <Suspense fallback={<NothingFound search={search} />}>
          <NoCharacter search={search} onClear={() => onChange({})} />
        </Suspense>
      )}
      {search.q?.trim() && !isPlaceholderData && (
        <Suspense fallback={<div className="h-8" />}>
          <SearchHelp
            search={search}
            matches={items}
            spelled={data.pages[0]?.spelled}
            hasMore={characters.hasNextPage}
            onShow={() => onChange(readShopSearch({ q: search.q, recommend: search.recommend }))}
          />
        </Suspense>
      )}
      {items.length > 0 && (
        <CharacterGrid
          characters={items}
          isStale={isPlaceholderData}
          hasMore={characters.hasNextPage}
          isLoadingMore={characters.isFetchingNextPage}
          moreError={characters.isFetchNextPageError ? characters.error : null}
          onMore={characters.fetchNextPage}
          onChat={onChat}
        />
      )}
      {items.length < ENOUGH_RESULTS_MIN && !isPlaceholderData && (
        <Suspense>
          <NearestCharacters
            search={search}
            matches={items}
            nearest={data.pages[0]?.nearest ?? []}
            onChat={onChat}
          />
        </Suspense>
      )}
    </>
  )
}
