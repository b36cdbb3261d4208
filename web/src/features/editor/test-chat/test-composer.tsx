import { MESSAGE_MAX } from '@citrine/contract/limits'
import { isBlank, trimMessage } from '@citrine/contract/message-text'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { type KeyboardEvent, useState } from 'react'
import { Alert } from '#web/components/feedback/alert.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { isComposing } from '#web/lib/screen/composition.ts'

interface TestComposerProps {
  name: string
  isReplying: boolean
  onSend: (text: string) => void
  onStop: () => void
}

export function TestComposer({ name, isReplying, onSend, onStop }: TestComposerProps) {
  const { t } = useTranslation('editor')
  const [text, setText] = useState('')
  const content = trimMessage(text)
  const isTooLong = content.length > MESSAGE_MAX
  const canSend = !isReplying && !isBlank(content) && !isTooLong
  const send = (): void => {
    if (!canSend) return
    onSend(content)
    setText('')
  }
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return
    event.preventDefault()
    send()
  }
  return (
    <div>
      <div className="flex items-end rounded-composer bg-raised py-1 ps-4 pe-1 outline-line-strong has-[textarea:focus-visible]:outline-1">
        <textarea
          rows={1}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={handleKey}
          aria-label={t('test_chat_message', { name })}
          placeholder={t('test_chat_placeholder', { name })}
          enterKeyHint="send"
          className="field-sizing-content max-h-32 min-h-11 min-w-0 grow resize-none bg-transparent py-2.5 outline-none placeholder:text-muted"
        />
        <IconButton
          label={t(isReplying ? 'test_chat_stop' : 'test_chat_send')}
          variant="quiet"
          className="rounded-full"
          aria-disabled={isReplying ? undefined : !canSend}
          onClick={isReplying ? onStop : send}
        >
          {isReplying ? (
            <span aria-hidden="true" className="size-3.5 rounded-[4px] bg-lemon-ink" />
          ) : (
            <ArrowUp className="icon" aria-hidden="true" />
          )}
        </IconButton>
      </div>
      <Alert className="mt-1 text-13">{isTooLong && t('fault_too_long', { min: 0, max: MESSAGE_MAX })}</Alert>
    </div>
  )
}
