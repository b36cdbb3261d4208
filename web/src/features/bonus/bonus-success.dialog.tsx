import type { BonusTask } from '@citrine/contract/bonus'
import { useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { CoinMark } from '#web/components/coin-mark.tsx'
import { DialogFrame } from '#web/components/dialog/dialog-frame.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { closeDialog, openDialog } from '#web/lib/screen/dialog-queue.ts'
import { type ClaimedTask, useClaimTask, useReloadTasks, useTasks } from './bonus.api.ts'
import { listClaimable } from './tasks/order-tasks.ts'

interface BonusSuccessProps extends ClaimedTask {
  isFromList: boolean
}

declare module '#web/lib/screen/dialog-queue.ts' {
  interface DialogProps {
    bonus_success: BonusSuccessProps
  }
}

interface ClaimedSum {
  coins: number
  balance: number
  task_ids: string[]
}

export default function BonusSuccessDialog({ coins, balance, task_id, isFromList }: BonusSuccessProps) {
  const { t } = useTranslation('bonus')
  const [haul, setHaul] = useState<ClaimedSum>({ coins, balance, task_ids: [task_id] })
  const { data } = useTasks()
  const reload = useReloadTasks()
  const claim = useClaimTask((more) =>
    setHaul((before) => ({
      coins: before.coins + more.coins,
      balance: more.balance,
      task_ids: [...before.task_ids, more.task_id],
    })),
  )
  const next = data && listClaimable(data, haul.task_ids)[0]
  const close = (): void => {
    reload()
    closeDialog()
    if (isFromList && next !== undefined) openDialog({ name: 'bonus', props: {} })
  }
  const title = t('success_title', { count: haul.coins })
  const lead = t('success_balance', { count: haul.balance })
  return (
    <DialogFrame title={title} lead={lead} onClose={close}>
      <CoinMark key={haul.task_ids.length} className="mx-auto mt-6 size-24 animate-rise" />
      <p role="status" className="sr-only">
        {haul.task_ids.length > 1 && `${title}. ${lead}`}
      </p>
      {next !== undefined && (
        <Next task={next} isWorking={claim.isPending} onCollect={() => claim.mutate(next.id)} />
      )}
      <Button
        variant={next === undefined ? 'lemon' : 'plain'}
        size="large"
        className={`w-full ${next === undefined ? 'mt-7' : 'mt-2'}`}
        onClick={close}
      >
        {t('success_close')}
      </Button>
    </DialogFrame>
  )
}

function Next({ task, ...act }: { task: BonusTask; isWorking: boolean; onCollect: () => void }) {
  const { t } = useTranslation('bonus')
  const { title, rewards } = task
  return (
    <>
      <p className="mt-6 text-center text-muted">{t('success_next', { title })}</p>
      <Button
        variant="lemon"
        size="large"
        className="mt-3 w-full whitespace-normal"
        isWorking={act.isWorking}
        onClick={act.onCollect}
      >
        {t('collect_more', { count: rewards })}
      </Button>
    </>
  )
}
