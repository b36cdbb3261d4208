import { DialogFrame } from '#web/components/dialog/dialog-frame.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { closeDialog, withdrawDialog } from '#web/lib/screen/dialog-queue.ts'
import { useMediaQuery } from '#web/lib/screen/media-query.ts'
import { QueryState } from '#web/shared/errors/query-state.tsx'
import { useTasks } from './bonus.api.ts'
import { CollectButton } from './streak/collect-button.tsx'
import { Streak } from './streak/streak.tsx'

declare module '#web/lib/screen/dialog-queue.ts' {
  interface DialogProps {
    sign: Record<never, never>
  }
}

export default function SignDialog() {
  const { t } = useTranslation('bonus')
  const query = useTasks()
  const { data } = query
  // The dialog opens by itself, so on a phone it leaves most of the shop visible.
  const hasRoom = useMediaQuery('(min-width: 48rem)')
  return (
    <DialogFrame title={t('sign_title')} lead={t('sign_lead')} onClose={closeDialog} isAside>
      <div className="mt-5 grid gap-5">
        {data !== undefined && (
          <>
            <Streak task={data.sign_in_task} isRow={!hasRoom} />
            <CollectButton task={data.sign_in_task} onCollected={() => withdrawDialog('sign')} />
          </>
        )}
        {data === undefined && (
          <QueryState
            query={query}
            skeleton={<Skeleton className={`rounded-card ${hasRoom ? 'h-72' : 'h-28'}`} />}
            title={t('failed_title')}
            className="px-0"
          />
        )}
      </div>
    </DialogFrame>
  )
}
