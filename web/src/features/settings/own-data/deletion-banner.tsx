import { type RefObject, useLayoutEffect, useRef } from 'react'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { formatFullTime } from '#web/lib/i18n/dates.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useKeepAccount } from './own-data.api.ts'

/** Shows the planned deletion above every screen, so that the user notices it in time. */
export function DeletionBanner({ deletes_at }: { deletes_at: string }) {
  const { t } = useTranslation('settings')
  const keeping = useKeepAccount()
  return (
    <section
      ref={useBannerHeight()}
      aria-label={t('delete_title')}
      className="sticky top-0 z-bar flex flex-wrap items-center gap-x-4 gap-y-2 bg-raised px-4 py-2 desktop:px-8 print:hidden"
    >
      <p role="status" className="min-w-48 flex-1">
        {t('banner_deletes_at', { time: formatFullTime(deletes_at) })}
      </p>
      <ActionError error={keeping.error} />
      <Button isWorking={keeping.isPending} onClick={() => keeping.mutate()}>
        {t('keep')}
      </Button>
    </section>
  )
}

/** Publishes the banner's height, so that other sticky elements stay below it. */
function useBannerHeight(): RefObject<HTMLElement | null> {
  const banner = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const reportHeight = (): void => style.setProperty('--banner', `${banner.current?.offsetHeight ?? 0}px`)
    const watcher = new ResizeObserver(reportHeight)
    if (banner.current !== null) watcher.observe(banner.current)
    return () => {
      watcher.disconnect()
      style.removeProperty('--banner')
    }
  }, [])
  return banner
}
