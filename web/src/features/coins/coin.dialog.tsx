import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#web/components/button.tsx'
import { CoinMark } from '#web/components/coin-mark.tsx'
import { DialogFrame } from '#web/components/dialog/dialog-frame.tsx'
import { plainNumber } from '#web/lib/i18n/format.ts'
import { closeDialog } from '#web/lib/screen/dialog-queue.ts'

interface CoinProps {
  needed: number
  balance: number
}

declare module '#web/lib/screen/dialog-queue.ts' {
  interface DialogProps {
    coin: CoinProps
  }
}

/** Answers status 2111 with the missing Lemon Coins and links to more. */
export function CoinDialog({ needed, balance }: CoinProps) {
  const { t } = useTranslation('coins')
  return (
    <DialogFrame
      title={t('coin_title')}
      lead={t('coin_lead', { needed: plainNumber(needed), balance: plainNumber(balance) })}
      onClose={closeDialog}
    >
      <p className="mt-5 flex items-center justify-between gap-4 rounded-row bg-raised px-4 py-3">
        <span className="text-muted">{t('coin_missing')}</span>
        <span className="inline-flex items-center gap-2 font-semibold text-17">
          {plainNumber(Math.max(0, needed - balance))}
          <CoinMark className="size-5" />
          <span className="sr-only">{t('lemon_coins')}</span>
        </span>
      </p>
      <p className="mt-4 text-muted">{t('coin_where')}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to="/bonus" onClick={closeDialog} className={`grow ${buttonClass({ look: 'lemon' })}`}>
          {t('coin_earn')}
        </Link>
        <Link to="/pricing" onClick={closeDialog} className={buttonClass()}>
          {t('coin_pricing')}
        </Link>
      </div>
    </DialogFrame>
  )
}
