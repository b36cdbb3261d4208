import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Button, buttonClass } from '#web/components/button.tsx'
import { DialogFrame } from '#web/components/dialog/dialog-frame.tsx'
import { fullTime } from '#web/lib/i18n/format.ts'
import { closeDialog } from '#web/lib/screen/dialog-queue.ts'

interface VipProps {
  /** The renewal time of the allowance; absent for a feature of Premium only. */
  resets_at?: string | undefined
}

declare module '#web/lib/screen/dialog-queue.ts' {
  interface DialogProps {
    vip: VipProps
  }
}

/** Answers status 2131 and 2112 with the benefits of Premium and the renewal time. */
export function VipDialog({ resets_at }: VipProps) {
  const { t } = useTranslation('coins')
  const isUsedUp = resets_at !== undefined
  return (
    <DialogFrame
      title={t(isUsedUp ? 'vip_used_title' : 'vip_title')}
      lead={isUsedUp ? t('vip_used_lead', { time: fullTime(resets_at) }) : t('vip_lead')}
      onClose={closeDialog}
    >
      <p className="mt-3 text-muted">{t('vip_not_sold')}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to="/pricing" onClick={closeDialog} className={`grow ${buttonClass({ look: 'lemon' })}`}>
          {t('vip_pricing')}
        </Link>
        <Button onClick={closeDialog}>{t('vip_not_now')}</Button>
      </div>
    </DialogFrame>
  )
}
