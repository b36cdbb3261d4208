import { ConfirmDialog } from '#web/components/dialog/confirm-dialog.tsx'
import { formatFullTime } from '#web/lib/i18n/dates.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { closeDialog } from '#web/lib/screen/dialog-queue.ts'
import { type PauseDays, usePauseSpending } from '../pricing.api.ts'

const DAY_MS = 86_400_000

interface PausePaymentsProps {
  days: PauseDays
}

declare module '#web/lib/screen/dialog-queue.ts' {
  interface DialogProps {
    pause_payments: PausePaymentsProps
  }
}

/** Asks the user to confirm a break from buying, because nobody can shorten it. */
export default function PausePaymentsDialog({ days }: PausePaymentsProps) {
  const { t } = useTranslation('pricing')
  const pausing = usePauseSpending()
  const time = formatFullTime(new Date(Date.now() + days * DAY_MS).toISOString())
  return (
    <ConfirmDialog
      title={t('pause_label')}
      lead={t('pause_confirm', { time })}
      keep={t('pause_not')}
      confirm={t('pause')}
      onConfirm={() => pausing.mutate(days, { onSuccess: closeDialog })}
      request={pausing}
    />
  )
}
