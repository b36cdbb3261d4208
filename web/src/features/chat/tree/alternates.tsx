import type { ChatRecord } from '@citrine/contract/chat'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { IconButton } from '#web/components/icon-button.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useStore } from '#web/lib/store.ts'
import type { Chat } from '../open-chat/create-chat.ts'
import { isReplying } from '../state/chat-state.ts'

interface AlternatesProps {
  chat: Chat
  record: ChatRecord
  tabIndex?: number
  className?: string
}

export function Alternates({ chat, record, tabIndex, className = '' }: AlternatesProps) {
  const { t } = useTranslation('tree')
  const state = useStore(chat.state)
  const isInert = isReplying(state) || state.isChanging
  const { index, total, previous_id, next_id } = record.alternate
  const stepProps = (id: string | null) => ({
    tabIndex,
    // The button is not `disabled`, so that it keeps the focus at the last alternate.
    'aria-disabled': id === null || isInert || undefined,
    onClick: () => id !== null && chat.select(id),
    className: 'aria-disabled:cursor-default aria-disabled:opacity-40',
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of a form
    <div role="group" aria-label={t('alternates')} className={`flex items-center ${className}`}>
      <IconButton label={t('alternate_before')} {...stepProps(previous_id)}>
        <ChevronLeft className="icon text-em rtl:-scale-x-100" aria-hidden="true" />
      </IconButton>
      <span
        aria-hidden="true"
        className="min-w-9 select-none text-center text-13 text-em tabular-nums"
        dir="ltr"
      >
        {index} / {total}
      </span>
      <span className="sr-only" aria-live="polite">
        {t('alternate_of', { index, total })}
      </span>
      <IconButton label={t('alternate_after')} {...stepProps(next_id)}>
        <ChevronRight className="icon text-em rtl:-scale-x-100" aria-hidden="true" />
      </IconButton>
    </div>
  )
}
