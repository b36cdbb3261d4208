import { useTranslation } from 'react-i18next'
import { DialogFrame } from '#web/components/dialog/dialog-frame.tsx'
import { ErrorState } from '#web/components/feedback/error-state.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { closeDialog, openDialog, withdrawDialog } from '#web/lib/screen/dialog-queue.ts'
import { useTasks } from './bonus.api.ts'
import { TaskLists } from './tasks/task-lists.tsx'

declare module '#web/lib/screen/dialog-queue.ts' {
  interface DialogProps {
    bonus: Record<never, never>
  }
}

const leave = (): void => withdrawDialog('bonus')

/** Spec 2: the tasks, over whatever page is open. */
export function BonusDialog() {
  const { t } = useTranslation('bonus')
  const { data, error, isPending, isFetching, refetch } = useTasks()
  return (
    <DialogFrame title={t('dialog_title')} lead={t('dialog_lead')} onClose={closeDialog}>
      <div className="mt-5">
        {data !== undefined && (
          <TaskLists
            lists={data}
            onLeave={leave}
            onClaimed={(claimed) => {
              // One at a time: the list comes back after the good news.
              leave()
              openDialog({ name: 'bonus_success', props: { ...claimed, isFromList: true } })
            }}
          />
        )}
        {isPending && <Skeleton className="h-72 rounded-card" />}
        {error !== null && data === undefined && (
          <ErrorState
            title={t('failed_title')}
            error={error}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
      </div>
    </DialogFrame>
  )
}
