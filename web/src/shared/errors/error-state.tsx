import { Suspense } from 'react'
import { Button } from '#web/components/button.tsx'
import { hasStatus, isUnreachable, readDesc } from '#web/lib/api/api-error.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { isOnline } from '#web/lib/live/online.ts'
import { lazyComponent } from '#web/lib/screen/lazy-component.ts'

const AgeNeeded = lazyComponent(async () => (await import('./age-needed.tsx')).AgeNeeded)

export interface ErrorStateProps {
  title: string
  heading?: 'h1' | 'h2' | 'h3'
  error?: unknown
  text?: string
  onRetry: () => void
  isRetrying?: boolean
  className?: string
}

/** Shows an error in place of the content. */
export function ErrorState({
  title,
  heading: Heading = 'h2',
  error,
  text,
  onRetry,
  isRetrying = false,
  className = '',
}: ErrorStateProps) {
  const { t } = useTranslation(['common', 'components'])
  const needsAge = hasStatus(error, 'age_check_needed')
  const isRefused = hasStatus(error, 'refused_by_rules')
  const isNotKept = isUnreachable(error) && !isOnline()
  const reason = readDesc(error)
  const sentence = isNotKept ? t('not_kept', { ns: 'components' }) : (text ?? reason)
  return (
    <section role="alert" className={`rounded-card bg-surface p-6 ${className}`}>
      {needsAge ? (
        <Suspense>
          <AgeNeeded heading={Heading} text={sentence} onRetry={onRetry} />
        </Suspense>
      ) : (
        <>
          <Heading className="text-20">
            {isRefused ? t('refused_title', { ns: 'components' }) : title}
          </Heading>
          {sentence !== undefined && <p className="mt-1 max-w-120 text-muted">{sentence}</p>}
          {!isRefused && (
            <Button className="mt-5" onClick={onRetry} isWorking={isRetrying}>
              {t('retry')}
            </Button>
          )}
        </>
      )}
    </section>
  )
}
