import { notifyManager, useQueryClient } from '@tanstack/react-query'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useCallback, useSyncExternalStore } from 'react'
import { formatFullTime } from '#web/lib/i18n/dates.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useNetwork, useOnline } from '#web/lib/live/online.ts'
import { findOldestCopyTime } from '#web/lib/offline/stored-queries.ts'

export function OfflineBar({ isFirst }: { isFirst: boolean }) {
  const { t, i18n } = useTranslation('offline')
  const hasNetwork = useNetwork()
  const isOnline = useOnline()
  const kept_at = useOldestCopyTime()
  return (
    <div
      role="status"
      className={`px-4 desktop:px-8 ${isOnline ? '' : isFirst ? 'pt-[calc(0.5rem+env(safe-area-inset-top))] pb-2' : 'pb-3'}`}
    >
      {!isOnline && (
        <p className="flex animate-appear items-start gap-2.5 rounded-control bg-raised px-4 py-2.5 text-15">
          <WifiOff className="icon mt-0.5 flex-none" aria-hidden="true" />
          <span className="min-w-0 wrap-anywhere">
            {t(hasNetwork ? 'unreachable' : 'offline')}{' '}
            {kept_at === null
              ? t('drafts')
              : t('copy', { time: formatFullTime(new Date(kept_at).toISOString(), i18n.language) })}
          </span>
        </p>
      )}
    </div>
  )
}

function useOldestCopyTime(): number | null {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback(
    (notify: () => void) => cache.subscribe(notifyManager.batchCalls(notify)),
    [cache],
  )
  return useSyncExternalStore(subscribe, findOldestCopyTime, () => null)
}
