import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button, getButtonClass } from '#web/components/button.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { ownCollectionsQuery } from '#web/lib/query/collections-query.ts'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'
import { useSession } from '#web/lib/session/session.ts'
import { ErrorState } from '#web/shared/errors/error-state.tsx'
import { CollectionTiles } from '#web/shared/tiles/collection-tiles.tsx'
import { Favorites } from './favorites.tsx'
import { Follows } from './follows.tsx'
import { MyCharacters } from './my-characters.tsx'
import { Notifications } from './notifications/notifications.tsx'
import { Personas } from './personas.tsx'
import { Plan } from './plan.tsx'
import { ProfileHead } from './profile-head.tsx'

export default function ProfileScreen() {
  const { t } = useTranslation('profile')
  const { user } = useSession()
  return (
    <div className="mx-auto grid w-full max-w-280 content-start gap-8 px-4 pt-2 pb-16 desktop:px-8">
      <PageTitle title={t('title')} />
      {user === null ? <Skeleton className="h-32 rounded-card" /> : <ProfileHead user={user} />}
      <div className="grid content-start gap-8 desktop:grid-cols-[minmax(0,1fr)_22rem] desktop:gap-10">
        <div className="grid content-start gap-8">
          <MyCharacters />
          <Personas />
          <Favorites />
          <OwnCollections />
          <Follows />
          <LorebooksLink />
        </div>
        <div className="grid content-start gap-8">
          <Notifications />
          {user !== null && <Plan user={user} />}
        </div>
      </div>
    </div>
  )
}

function LorebooksLink() {
  const { t } = useTranslation('profile')
  return (
    <section aria-labelledby="lorebooks">
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id="lorebooks" className="text-20">
          {t('lorebooks')}
        </h2>
        <Link to="/lorebooks" className={`-me-4 px-4! ${getButtonClass({ variant: 'plain' })}`}>
          {t('lorebooks_open')}
        </Link>
      </div>
      <p className="max-w-120 text-muted">{t('lorebooks_text')}</p>
    </section>
  )
}

function OwnCollections() {
  const { t } = useTranslation('collections')
  const { data, error, isFetching, refetch } = useQuery(ownCollectionsQuery())
  return (
    <section aria-labelledby="collections">
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id="collections" className="text-20">
          {t('collections')}
        </h2>
        <Button
          variant="plain"
          className="-me-4 px-4!"
          onClick={() => openDialog({ name: 'edit_collection', props: { collection: null } })}
        >
          {t('new')}
        </Button>
      </div>
      {data === undefined && error !== null && (
        <ErrorState
          heading="h3"
          title={t('failed')}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data?.items.length === 0 && <p className="max-w-120 text-muted">{t('none')}</p>}
      {data !== undefined && <CollectionTiles collections={data.items} />}
    </section>
  )
}
