import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BackButton } from '#web/components/back-button.tsx'
import { getButtonClass } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { hasStatus } from '#web/lib/api/api-error.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useIsMember } from '#web/lib/session/session.ts'
import { VisitorInvitation } from '#web/shared/account/visitor-invitation.tsx'
import { ErrorState } from '#web/shared/errors/error-state.tsx'
import { ImageDetail } from './image-detail.tsx'
import { imageQuery } from './library.api.ts'

export default function ImageScreen({ image_id }: { image_id: string }) {
  const { t } = useTranslation('library')
  const isMember = useIsMember()
  return (
    <div className="mx-auto flex w-full max-w-280 grow flex-col gap-4 px-4 pt-4 pb-16 desktop:px-8 desktop:pt-6">
      <PageTitle title={t('title')} />
      <BackButton className="self-start" />
      {isMember ? (
        <Image image_id={image_id} />
      ) : (
        <VisitorInvitation
          title={t('guest_title')}
          text={t('guest_text')}
          benefits={[t('guest_finds_all'), t('guest_finds_filter'), t('guest_finds_large')]}
          source="unlock_photo"
        />
      )}
    </div>
  )
}

function Image({ image_id }: { image_id: string }) {
  const { t } = useTranslation('library')
  const { data: image, error, isFetching, refetch } = useQuery(imageQuery(image_id))
  if (image !== undefined) return <ImageDetail image={image} />
  if (error === null) {
    return (
      <div className="grid gap-6 tablet:grid-cols-[minmax(0,26rem)_1fr] desktop:gap-10">
        <Skeleton className="aspect-3/4 rounded-dialog" />
        <div className="grid content-start gap-3 pt-2">
          <Skeleton className="h-8 w-3/4" />
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="mt-4 h-11 w-40" />
        </div>
      </div>
    )
  }
  const isMissing = hasStatus(error, 'not_found')
  if (!isMissing) {
    return (
      <ErrorState
        heading="h1"
        title={t('image_failed')}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  return (
    <EmptyState
      heading="h1"
      title={t('missing_title')}
      text={t('missing_text')}
      action={
        <Link to="/imglib/{-$id}" params={{ id: undefined }} className={getButtonClass({ variant: 'lemon' })}>
          {t('to_library')}
        </Link>
      }
    />
  )
}
