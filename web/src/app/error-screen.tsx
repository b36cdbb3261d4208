import { Brand } from '#web/components/brand-marks.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { ErrorState } from '#web/shared/errors/error-state.tsx'

interface ErrorScreenProps {
  error: unknown
  onRetry: () => void
}

export function ErrorScreen({ error, onRetry }: ErrorScreenProps) {
  const { t } = useTranslation('errors')
  return (
    <main className="mx-auto grid min-h-dvh max-w-120 content-center gap-6 p-4">
      <Brand />
      <ErrorState heading="h1" title={t('failed_title')} error={error} onRetry={onRetry} />
    </main>
  )
}
