import { type RatingReason, ratingReasons } from '@citrine/contract/reply-ratings'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/button.tsx'
import { DialogFrame } from '#web/components/dialog/dialog-frame.tsx'
import { TagChip } from '#web/components/form/tag-chip.tsx'
import { closeDialog } from '#web/lib/screen/dialog-queue.ts'
import type { Rating } from './rate.ts'

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

/** Asks for the reasons of a rating, which is stored already. */
export function RateReplyDialog({ rating, record_id, onRate }: RateReplyProps) {
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
          <TagChip
            key={reason}
            text={t(`rating_${reason}`)}
            isChosen={chosen.includes(reason)}
            onToggle={() => toggle(reason)}
          />
        ))}
      </div>
      <Button look="lemon" size="large" className="mt-6 w-full" onClick={send}>
        {t(chosen.length > 0 ? 'rating_send' : 'rating_skip')}
      </Button>
    </DialogFrame>
  )
}
