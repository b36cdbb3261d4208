import { listMyCharacters } from '@citrine/contract/own-characters'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import SquarePen from 'lucide-react/icons/square-pen'
import { getButtonClass } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { MoreButton } from '#web/components/more-button.tsx'
import { call } from '#web/lib/api/api-client.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useFollowReviews } from '#web/lib/live/use-follow-reviews.ts'
import { BY_CURSOR, joinPages, pageQuery } from '#web/lib/query/pages.ts'
import { QueryState } from '#web/shared/errors/query-state.tsx'
import { DraftList } from '#web/shared/tiles/draft-list.tsx'
import { OwnCharacter } from './own-character.tsx'

const GRID = 'grid grid-cols-2 gap-x-3 gap-y-5 phone:grid-cols-3 tablet:gap-x-4'

export function MyCharacters() {
  const { t } = useTranslation('profile')
  return (
    <section aria-labelledby="my-characters">
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="my-characters" className="text-20">
          {t('characters')}
        </h2>
        <Link to="/create" className={getButtonClass()}>
          <SquarePen className="icon" aria-hidden="true" />
          {t('create')}
        </Link>
      </div>
      <Characters />
      <div className="mt-5 empty:hidden">
        <DraftList isFolded />
      </div>
    </section>
  )
}

function Characters() {
  const { t } = useTranslation('profile')
  useFollowReviews()
  const query = useInfiniteQuery(myCharactersQuery())
  const { data } = query
  if (data === undefined)
    return (
      <QueryState
        query={query}
        skeleton={<CharactersSkeleton />}
        heading="h3"
        title={t('characters_failed')}
      />
    )
  const characters = joinPages(data.pages, ({ character_id }) => character_id)
  if (characters.length === 0) {
    return (
      <EmptyState
        heading="h3"
        title={t('characters_empty_title')}
        text={t('characters_empty_text')}
        action={
          <Link to="/create" className={getButtonClass({ variant: 'lemon' })}>
            {t('create_first')}
          </Link>
        }
      />
    )
  }
  return (
    <>
      <ul className={GRID}>
        {characters.map((character) => (
          <li key={character.character_id}>
            <OwnCharacter character={character} />
          </li>
        ))}
      </ul>
      <MoreButton list={query} className="mt-5">
        {t('more')}
      </MoreButton>
    </>
  )
}

function CharactersSkeleton() {
  return (
    <div className={GRID}>
      {[1, 2, 3].map((tile) => (
        <div key={tile} className={tile === 3 ? 'max-phone:hidden' : ''}>
          <Skeleton className="aspect-3/4 rounded-card" />
          <Skeleton className="mt-3 h-4 w-2/3" />
        </div>
      ))}
    </div>
  )
}

const myCharactersQuery = () =>
  infiniteQueryOptions({
    queryKey: ['characters', 'mine'],
    queryFn: ({ pageParam, signal }) => call(listMyCharacters, { query: pageQuery(pageParam), signal }),
    ...BY_CURSOR,
  })
