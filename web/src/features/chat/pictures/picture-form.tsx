import { PICTURE_PROMPT_MAX } from '@citrine/contract/limits'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { Alert } from '#web/components/feedback/alert.tsx'
import { getFieldClass } from '#web/components/form/field-class.ts'
import { useIdempotentAttempt } from '#web/lib/api/use-idempotent-attempt.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useChatEngine } from '#web/lib/live/chat-engine.ts'
import { coinsQuery } from '#web/lib/query/coins-query.ts'
import { isComposing } from '#web/lib/screen/composition.ts'
import { openRefusalDialog } from '#web/lib/screen/refusal-dialog.ts'
import { useStore } from '#web/lib/store.ts'
import { RefusalNote } from '#web/shared/refusal/refusal-note.tsx'
import { readRefusedText } from '#web/shared/refusal/refused-text.ts'
import { chatCommonQuery } from '../chat.api.ts'
import { Price } from '../composer/price.tsx'
import { getChatTarget } from '../context/chat-context.ts'
import type { Chat } from '../open-chat/create-chat.ts'
import { openDraft } from '../unsent/drafts.ts'
import { type Cost, useCost } from '../use-cost.ts'
import { isPromptIncomplete, type PromptWords, usePromptWords } from './use-prompt-words.ts'
import { DrawMeIn, useDrawsUser } from './user-look.tsx'

export function PictureForm({ chat, record_id }: { chat: Chat; record_id: string }) {
  const { t } = useTranslation('pictures')
  const draft = openDraft(`picture-${record_id}`)
  const request = useStore(draft)
  const cost = useCost('pictures')
  const with_user = useDrawsUser(chat)
  const making = useMakePicture(chat, record_id)
  const isDrawn = useIsDrawn()
  const { words, check } = usePromptWords(chat, { prompt: request, isDrawn })
  const [isChecking, setIsChecking] = useState(false)
  const isTooLong = request.trim().length > PICTURE_PROMPT_MAX
  const close = (): void => chat.pictures.requested.set(null)
  const make = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (isTooLong || isChecking || making.isPending) return
    setIsChecking(true)
    const isConfirmed = await check()
    setIsChecking(false)
    if (!isConfirmed || chat.pictures.requested.get() !== record_id) return
    making.mutate(
      { prompt: request.trim(), with_user },
      {
        onSuccess: () => {
          draft.set('')
          close()
        },
      },
    )
  }
  return (
    <form
      aria-label={t('form_title')}
      onSubmit={(event) => void make(event)}
      onKeyDown={(event) => handleKeyDown(event, close)}
      className="mt-2 w-full max-w-120 animate-rise rounded-bubble bg-raised p-3 shadow-float"
    >
      <PromptField
        request={request}
        onChange={draft.set}
        isTooLong={isTooLong}
        isRefused={making.isError}
        words={words}
      >
        <ActionError error={making.error} />
        <RefusalNote refusedText={readRefusedText(making.error, making.variables?.prompt ?? '')} />
      </PromptField>
      <DrawMeIn chat={chat} />
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Button type="submit" variant="wash" disabled={isTooLong} isWorking={isChecking || making.isPending}>
          {words !== undefined && isPromptIncomplete(words)
            ? t('draw_anyway', { count: Math.max(1, words.left_out.length) })
            : t('draw')}
          <Price coins={cost.price} />
        </Button>
        <Button variant="plain" onClick={close}>
          {t('not_now')}
        </Button>
        <FreeNote cost={cost} />
      </div>
    </form>
  )
}

function useFocusOnOpen(field: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const before = document.activeElement
    field.current?.focus({ preventScroll: true })
    field.current?.closest('form')?.scrollIntoView({ block: 'nearest' })
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && before instanceof HTMLElement)
          before.focus({ preventScroll: true })
      })
    }
  }, [field])
}

