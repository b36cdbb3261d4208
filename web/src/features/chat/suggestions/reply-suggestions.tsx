import ArrowUp from 'lucide-react/icons/arrow-up'
import Lightbulb from 'lucide-react/icons/lightbulb'
import X from 'lucide-react/icons/x'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { CoinMark } from '#web/components/coin-mark.tsx'
import { Alert } from '#web/components/feedback/alert.tsx'
import { Spinner } from '#web/components/feedback/spinner.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { Emphasis } from '#web/components/markdown/markdown.tsx'
import { formatPlainNumber } from '#web/lib/i18n/format.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useStore } from '#web/lib/store.ts'
import { focusComposer } from '../composer/focus-composer.ts'
import { Price } from '../composer/price.tsx'
import type { Chat } from '../open-chat/create-chat.ts'
import { type ChatState, canSend } from '../state/chat-state.ts'
import { TRAY_CHIP } from '../tray/tray-classes.ts'
import { openDraft } from '../unsent/drafts.ts'
import { useSuggestionRequest } from './use-suggestion-request.ts'

interface SuggestedReplies {
  /** The last message at the time of the request. Suggestions expire when another message follows. */
  after_id: string | undefined
  replies: readonly string[]
}

export type SuggestionControls = ReturnType<typeof useSuggest>

/** Requests suggested replies. A retry is not charged again. */
export function useSuggest(chat: Chat) {
  const [suggested, setSuggested] = useState<SuggestedReplies | null>(null)
  const { isAsking, refusal, request } = useSuggestionRequest()
  const ask = async (): Promise<void> => {
    const { chat_id, records } = chat.state.get()
    if (chat_id === null || isAsking) return
    const after_id = records.at(-1)?.record_id
    await request(after_id ?? '', async (client_id) => {
      const replies = await chat.suggest({ chat_id, client_id })
      setSuggested({ after_id, replies })
    })
  }
  return { suggested, isAsking, refusal, ask, close: () => setSuggested(null) }
}

const isTimely = (state: ChatState): boolean =>
  state.records.at(-1)?.role === 'character' && canSend(state) && !state.is_paused

interface SuggestButtonProps {
  chat: Chat
  suggestions: SuggestionControls
  price: number
}

export function SuggestButton({ chat, suggestions: { isAsking, ask }, price }: SuggestButtonProps) {
  const { t } = useTranslation('tree')
  const isInert = !isTimely(useStore(chat.state))
  const label = price > 0 ? t('suggest_for', { count: price }) : t('suggest')
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isInert || isAsking || undefined}
      aria-busy={isAsking || undefined}
      onClick={() => !isInert && void ask()}
      className="me-1 flex h-11 min-w-11 flex-none items-center justify-center gap-1 rounded-full px-2 hover:bg-quiet max-tablet:hidden aria-disabled:cursor-default aria-disabled:text-muted aria-disabled:hover:bg-transparent"
    >
      {isAsking ? <Spinner /> : <Lightbulb className="icon text-em" aria-hidden="true" />}
      {price > 0 && (
        <span aria-hidden="true" className="inline-flex items-center gap-0.5 text-13 tabular-nums">
          {formatPlainNumber(price)}
          <CoinMark />
        </span>
      )}
    </button>
  )
}

export function SuggestChip({ chat, suggestions: { isAsking, ask }, price }: SuggestButtonProps) {
  const { t } = useTranslation('tree')
  const isInert = !isTimely(useStore(chat.state))
  return (
    <button
      type="button"
      aria-disabled={isInert || isAsking || undefined}
      aria-busy={isAsking || undefined}
      onClick={() => !isInert && void ask()}
      className={`${TRAY_CHIP} tablet:hidden aria-disabled:text-muted`}
    >
      {isAsking ? <Spinner /> : <Lightbulb className="icon text-em" aria-hidden="true" />}
      {t('suggest')}
      <Price coins={price} />
    </button>
  )
}

interface SuggestionsProps {
  chat: Chat
  suggestions: SuggestionControls
  draftKey: string
  price: number
  onSend: (text: string) => void
}

export function ReplySuggestions({ chat, suggestions, draftKey, price, onSend }: SuggestionsProps) {
  const { suggested, refusal, close } = suggestions
  const { t } = useTranslation('tree')
  const state = useStore(chat.state)
  const list = useRef<HTMLUListElement>(null)
  const isShown = suggested?.after_id === state.records.at(-1)?.record_id && isTimely(state)
  const visible = isShown ? suggested : null
  useFocusFirst(list, visible)
  const take = (text: string): void => {
    const draft = openDraft(draftKey)
    draft.set(draft.get() === '' ? text : `${draft.get()}\n${text}`)
    close()
    focusComposer()
  }
  const send = (text: string): void => {
    close()
    onSend(text)
    focusComposer()
  }
  if (visible === null) {
    return <Alert className="px-3.5 pb-2">{refusal}</Alert>
  }
  return (
    <section aria-label={t('suggestions')} className="animate-rise pb-2">
      <div className="flex items-center justify-between ps-3.5">
        <p aria-hidden="true" className="text-13 text-em">
          {t('suggestions')}
        </p>
        <IconButton
          label={t('suggestions_close')}
          onClick={() => {
            close()
            focusComposer()
          }}
        >
          <X className="icon text-em" aria-hidden="true" />
        </IconButton>
      </div>
      <ul ref={list} className="flex flex-col gap-1.5">
        {visible.replies.map((reply) => (
          <li key={reply} className="flex items-stretch rounded-row bg-raised">
            <button
              type="button"
              onClick={() => take(reply)}
              className="min-h-11 min-w-0 grow rounded-row px-3.5 py-2 text-start -outline-offset-2 hover:bg-quiet"
            >
              <span dir="auto" className="line-clamp-2">
                <Emphasis text={reply} />
              </span>
            </button>
            <button
              type="button"
              aria-label={t('send_suggestion', { text: reply })}
              title={t('send_suggestion', { text: reply })}
              onClick={() => send(reply)}
              className="flex min-h-11 min-w-11 flex-none items-center justify-center gap-1 rounded-row px-2.5 hover:bg-quiet"
            >
              <Price coins={price} />
              <ArrowUp className="icon text-lemon-ink" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useFocusFirst(list: RefObject<HTMLElement | null>, suggested: SuggestedReplies | null): void {
  useEffect(() => {
    if (suggested !== null && !document.activeElement?.matches('[data-composer]'))
      list.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
  }, [list, suggested])
}
