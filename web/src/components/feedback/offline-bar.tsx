import WifiOff from 'lucide-react/icons/wifi-off'
import { useTranslation } from 'react-i18next'
import { useOnline } from '#web/lib/live/online.ts'

/** Shown only while the browser reports no network. */
export function OfflineBar({ className = '' }: { className?: string }) {
  const { t } = useTranslation('common')
  const isOnline = useOnline()
  return (
    <div role="status" className={className}>
      {!isOnline && (
        <p className="flex animate-appear items-center gap-2.5 rounded-control bg-raised px-4 py-2.5">
          <WifiOff className="icon" aria-hidden="true" />
          {t('offline_bar')}
        </p>
      )}
    </div>
  )
}
