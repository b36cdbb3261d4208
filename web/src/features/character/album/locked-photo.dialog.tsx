import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/button.tsx'
import { CoinMark } from '#web/components/coin-mark.tsx'
import { DialogFrame } from '#web/components/dialog/dialog-frame.tsx'
import { closeDialog } from '#web/lib/screen/dialog-queue.ts'

interface LockedPhotoProps {
  price: number
  description: string
  language: string
}

declare module '#web/lib/screen/dialog-queue.ts' {
  interface DialogProps {
    locked_photo: LockedPhotoProps
  }
}

/** What a locked picture costs, and that it cannot be paid yet. */
export function LockedPhotoDialog({ price, description, language }: LockedPhotoProps) {
  const { t } = useTranslation('album')
  return (
    <DialogFrame title={t('locked_title')} lead={t('locked_text', { price })} onClose={closeDialog}>
      <p lang={language} className="mt-4 text-muted">
        <bdi>{description}</bdi>
      </p>
      <p className="mt-4 flex items-center justify-between gap-4 rounded-row bg-raised px-4 py-3">
        <span className="text-muted">{t('locked_price')}</span>
        <span className="inline-flex items-center gap-2 font-semibold text-17">
          {price}
          <CoinMark className="size-5" />
          <span className="sr-only">{t('lemon_coins')}</span>
        </span>
      </p>
      <Button className="mt-6 w-full" onClick={closeDialog}>
        {t('understood')}
      </Button>
    </DialogFrame>
  )
}