function handleKeyDown(event: KeyboardEvent<HTMLFormElement>, close: () => void): void {
  // This keeps the list's keyboard shortcuts away from the field.
  event.stopPropagation()
  const isSent = event.key === 'Enter' && event.target instanceof HTMLTextAreaElement && !event.shiftKey
  if ((event.key !== 'Escape' && !isSent) || isComposing(event.nativeEvent)) return
  event.preventDefault()
  if (isSent) event.currentTarget.requestSubmit()
  else close()
}

interface PromptFieldProps {
  request: string
  onChange: (text: string) => void
  isTooLong: boolean
  isRefused: boolean
  words: PromptWords | undefined
  children: ReactNode
}

function PromptField({ request, onChange, isTooLong, isRefused, words, children }: PromptFieldProps) {
  const { t } = useTranslation('pictures')
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  useFocusOnOpen(field)
  return (
    <>
      <label htmlFor={id} className="block px-1 text-13 text-em">
        {t('prompt')}
      </label>
      <textarea
        ref={field}
        id={id}
        rows={1}
        value={request}
        onChange={({ target }) => onChange(target.value)}
        dir="auto"
        autoComplete="off"
        enterKeyHint="done"
        aria-invalid={isTooLong || isRefused || undefined}
        aria-describedby={`${id}-note`}
        className={`field-sizing-content mt-1.5 block max-h-36 min-h-12 w-full resize-none rounded-control bg-surface px-3.5 py-2.5 text-17 ${getFieldClass(false, 'field')}`}
      />
      <div id={`${id}-note`} className="px-1 pt-1.5 text-13">
        <div className="mb-2 empty:hidden">{children}</div>
        <RequestNote isTooLong={isTooLong} />
        <WordsNote words={words} />
      </div>
    </>
  )
}

function RequestNote({ isTooLong }: { isTooLong: boolean }) {
  const { t } = useTranslation('pictures')
  const isDrawn = useIsDrawn()
  if (isTooLong) return <Alert>{t('request_too_long', { max: PICTURE_PROMPT_MAX })}</Alert>
  return (
    <>
      <p className="text-em">{t('request_hint')}</p>
      {isDrawn && <p className="mt-1 text-em">{t('request_knows')}</p>}
    </>
  )
}

function WordsNote({ words }: { words: PromptWords | undefined }) {
  const { t } = useTranslation('pictures')
  const list = (texts: readonly string[]): string => texts.join(' · ')
  return (
    <div role="status" className="empty:hidden">
      {words !== undefined && words.drawn.length > 0 && (
        <p className="mt-1 text-em">{t('words_drawn', { words: list(words.drawn) })}</p>
      )}
      {words !== undefined && words.left_out.length > 0 && (
        <p className="mt-1 text-warn">{t('words_left_out', { words: list(words.left_out) })}</p>
      )}
      {words !== undefined && words.drawn.length === 0 && <p className="mt-1 text-warn">{t('words_none')}</p>}
    </div>
  )
}

function useIsDrawn(): boolean {
  const engine = useChatEngine()
  const { data: common } = useQuery(chatCommonQuery(engine?.name))
  return common?.pictures_by === 'illustrator'
}

function FreeNote({ cost: { free } }: { cost: Cost }) {
  const { t } = useTranslation('pictures')
  if (free === null || free.left === 0) return null
  return <span className="text-13 text-em">{t(`free_left_${free.period}`, { count: free.left })}</span>
}

interface PictureWords {
  prompt: string
  with_user: boolean
}

/** Requests a picture for a message. A retry after a lost response reuses the `client_id`, so it is charged once. */
export function useMakePicture(chat: Chat, record_id: string) {
  const cache = useQueryClient()
  const attempt = useIdempotentAttempt()
  return useMutation({
    mutationFn: ({ prompt, with_user }: PictureWords) => {
      const request = { ...(prompt !== '' && { prompt }), ...(with_user && { with_user }) }
      return attempt.run(JSON.stringify(request), (client_id) =>
        chat.pictures.make({ ...getChatTarget(chat), ...request, record_id, client_id }),
      )
    },
    meta: { handlesErrors: true },
    onError: (error) => void openRefusalDialog(error),
    onSettled: () => void cache.invalidateQueries({ queryKey: coinsQuery().queryKey }),
  })
}
