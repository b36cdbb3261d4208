import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/button.tsx'
import { CoinMark } from '#web/components/coin-mark.tsx'
import { DialogFrame } from '#web/components/dialog/dialog-frame.tsx'
import { closeDialog, openDialog } from '#web/lib/screen/dialog-queue.ts'
import { useReloadTasks } from './bonus.api.ts'

declare module '#web/lib/screen/dialog-queue.ts' {
  interface DialogProps {
    bonus_success: { coins: number; balance: number; isFromList: boolean }
  }
}

/** Spec 4: after a claim; the list is asked for again when it closes. */
export function BonusSuccessDialog({
  coins,
  balance,
  isFromList,
}: {
  coins: number
  balance: number
  isFromList: boolean
}) {
  const { t } = useTranslation('bonus')
  const reload = useReloadTasks()
  const close = (): void => {
    reload()
    closeDialog()
    if (isFromList) openDialog({ name: 'bonus', props: {} })
  }
  return (
    <DialogFrame
      title={t('success_title', { count: coins })}
      lead={t('success_balance', { count: balance })}
      onClose={close}
    >
      <CoinMark className="mx-auto mt-6 size-24 animate-rise" />
      <Button look="lemon" size="large" className="mt-7 w-full" onClick={close}>
        {t('success_close')}
      </Button>
    </DialogFrame>
  )
}
