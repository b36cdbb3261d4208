import { type RatingReason, ratingReasons } from '@citrine/contract/reply-ratings'
import { useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { DialogFrame } from '#web/components/dialog/dialog-frame.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { closeDialog } from '#web/lib/screen/dialog-queue.ts'
import type { Rating } from './save-rating.ts'

interface RateReplyProps {
  rating: 'up' | 'down'
  record_id: string
  onRate: (rating: Rating) => void
}

declare module '#web/lib/screen/dialog-queue.ts' {
  interface DialogProps {
    rate_reply: RateReplyProps
  }
}

/** Asks for the reasons of a rating, which is already stored. */
export default function RateReplyDialog({ rating, record_id, onRate }: RateReplyProps) {
  const { t } = useTranslation('tree')
  const [chosen, setChosen] = useState<readonly RatingReason[]>([])
  const toggle = (reason: RatingReason): void =>
    setChosen(chosen.includes(reason) ? chosen.filter((each) => each !== reason) : [...chosen, reason])
  const send = (): void => {
    if (chosen.length > 0) onRate({ record_id, rating, reasons: [...chosen] } as Rating)
    closeDialog()
  }
  return (
    <DialogFrame title={t(`rating_title_${rating}`)} lead={t('rating_lead')} onClose={closeDialog}>
      <div className="mt-4 flex flex-wrap gap-2">
        {ratingReasons[rating].map((reason) => (
          <button
            key={reason}
            type="button"
            aria-pressed={chosen.includes(reason)}
            onClick={() => toggle(reason)}
            className={`min-h-11 rounded-full px-4 text-15 ${chosen.includes(reason) ? 'bg-text font-semibold text-ground' : 'bg-raised'}`}
          >
            {t(`rating_${reason}`)}
          </button>
        ))}
      </div>
      <Button
        variant={chosen.length > 0 ? 'lemon' : 'quiet'}
        size="large"
        className="mt-6 w-full"
        onClick={send}
      >
        {t(chosen.length > 0 ? 'rating_send' : 'rating_done')}
      </Button>
    </DialogFrame>
  )
}
