import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'
import { quickRepliesQuery } from './quick-replies.api.ts'
import { TRAY_CHIP } from './tray-classes.ts'

interface QuickRepliesProps {
  isInert: boolean
  onSend: (text: string) => void
}

export function QuickReplies({ isInert, onSend }: QuickRepliesProps) {
  const { t } = useTranslation('tree')
  const { data } = useQuery(quickRepliesQuery())
  if (data === undefined) return null
  const { texts } = data
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of a form
    <div role="group" aria-label={t('quick_replies')} className="contents">
      {texts.map((text) => (
        <button
          key={text}
          type="button"
          disabled={isInert}
          onClick={() => onSend(text)}
          className={TRAY_CHIP}
        >
          <bdi className="truncate">{text}</bdi>
        </button>
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => openDialog({ name: 'quick_replies', props: {} })}
        className={`${TRAY_CHIP} text-muted`}
      >
        {t(texts.length === 0 ? 'quick_replies_add' : 'quick_replies_edit')}
      </button>
    </div>
  )
}
