import type { ReactNode } from 'react'
import { BackButton } from '#web/components/back-button.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { hasStatus } from '#web/lib/api/api-error.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { ErrorState } from './error-state.tsx'

interface MissingPageProps {
  title: string
  error: Error
  notFoundTitle?: string
  notFoundText: string
  link: ReactNode
  failedTitle: string
  onRetry: () => void
  isRetrying?: boolean
}

export function MissingPage({
  title,
  error,
  notFoundTitle,
  notFoundText,
  link,
  failedTitle,
  ...retry
}: MissingPageProps) {
  const { t } = useTranslation('errors')
  const isMissing = hasStatus(error, 'not_found')
  return (
    <div className="mx-auto grid w-full max-w-160 grow content-start gap-4 p-4">
      <PageTitle title={title} />
      <BackButton />
      {isMissing ? (
        <EmptyState
          heading="h1"
          title={notFoundTitle ?? t('not_found_title')}
          text={notFoundText}
          action={link}
        />
      ) : (
        <ErrorState heading="h1" title={failedTitle} error={error} {...retry} />
      )}
    </div>
  )
}
