import { MESSAGE_MAX } from '@citrine/contract/limits'
import { isBlank } from '@citrine/contract/message-text'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Alert } from '#web/components/feedback/alert.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { isComposing } from '#web/lib/screen/composition.ts'
import { useStore } from '#web/lib/store.ts'
import { shortenName } from '#web/lib/text/short-name.ts'
import { RefusalNote } from '#web/shared/refusal/refusal-note.tsx'
import type { Refusal } from '../state/chat-state.ts'
import { openAttached } from '../unsent/attached.ts'
import { openDraft } from '../unsent/drafts.ts'
import { AttachedPreview } from './attached-preview.tsx'
import { Counter } from './counter.tsx'
import { SendButton } from './send-button.tsx'
import '../messages/messages.css'

/** px; a field of one line is 44 high, one of two lines 70. */
const TWO_LINES_MIN_PX = 60

/** Matches elements that Escape closes. A closed popover stays in the DOM, and a manual one ignores Escape. */
const CLOSED_BY_ESCAPE = '[role=dialog]:not([popover]), :popover-open:not([popover=manual])'

interface MessageRowProps {
  unsent: ReturnType<typeof useUnsent>
  name: string
  noteId: string
  onSend: () => void
  onStop?: (() => void) | undefined
  isStopping?: boolean
  price?: number
  onEmptyKey?: ((key: string) => boolean) | undefined
  start?: ReactNode
  end?: ReactNode
}

interface ComposerProps extends Omit<MessageRowProps, 'noteId' | 'unsent'> {
  draftKey: string
  isBlockedByUnsent?: boolean
  refusal?: Refusal | null
  above?: ReactNode
  children: ReactNode
}

export function Composer({
  draftKey,
  isBlockedByUnsent = false,
  refusal = null,
  above,
  children,
  ...row
}: ComposerProps) {
  const { t } = useTranslation('chat')
  const noteId = useId()
  const unsent = useUnsent(draftKey, isBlockedByUnsent)
  const { text, isTooLong, isBlocked } = unsent
  return (
    <div className="mx-auto w-full max-w-190 px-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] tablet:px-6">
      <Alert className="px-3.5 pb-2">
        {isTooLong ? t('too_long', { max: MESSAGE_MAX }) : isBlocked ? t('unsent_first') : refusal?.desc}
      </Alert>
      {refusal?.text && (
        <div className="px-3.5 pb-2">
          <RefusalNote refusedText={refusal.text} />
        </div>
      )}
      {above}
      <AttachedPreview draftKey={draftKey} />
      <MessageRow {...row} unsent={unsent} noteId={noteId} />
      <div
        id={noteId}
        className="message-notes flex flex-wrap justify-between gap-x-4 px-3.5 pt-2 text-13 text-em"
      >
        {children}
        <Counter text={text} />
      </div>
    </div>
  )
}

function useUnsent(draftKey: string, isBlockedByUnsent: boolean) {
  const draft = openDraft(draftKey)
  const text = useStore(draft)
  const attached = useStore(openAttached(draftKey))
  const isTooLong = text.trim().length > MESSAGE_MAX
  const isEmpty = isBlank(text) && attached === null
  const isSendable = !isEmpty && !isTooLong && !isBlockedByUnsent && attached !== 'uploading'
  return { draft, text, isTooLong, isBlocked: isBlockedByUnsent && !isEmpty, isSendable }
}

/**
 * Fits the height to the text. The tall layout is wider, so the text may fit one line there; `isTall` stays until the field
 * is empty, or it would flip.
 */
function useGrowing(text: string) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [isTall, setIsTall] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text and the width
  useLayoutEffect(() => {
    const { current: area } = field
    if (area === null) return
    area.style.height = 'auto'
    area.style.height = `${area.scrollHeight}px`
    if (text === '') setIsTall(false)
    else if (area.scrollHeight > TWO_LINES_MIN_PX) setIsTall(true)
  }, [text, isTall])
  return { field, isTall }
}

