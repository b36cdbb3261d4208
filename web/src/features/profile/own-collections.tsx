import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/button.tsx'
import { CollectionTiles } from '#web/components/collections/collection-tiles.tsx'
import { ErrorState } from '#web/components/feedback/error-state.tsx'
import { ownCollectionsQuery } from '#web/lib/query/collections-query.ts'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'

/** Lists the member's collections. */
export function OwnCollections() {
  const { t } = useTranslation('collections')
  const { data, error, isFetching, refetch } = useQuery(ownCollectionsQuery())
  return (
    <section aria-labelledby="collections">
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id="collections" className="text-20">
          {t('collections')}
        </h2>
        <Button
          look="plain"
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
