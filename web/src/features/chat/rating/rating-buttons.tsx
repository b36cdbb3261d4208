import type { ChatRecord } from '@citrine/contract/chat'
import ThumbsDown from 'lucide-react/icons/thumbs-down'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { IconButton } from '#web/components/icon-button.tsx'
import type { MenuItem } from '#web/components/menu/menu.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'
import type { Chat } from '../open-chat/create-chat.ts'

interface RatedReply {
  chat: Chat
  record: ChatRecord
}

const CHOICES = [
  { rating: 'up', Icon: ThumbsUp },
  { rating: 'down', Icon: ThumbsDown },
] as const
type Choice = (typeof CHOICES)[number]['rating']

export const canRate = ({ role, depth, state, content }: ChatRecord): boolean =>
  role === 'character' && depth > 0 && state !== 'streaming' && content !== ''

/** Rates the reply. The same choice again removes the rating. */
function choose({ chat, record: { record_id, rating } }: RatedReply, choice: Choice): void {
  if (rating === choice) {
    chat.rate({ record_id, rating: null })
    return
  }
  chat.rate({ record_id, rating: choice, reasons: [] })
  openDialog({ name: 'rate_reply', props: { rating: choice, record_id, onRate: chat.rate } })
}

export function RatingButtons({ chat, record, disabled }: RatedReply & { disabled: boolean }) {
  const { t } = useTranslation('tree')
  if (!canRate(record)) return null
  return CHOICES.map(({ rating, Icon }) => (
    <IconButton
      key={rating}
      label={t(`rate_${rating}`)}
      aria-pressed={record.rating === rating}
      disabled={disabled}
      onClick={() => choose({ chat, record }, rating)}
      className="max-tablet:hidden"
    >
      <Icon
        className={`icon ${record.rating === rating ? 'text-lemon-ink' : 'text-em'}`}
        aria-hidden="true"
      />
    </IconButton>
  ))
}

export function useRatingItems({ chat, record }: RatedReply): MenuItem[] {
  const { t } = useTranslation('tree')
  if (!canRate(record)) return []
  return CHOICES.map(({ rating, Icon }) => ({
    text: t(record.rating === rating ? `rated_${rating}` : `rate_${rating}`),
    Icon,
    onChoose: () => choose({ chat, record }, rating),
  }))
}
