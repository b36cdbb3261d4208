import type { ChatRecord } from '@citrine/contract/chat'
import { MESSAGE_MAX } from '@citrine/contract/limits'
import { isBlank } from '@citrine/contract/message-text'
import {
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Button } from '#web/components/button.tsx'
import { Alert } from '#web/components/feedback/alert.tsx'
import { FOCUS_OUTLINE } from '#web/components/form/field-class.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { isComposing } from '#web/lib/screen/composition.ts'
import { useStore } from '#web/lib/store.ts'
import { RefusalNote } from '#web/shared/refusal/refusal-note.tsx'
import { Counter } from '../composer/counter.tsx'
import { Price } from '../composer/price.tsx'
import type { Chat } from '../open-chat/create-chat.ts'
import { canSend, isReplying, type Refusal } from '../state/chat-state.ts'
import { buildEditKey, openDraft } from '../unsent/drafts.ts'
import { useCost } from '../use-cost.ts'

export function EditField({ chat, record }: { chat: Chat; record: ChatRecord }) {
  const { t } = useTranslation('tree')
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const { state, draft, text, isTooLong, canSave, canGoOn, working, save } = useEdit(chat, record)
  const refusal = state.edit?.refusal ?? null
  useFocusOnEdit(field, state.edit?.needsFocus === true)

  const handleKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation()
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Escape') {
      event.preventDefault()
      chat.cancelEdit()
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      save(record.role === 'user' ? 'go_on' : 'keep')
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the field and its buttons
    <div onKeyDown={handleKeyDown} className="w-full rounded-bubble bg-raised p-3 shadow-float">
      <textarea
        ref={field}
        value={text}
        onChange={({ target }) => draft.set(target.value)}
        dir="auto"
        aria-label={t('edit_label')}
        aria-describedby={`${id}-note`}
        aria-invalid={isTooLong || refusal !== null || undefined}
        className={`field-sizing-content block max-h-[50dvh] min-h-16 w-full resize-none rounded-control bg-surface px-3.5 py-2.5 text-17 leading-chat ${FOCUS_OUTLINE.field}`}
      />
      <EditNote id={`${id}-note`} refusal={refusal} text={text} isTooLong={isTooLong} />
      <div className="mt-2 flex flex-wrap justify-end gap-2 max-phone:*:px-4">
        <Button variant="plain" onClick={chat.cancelEdit}>
          {t('cancel')}
        </Button>
        <Button disabled={!canSave} onClick={() => save('keep')} isWorking={working === 'keep'}>
          {t('save')}
        </Button>
        {record.depth > 0 && (
          <SaveAndContinueButton
            isOwn={record.role === 'user'}
            disabled={!canGoOn}
            onClick={() => save('go_on')}
            isWorking={working === 'go_on'}
          />
        )}
      </div>
    </div>
  )
}

function useFocusOnEdit(field: RefObject<HTMLTextAreaElement | null>, isAsked: boolean): void {
  useEffect(() => {
    const { current: area } = field
    const row = area?.closest<HTMLElement>('[data-depth]')
    if (isAsked && area !== null) {
      area.focus()
      area.setSelectionRange(area.value.length, area.value.length)
    }
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) row?.focus({ preventScroll: true })
      })
    }
  }, [field, isAsked])
}

/** `keep` only changes the text; `go_on` also continues the chat from the edited message. */
type SaveMode = 'keep' | 'go_on'

/** Handles an edit. `working` is the save that is running. */
function useEdit(chat: Chat, record: ChatRecord) {
  const state = useStore(chat.state)
  const draft = openDraft(buildEditKey(record.record_id))
  const text = useStore(draft)
  const [pressed, setPressed] = useState<SaveMode>('keep')
  const isTooLong = text.trim().length > MESSAGE_MAX
  const isSending = record.role === 'user' && state.reply.phase === 'requested'
  const isFit = !isBlank(text) && !isTooLong
  const canSave = isFit && (!isReplying(state) || isSending)
  const canGoOn = isFit && (canSend(state) || isSending)
  const save = (mode: SaveMode): void => {
    if (state.isChanging || isSending || !(mode === 'keep' ? canSave : canGoOn)) return
    setPressed(mode)
    chat.saveEdit(mode)
  }
  const working = isSending ? 'go_on' : state.isChanging ? pressed : null
  return { state, draft, text, isTooLong, canSave, canGoOn, working, save }
}

type SaveAndContinueButtonProps = Pick<
  ComponentProps<typeof Button>,
  'disabled' | 'isWorking' | 'onClick'
> & {
  isOwn: boolean
}

function SaveAndContinueButton({ isOwn, ...button }: SaveAndContinueButtonProps) {
  const { t } = useTranslation('tree')
  const { price } = useCost('messages')
  return (
    <Button variant="wash" {...button}>
      {t(isOwn ? 'save_and_reply' : 'save_and_go_on')}
      {isOwn && <Price coins={price} />}
    </Button>
  )
}

interface EditNoteProps {
  id: string
  refusal: Refusal | null
  text: string
  isTooLong: boolean
}

function EditNote({ id, refusal, text, isTooLong }: EditNoteProps) {
  const { t } = useTranslation('chat')
  return (
    <div id={id} className="flex justify-between gap-4 px-1 pt-1.5 text-13 empty:hidden">
      <Alert>{isTooLong ? t('too_long', { max: MESSAGE_MAX }) : refusal?.desc}</Alert>
      <RefusalNote refusedText={refusal?.text ?? null} />
      <Counter text={text} className="text-em" />
    </div>
  )
}
