import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { fullTime } from '#web/lib/i18n/format.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { useKeepAccount } from './own-data.api.ts'

/** Over every screen while the account is about to be deleted: nobody should find out when it is too late. */
export function DeletionBanner({ deletes_at }: { deletes_at: string }) {
  const { t } = useTranslation('settings')
  const keeping = useKeepAccount(() => showToast({ kind: 'success', text: t('kept') }))
  return (
    <section
      aria-label={t('delete_title')}
      className="mx-4 mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-raised py-2 ps-4 pe-2 desktop:mx-8"
    >
      <p role="status" className="min-w-48 flex-1">
        {t('banner_deletes_at', { time: fullTime(deletes_at) })}
      </p>
      <ActionError error={keeping.error} />
      <Button isWorking={keeping.isPending} onClick={() => keeping.mutate()}>
        {t('keep')}
      </Button>
    </section>
  )
}
