import PenLine from 'lucide-react/icons/pen-line'
import { useId, useState } from 'react'
import { Alert } from '#web/components/feedback/alert.tsx'
import { Spinner } from '#web/components/feedback/spinner.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useCanWrite } from '#web/lib/live/chat-engine.ts'
import { useStore } from '#web/lib/store.ts'
import { Price } from '../composer/price.tsx'
import type { Chat } from '../open-chat/create-chat.ts'
import { canSend } from '../state/chat-state.ts'
import { SuggestChip, type SuggestionControls } from '../suggestions/reply-suggestions.tsx'
import { AttachButton } from './attach-button.tsx'
import { PersonaRow } from './persona-row.tsx'
import { QuickReplies } from './quick-replies.tsx'
import { TRAY_CHIP, TRAY_ROW } from './tray-classes.ts'
import { useWriteLine } from './use-write-line.ts'

interface TrayProps {
  chat: Chat
  draftKey: string
  price: number
  onSend: (text: string) => void
  suggestions: SuggestionControls
}

export function Tray({ chat, draftKey, price, onSend, suggestions }: TrayProps) {
  const { t } = useTranslation('tree')
  const state = useStore(chat.state)
  const canWrite = useCanWrite()
  const reason = useId()
  const { isWriting, refusal, write, clearRefusal } = useWriteLine(chat, draftKey)
  const [unfit, setUnfit] = useState<string | null>(null)
  const { chat_id, character, is_paused } = state
  if (chat_id === null || character === null) return null
  const isInert = !canSend(state) || is_paused
  const { character_id, name } = character
  const handleWrite = (): void => {
    if (isInert || !canWrite) return
    setUnfit(null)
    void write()
  }
  const handleUnfit = (desc: string | null): void => {
    clearRefusal()
    setUnfit(desc)
  }
  return (
    <section id="tray" aria-label={t('tray')} className="grid animate-rise gap-1.5 pb-2">
      <PersonaRow chat={{ chat_id, character_id, name }} />
      <div className={TRAY_ROW}>
        <SuggestChip chat={chat} suggestions={suggestions} price={price} />
        <button
          type="button"
          aria-disabled={isInert || isWriting || !canWrite || undefined}
          aria-busy={isWriting || undefined}
          aria-describedby={canWrite ? undefined : reason}
          title={canWrite ? t('write_line_hint') : undefined}
          onClick={handleWrite}
          className={`${TRAY_CHIP} aria-disabled:text-muted`}
        >
          {isWriting ? <Spinner /> : <PenLine className="icon text-em" aria-hidden="true" />}
          {t('write_line')}
          {canWrite && <Price coins={price} />}
        </button>
        <AttachButton chat_id={chat_id} draftKey={draftKey} onRefusal={handleUnfit} />
        <QuickReplies isInert={isInert} onSend={onSend} />
      </div>
      {!canWrite && (
        <p id={reason} className="px-3.5 text-13 text-warn">
          {t('write_line_no_model')}
        </p>
      )}
      <Alert className="px-3.5">{refusal ?? unfit}</Alert>
    </section>
  )
}