/** Returns true while the placeholder does not fit into the empty field. A hidden copy of it is measured. */
function useIsPlaceholderCut(field: RefObject<HTMLTextAreaElement | null>, isEmpty: boolean) {
  const copy = useRef<HTMLSpanElement>(null)
  const [isPlaceholderCut, setIsPlaceholderCut] = useState(false)
  useLayoutEffect(() => {
    const { current: area } = field
    const { current: text } = copy
    if (!isEmpty || area === null || text === null) return
    const measure = (): void => setIsPlaceholderCut(text.offsetWidth > area.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(area)
    observer.observe(text)
    return () => observer.disconnect()
  }, [field, isEmpty])
  return { copy, isPlaceholderCut }
}

function useStopByEscape(onStop: (() => void) | undefined): void {
  useEffect(() => {
    if (onStop === undefined) return
    const handleEvent = (event: globalThis.KeyboardEvent): void => {
      const isTaken = event.defaultPrevented || document.querySelector(CLOSED_BY_ESCAPE) !== null
      if (event.key === 'Escape' && !isComposing(event) && !isTaken) onStop()
    }
    window.addEventListener('keydown', handleEvent)
    return () => window.removeEventListener('keydown', handleEvent)
  }, [onStop])
}

/** Returns a function that focuses the field at its end on devices with a keyboard; a touch keyboard would cover the chat. */
function useKeyboardFocus(field: RefObject<HTMLTextAreaElement | null>): () => void {
  const focus = useCallback((): void => {
    const { current: area } = field
    if (area === null || !window.matchMedia('(pointer: fine)').matches) return
    area.focus({ preventScroll: true })
    area.setSelectionRange(area.value.length, area.value.length)
  }, [field])
  useEffect(focus, [focus])
  return focus
}

const isPlainKey = (event: KeyboardEvent): boolean =>
  !(isComposing(event.nativeEvent) || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey)

interface FieldHandlers extends Pick<MessageRowProps, 'onSend' | 'onStop' | 'onEmptyKey'> {
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  canSend: boolean
}

function useFieldHandlers({ field, text, canSend, onSend, onStop, onEmptyKey }: FieldHandlers) {
  const focusField = useKeyboardFocus(field)
  useStopByEscape(onStop)
  const send = (): void => {
    if (canSend) onSend()
    field.current?.focus()
  }
  const stop = (): void => {
    onStop?.()
    focusField()
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (text === '' && isPlainKey(event) && onEmptyKey?.(event.key)) event.preventDefault()
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return
    event.preventDefault()
    send()
  }
  return { send, stop, handleKeyDown }
}

function MessageRow({
  unsent: { draft, text, isTooLong, isSendable },
  name,
  noteId,
  onSend,
  onStop,
  isStopping = false,
  price = 0,
  onEmptyKey,
  start,
  end,
}: MessageRowProps) {
  const { t } = useTranslation('chat')
  const canSend = onStop === undefined && isSendable
  const { field, isTall } = useGrowing(text)
  const { copy, isPlaceholderCut } = useIsPlaceholderCut(field, text === '')
  const { send, stop, handleKeyDown } = useFieldHandlers({ field, text, canSend, onSend, onStop, onEmptyKey })
  const placeholder = t('message_placeholder', { name: shortenName(name) })
  return (
    // On a phone, two lines or more take the whole width, with the buttons in a row below them.
    <div
      data-tall={isTall ? '' : undefined}
      className="message-row relative flex items-end rounded-composer bg-raised p-1.5 shadow-float outline-line-strong has-[textarea:focus-visible]:outline-1"
    >
      {start ?? <span className="w-2" />}
      <textarea
        ref={field}
        data-composer=""
        rows={1}
        value={text}
        onChange={({ target }) => draft.set(target.value)}
        onKeyDown={handleKeyDown}
        aria-label={t('message_label', { name })}
        aria-describedby={noteId}
        aria-invalid={isTooLong || undefined}
        placeholder={isPlaceholderCut ? t('message_placeholder_short') : placeholder}
        enterKeyHint="send"
        className="peer max-h-41 min-h-11 min-w-0 grow resize-none bg-transparent py-2.25 text-17 leading-chat outline-none placeholder-shown:overflow-hidden placeholder:whitespace-nowrap placeholder:text-muted"
      />
      <span
        ref={copy}
        aria-hidden="true"
        className="pointer-events-none absolute whitespace-nowrap text-17 opacity-0"
      >
        {placeholder}
      </span>
      {/* On a small screen this button makes room for the text, unless it is recording. */}
      <span className="contents max-[24rem]:peer-[:not(:placeholder-shown)]:not-has-[[data-dictating]]:hidden">
        {end}
      </span>
      <SendButton
        price={price}
        isDisabled={onStop === undefined ? !canSend : isStopping}
        onSend={send}
        onStop={onStop && stop}
      />
    </div>
  )
}
