import type { FollowedCreator } from '@citrine/contract/creators'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { MoreButton } from '#web/components/more-button.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { followsQuery } from '#web/lib/query/creators-query.ts'
import { joinPages } from '#web/lib/query/pages.ts'
import { Avatar } from '#web/shared/avatar/avatar.tsx'
import { ErrorState } from '#web/shared/errors/error-state.tsx'
import { FollowButton } from '#web/shared/member-actions/follow-button.tsx'

export function Follows() {
  const { t } = useTranslation('profile')
  const query = useInfiniteQuery(followsQuery())
  const { data, error, isFetching, refetch } = query
  const creators = data && joinPages(data.pages, ({ uid }) => uid)
  if (error === null && (creators === undefined || creators.length === 0)) return null
  return (
    <section aria-labelledby="follows">
      <h2 id="follows" className="mb-3 flex min-h-11 items-center text-20">
        {t('following')}
      </h2>
      {creators === undefined && error !== null && (
        <ErrorState
          heading="h3"
          title={t('following_failed')}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      <ul className="grid gap-2">
        {creators?.map((creator) => (
          <FollowRow key={creator.uid} creator={creator} />
        ))}
      </ul>
      <MoreButton list={query} className="mt-5">
        {t('more')}
      </MoreButton>
    </section>
  )
}

/** A creator who is no longer followed stays in the list until it loads again, to be followed again. */
function FollowRow({ creator: { uid, nick_name, avatar } }: { creator: FollowedCreator }) {
  const [isFollowing, setIsFollowing] = useState(true)
  return (
    <li className="flex items-center gap-3">
      <Link
        to="/creator/$uid"
        params={{ uid }}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-row font-semibold hover:underline"
      >
        <Avatar name={nick_name} src={avatar?.sources[0]?.url} />
        <bdi className="truncate">{nick_name}</bdi>
      </Link>
      <FollowButton uid={uid} nick_name={nick_name} isFollowing={isFollowing} onChange={setIsFollowing} />
    </li>
  )
}
