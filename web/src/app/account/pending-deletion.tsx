import { Suspense } from 'react'
import { withTexts } from '#web/lib/i18n/i18n.ts'
import { lazyComponent } from '#web/lib/screen/lazy-component.ts'
import { useSession } from '#web/lib/session/session.ts'

const Banner = lazyComponent(async () => {
  const file = await withTexts(['settings'], import('#web/features/settings/own-data/deletion-banner.tsx'))
  return file.DeletionBanner
})

export function PendingDeletion() {
  const deletes_at = useSession().user?.deletes_at
  if (!deletes_at) return null
  return (
    <Suspense>
      <Banner deletes_at={deletes_at} />
    </Suspense>
  )
}
