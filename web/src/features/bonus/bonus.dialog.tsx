import { useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { DialogFrame } from '#web/components/dialog/dialog-frame.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { closeDialog, openDialog, withdrawDialog } from '#web/lib/screen/dialog-queue.ts'
import { QueryState } from '#web/shared/errors/query-state.tsx'
import { useTasks } from './bonus.api.ts'
import { filterClaimable, isClaimable } from './tasks/order-tasks.ts'
import { TaskLists } from './tasks/task-lists.tsx'

declare module '#web/lib/screen/dialog-queue.ts' {
  interface DialogProps {
    bonus: Record<never, never>
  }
}

const TASKS_MAX = 3

export default function BonusDialog() {
  const { t } = useTranslation('bonus')
  const [isWhole, setIsWhole] = useState(false)
  const query = useTasks()
  const { data } = query
  const isShort = data !== undefined && !isWhole && isClaimable(data)
  return (
    <DialogFrame
      title={t(isShort || data === undefined ? 'dialog_title' : 'all_tasks')}
      lead={isShort || data === undefined ? t('dialog_lead') : undefined}
      onClose={closeDialog}
      isAside
    >
      <div className={isShort ? 'mt-2' : 'mt-5'}>
        {data !== undefined && (
          <TaskLists
            lists={isShort ? filterClaimable(data, TASKS_MAX) : data}
            isShort={isShort}
            onLeave={leave}
            onClaimed={(claimed) => {
              // Only one dialog is open at a time, so the list returns after the success dialog.
              leave()
              openDialog({ name: 'bonus_success', props: { ...claimed, isFromList: true } })
            }}
          />
        )}
        {isShort && (
          <Button variant="plain" className="mt-2 w-full" onClick={() => setIsWhole(true)}>
            {t('all_tasks')}
          </Button>
        )}
        {data === undefined && (
          <QueryState
            query={query}
            skeleton={<Skeleton className="h-32 rounded-card" />}
            title={t('failed_title')}
            className="px-0"
          />
        )}
      </div>
    </DialogFrame>
  )
}

const leave = (): void => withdrawDialog('bonus')
