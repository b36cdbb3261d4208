import { useTranslation } from 'react-i18next'
import { BackButton } from '#web/components/back-button.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { PageTitle } from '#web/components/page-title.tsx'

export function CharacterSkeleton() {
  const { t } = useTranslation('character')
  return (
    <div
      aria-busy="true"
      className="grid grow tablet:grid-cols-[minmax(16rem,42%)_1fr] panel:grid-cols-[580px_1fr]"
    >
      <PageTitle title={t('title')} />
      <div className="relative p-3 tablet:p-5">
        <Skeleton className="h-108 rounded-dialog tablet:aspect-540/860 tablet:h-auto tablet:max-h-[calc(100dvh-2.5rem)]" />
        <BackButton className="absolute top-6 start-6 tablet:top-9 tablet:start-9" />
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-4 px-4 pt-4 tablet:px-8 tablet:pt-13">
        <Skeleton className="h-5 w-44" />
        <Skeleton className="h-14 w-80 max-w-full" />
        <Skeleton className="h-6 w-full max-w-155" />
        <Skeleton className="h-6 w-2/3 max-w-100" />
        <Skeleton className="mt-4 h-13 w-52 rounded-control" />
      </div>
    </div>
  )
}
