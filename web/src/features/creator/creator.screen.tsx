import { usePrefetchInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { creatorCollectionsQuery } from '#web/lib/query/collections-query.ts'
import { creatorQuery } from '#web/lib/query/creators-query.ts'
import { PageState } from '#web/shared/errors/page-state.tsx'
import { TilesSkeleton } from '#web/shared/tiles/character-tiles.tsx'
import { CollectionTiles } from '#web/shared/tiles/collection-tiles.tsx'
import { creatorCharactersQuery } from './creator.api.ts'
import { CreatorCharacters } from './creator-characters.tsx'
import { CreatorHead } from './creator-head.tsx'

export default function CreatorScreen({ uid }: { uid: string }) {
  const { t } = useTranslation('creator')
  usePrefetchInfiniteQuery(creatorCharactersQuery(uid))
  const query = useQuery(creatorQuery(uid))
  const { data: creator } = query
  return (
    <div className="mx-auto grid w-full max-w-305 content-start gap-8 px-4 pt-2 pb-16 desktop:px-8">
      <PageTitle title={creator?.nick_name ?? t('title')} />
      {creator !== undefined && (
        <>
          <CreatorHead creator={creator} />
          <CreatorCharacters uid={uid} />
          <CreatorCollections uid={uid} />
        </>
      )}
      {creator === undefined && (
        <PageState
          query={query}
          skeleton={<HeadSkeleton />}
          notFound={{ title: t('not_found_title'), text: t('not_found_text') }}
          instead={{ to: '/', text: t('to_shop') }}
          failedTitle={t('failed')}
        />
      )}
    </div>
  )
}

function HeadSkeleton() {
  const { t } = useTranslation('common')
  return (
    <div role="status" aria-label={t('loading')} className="grid gap-8">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <Skeleton className="size-20 flex-none rounded-row" />
        <div className="grid grid-cols-1 gap-3 max-tablet:w-full">
          <Skeleton className="h-8 w-52 max-w-full" />
          <Skeleton className="h-4 w-72 max-w-full" />
        </div>
      </div>
      <TilesSkeleton count={6} isWide />
    </div>
  )
}

function CreatorCollections({ uid }: { uid: string }) {
  const { t } = useTranslation('collections')
  const { data } = useQuery(creatorCollectionsQuery(uid))
  if (data === undefined || data.items.length === 0) return null
  return (
    <section aria-labelledby="creator-collections">
      <h2 id="creator-collections" className="mb-4 text-20">
        {t('collections')}
      </h2>
      <CollectionTiles collections={data.items} />
    </section>
  )
}
