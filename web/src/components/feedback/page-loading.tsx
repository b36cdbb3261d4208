import { useTranslation } from '#web/lib/i18n/use-translation.ts'

export function PageLoading() {
  const { t } = useTranslation('common')
  return (
    <div
      role="progressbar"
      aria-label={t('loading')}
      className="fixed inset-x-0 top-0 z-toast h-0.75 animate-late overflow-hidden"
    >
      <div className="h-full w-2/5 animate-travel rounded-full bg-lemon-ink" />
    </div>
  )
}
