import ArrowDown from 'lucide-react/icons/arrow-down'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/button.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import type { ChatState } from '../state/chat-state.ts'
import { hasOlder, isReplying, lastDepth } from '../state/chat-state.ts'
import type { Chat } from '../state/create-chat.ts'
import { StoryWaits } from './house-notes.tsx'
import { Message, OutgoingMessage } from './message.tsx'
import { ReplyTools } from './reply-tools.tsx'
import { useTalkScroll } from './use-talk-scroll.ts'

interface MessageListProps {
  chat: Chat
  state: ChatState
  name: string
  /** Lemon Coins that another reply takes. */
  price: number
}

/** How many records came since the reader left the end. */
function useUnseen(depth: number, isFollowing: boolean): number {
  const [seen, setSeen] = useState(depth)
  useEffect(() => {
    if (isFollowing) setSeen(depth)
  }, [depth, isFollowing])
  return isFollowing ? 0 : Math.max(0, depth - seen)
}

/** The talk, however long: only what is near the reader is in the page. */
export function MessageList({ chat, state, name, price }: MessageListProps) {
  const { t } = useTranslation('chat')
  const { records, reply_id, outgoing, older } = state
  const first = records[0]?.depth ?? 0
  const loaded = { start: first, end: first + records.length }
  const isOlderWanted = hasOlder(state) && older === 'idle'
  const { scroller, content, shown, isFollowing, onScroll, goToEnd } = useTalkScroll(loaded, () => {
    if (isOlderWanted) chat.loadOlder()
  })
  const unseen = useUnseen(lastDepth(state), isFollowing)
  const last = records.at(-1)
  const isAtEnd = shown.end === loaded.end

  // What the reader sends, the reader wants to see.
  const sent = useRef(outgoing?.client_id)
  useEffect(() => {
    if (outgoing !== null && outgoing.client_id !== sent.current) goToEnd()
    sent.current = outgoing?.client_id
  }, [outgoing, goToEnd])

  // What was pressed goes away: the focus stays in the talk.
  const keepFocus = (act: () => void): void => {
    act()
    scroller.current?.focus({ preventScroll: true })
  }

  return (
    <div className="relative min-h-0 grow">
      <section
        ref={scroller}
        onScroll={onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard
        tabIndex={0}
        aria-label={t('conversation_with', { name })}
        className="absolute [mask-image:linear-gradient(transparent,black_2.5rem)] inset-0 overflow-y-auto overscroll-contain -outline-offset-2 [overflow-anchor:none]"
      >
        <div
          ref={content}
          className="mx-auto flex min-h-full max-w-190 flex-col justify-end gap-4 px-4 pt-10 pb-3 tablet:gap-5 tablet:px-6"
        >
          <OlderEdge state={state} isShown={shown.start === loaded.start} onRetry={chat.loadOlder} />
          {records.slice(shown.start - first, shown.end - first).map((record) => (
            <Message
              key={record.record_id}
              record={record}
              name={name}
              live={record.record_id === reply_id ? chat.live : null}
              isLast={record === last}
            />
          ))}
          {isAtEnd && outgoing !== null && <Outgoing chat={chat} state={state} onPress={keepFocus} />}
          {isAtEnd && outgoing === null && state.is_paused && !isReplying(state) && (
            <StoryWaits onResume={() => keepFocus(chat.resume)} />
          )}
          {isAtEnd && outgoing === null && last?.role === 'character' && last.note === null && (
            <ReplyTools
              price={price}
              record={last}
              isInert={isReplying(state)}
              onAct={(action) => keepFocus(() => chat.act(action, last.record_id))}
            />
          )}
        </div>
      </section>
      {!isFollowing && records.length > 1 && (
        <ToLatest onGo={goToEnd}>{unseen > 0 && t('new_messages', { count: unseen })}</ToLatest>
      )}
    </div>
  )
}

/** Above the first loaded record: that there is more, or that it could not be had. */
function OlderEdge({ state, isShown, onRetry }: { state: ChatState; isShown: boolean; onRetry: () => void }) {
  const { t } = useTranslation('chat')
  if (!isShown || !hasOlder(state)) return null
  if (state.older !== 'failed') {
    return (
      <div className="flex flex-col gap-4">
        <Skeleton className="h-20 w-3/5 rounded-card opacity-60" />
        <Skeleton className="h-14 w-2/5 self-end rounded-card opacity-60" />
      </div>
    )
  }
  return (
    <p role="alert" className="flex items-center gap-3 self-center text-em">
      {t('older_failed')}
      <Button onClick={onRetry}>{t('try_again')}</Button>
    </p>
  )
}

interface OutgoingProps {
  chat: Chat
  state: ChatState
  onPress: (act: () => void) => void
}

function Outgoing({ chat, state: { outgoing, is_asking }, onPress }: OutgoingProps) {
  const { t } = useTranslation('chat')
  if (outgoing === null) return null
  return (
    <OutgoingMessage content={outgoing.content}>
      {outgoing.state === 'failed' ? (
        <div className="mt-2 flex flex-wrap items-center justify-end gap-2">
          <span role="alert" className="text-bad">
            {t('not_sent')}
          </span>
          <Button onClick={() => onPress(chat.takeBack)}>{t('edit_unsent')}</Button>
          <Button onClick={() => onPress(chat.retry)} isWorking={is_asking}>
            {t('try_again')}
          </Button>
        </div>
      ) : (
        <span className="mt-1 self-end text-13 text-em">{t('sending')}</span>
      )}
    </OutgoingMessage>
  )
}

function ToLatest({ onGo, children }: { onGo: () => void; children: ReactNode }) {
  const { t } = useTranslation('chat')
  return (
    <button
      type="button"
      onClick={onGo}
      className="absolute inset-x-0 bottom-3 mx-auto flex min-h-11 w-fit animate-rise items-center gap-2 rounded-full bg-raised px-4 font-semibold shadow-float hover:bg-raised-2"
    >
      <ArrowDown className="icon" aria-hidden="true" />
      {children || <span className="sr-only">{t('latest')}</span>}
    </button>
  )
}
