import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CollectionTiles } from '#web/components/collections/collection-tiles.tsx'
import { creatorCollectionsQuery } from '#web/lib/query/collections-query.ts'

/** Lists the creator's public collections; without any there is no section. */
export function CreatorCollections({ uid }: { uid: string }) {
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
