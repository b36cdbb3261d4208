import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useOnline } from '#web/lib/live/online.ts'
import { useStore } from '#web/lib/store.ts'
import { Price } from '../composer/price.tsx'
import type { Chat } from '../open-chat/create-chat.ts'
import { NO_PICTURES } from '../pictures/picture-rows.ts'
import { type ChatState, canSend, findReplyId, hasNewer, hasOlder, isReplying } from '../state/chat-state.ts'
import type { Records } from '../state/records.ts'
import { useMessageKeys } from '../tree/use-chat-keys.ts'
import { PausedStory } from './citrine-notes.tsx'
import { Message } from './message.tsx'
import { Outgoing } from './outgoing.tsx'
import { ReplyTools } from './reply-tools.tsx'
import { ToLatestButton } from './to-latest-button.tsx'
import { type MessageScroll, useMessageScroll } from './use-message-scroll.ts'
import './messages.css'

const HIGHLIGHT_MS = 2_000

interface MessageListProps {
  chat: Chat
  state: ChatState
  name: string
  price: number
}

export function MessageList({ chat, state, name, price }: MessageListProps) {
  const { t } = useTranslation('chat')
  const { records, outgoing } = state
  const first = records[0]?.depth ?? 0
  const loaded = { start: first, end: first + records.length }
  const isPathEnd = !hasNewer(state)
  const scroll = useMessageScroll(loaded, {
    isEnd: isPathEnd,
    onNeedOlder: () => hasOlder(state) && state.older === 'idle' && chat.loadOlder(),
    onNeedNewer: () => state.newer === 'idle' && chat.loadNewer(),
  })
  const { scroller, content, rendered, isFollowing, isEndInView, onScroll } = scroll
  const goToEnd = useGoToEnd(chat, scroll)
  const keys = useMessageKeys(chat, scroller)
  const highlighted_id = useFollowJumpTarget(state, scroll)
  // Switching to a longer path adds no unread messages.
  const unseen = useUnseen(state.total - 1, isFollowing || state.isChanging)
  const isAtEnd = rendered.end === loaded.end && isPathEnd

  useEndAfterSend(outgoing, goToEnd)

  const keepFocus = (act: () => void): void => {
    act()
    scroller.current?.focus({ preventScroll: true })
  }

  return (
    <div className="relative min-h-0 grow">
      <section
        ref={scroller}
        onScroll={onScroll}
        onFocus={keys.onFocus}
        onBlur={keys.onBlur}
        onKeyDown={keys.onKeyDown}
        tabIndex={-1}
        aria-label={t('conversation_with', { name })}
        className="absolute message-scroller inset-0 scroll-py-11 overflow-y-auto overflow-x-clip overscroll-contain -outline-offset-2 [overflow-anchor:none]"
      >
        <div
          ref={content}
          className="mx-auto flex min-h-full max-w-190 flex-col justify-end gap-4 px-4 pt-10 pb-9 tablet:gap-5 tablet:px-6"
        >
          <OlderEdge state={state} isShown={rendered.start === loaded.start} onRetry={chat.loadOlder} />
          <MessageRows
            chat={chat}
            state={state}
            name={name}
            price={price}
            highlighted_id={highlighted_id}
            rows={records.slice(rendered.start - first, rendered.end - first)}
            focusedDepth={keys.current}
          />
          <NewerEdge state={state} isShown={rendered.end === loaded.end} onRetry={chat.loadNewer} />
          {isAtEnd && <ChatEnd chat={chat} state={state} price={price} onPress={keepFocus} />}
        </div>
      </section>
      {!(isFollowing && isPathEnd) && !isEndInView && (
        <ToLatestButton onGo={goToEnd}>{unseen > 0 && t('new_messages', { count: unseen })}</ToLatestButton>
      )}
    </div>
  )
}

function useUnseen(depth: number, isFollowing: boolean): number {
  const [seen, setSeen] = useState(depth)
  useEffect(() => {
    if (isFollowing) setSeen(depth)
  }, [depth, isFollowing])
  return isFollowing ? 0 : Math.max(0, depth - seen)
}

function useFollowJumpTarget({ records, jumpTarget }: ChatState, scroll: MessageScroll): string | null {
  const [highlighted_id, setHighlightedId] = useState<string | null>(null)
  const [handled, setHandled] = useState(jumpTarget)
  const { scrollToDepth, keepPosition, scroller } = scroll
  // This runs before a longer path is drawn, because the view would otherwise follow the end of that path.
  if (jumpTarget !== handled) {
    setHandled(jumpTarget)
    if (jumpTarget?.isQuiet) keepPosition()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each jump
  useLayoutEffect(() => {
    const record = records.find(({ record_id }) => record_id === jumpTarget?.record_id)
    if (record === undefined || jumpTarget?.isQuiet) return
    scrollToDepth(record.depth)
    setHighlightedId(record.record_id)
  }, [jumpTarget])
  useLayoutEffect(() => {
    if (highlighted_id === null) return
    const isBusy = document.activeElement?.closest('[popover=auto], [role=dialog]') != null
    const row = scroller.current?.querySelector<HTMLElement>('[data-highlighted]')
    if (!isBusy) row?.focus({ preventScroll: true })
    const timer = setTimeout(() => setHighlightedId(null), HIGHLIGHT_MS)
    return () => clearTimeout(timer)
  }, [highlighted_id, scroller])
  return highlighted_id
}

interface MessageRowsProps extends MessageListProps {
  rows: Records
  highlighted_id: string | null
  focusedDepth: number | null
}

function MessageRows({ chat, state, name, price, rows, highlighted_id, focusedDepth }: MessageRowsProps) {
  const pictures = useStore(chat.pictures.rows)
  const requested = useStore(chat.pictures.requested)
  const last = hasNewer(state) ? undefined : state.records.at(-1)
  const current = findCurrent(rows, focusedDepth)
  const reply_id = findReplyId(state)
  return rows.map((record) => (
    <Message
      // The key is the depth, so that an alternate takes over the row and its focus.
      key={record.depth}
      chat={chat}
      record={record}
      name={name}
      live={record.record_id === reply_id ? chat.live : null}
      isLast={record === last}
      isCurrent={record.depth === current}
      isEditing={record.record_id === state.edit?.record_id}
      isHighlighted={record.record_id === highlighted_id}
      pictures={pictures.get(record.record_id) ?? NO_PICTURES}
      isRequested={record.record_id === requested}
      swipePrice={record === last && canSwipeOn(state) ? price : null}
    />
  ))
}

const canSwipeOn = (state: ChatState): boolean => {
  const last = state.records.at(-1)
  return (
    last?.role === 'character' && last.depth > 0 && last.note === null && !state.is_paused && canSend(state)
  )
}

function findCurrent(rows: Records, depthInView: number | null): number | undefined {
  const visible = rows.filter(({ is_deleted }) => !is_deleted)
  return (visible.find(({ depth }) => depth === depthInView) ?? visible.at(-1))?.depth
}

function useGoToEnd(chat: Chat, { scrollToEnd }: MessageScroll): () => void {
  return useCallback(() => {
    if (hasNewer(chat.state.get())) void chat.jumpToEnd().then(scrollToEnd)
    else scrollToEnd()
  }, [chat, scrollToEnd])
}

function useEndAfterSend(outgoing: ChatState['outgoing'], goToEnd: () => void): void {
  const sent = useRef(outgoing?.client_id)
  useEffect(() => {
    if (outgoing !== null && outgoing.client_id !== sent.current) goToEnd()
    sent.current = outgoing?.client_id
  }, [outgoing, goToEnd])
}

interface ChatEndProps {
  chat: Chat
  state: ChatState
  price: number
  onPress: (act: () => void) => void
}

function ChatEnd({ chat, state, price, onPress }: ChatEndProps) {
  const last = state.records.at(-1)
  const isInert = isReplying(state)
  const isOnline = useOnline()
  if (state.outgoing !== null) return <Outgoing chat={chat} state={state} onPress={onPress} />
  const isUnanswered =
    last?.role === 'user' &&
    !isInert &&
    !state.isChanging &&
    !state.is_paused &&
    last.record_id !== state.edit?.record_id
  const hasTools =
    last?.role === 'character' && last.note === null && last.record_id !== state.edit?.record_id
  return (
    <>
      {state.is_paused && !isInert && <PausedStory onResume={() => onPress(chat.resume)} />}
      {isUnanswered && (
        <AskForReply price={price} onAsk={() => onPress(() => chat.requestMissingReply(last.record_id))} />
      )}
      {hasTools && (
        <ReplyTools
          chat={chat}
          price={price}
          record={last}
          isInert={isInert || !isOnline}
          onAct={(action) => onPress(() => chat.requestReply(action, last.record_id))}
        />
      )}
    </>
  )
}

function AskForReply({ price, onAsk }: { price: number; onAsk: () => void }) {
  const { t } = useTranslation('tree')
  return (
    <Button className="self-end" onClick={onAsk}>
      {t('ask_reply')}
      <Price coins={price} />
    </Button>
  )
}

interface EdgeProps {
  state: ChatState
  isShown: boolean
  onRetry: () => void
}

function OlderEdge({ state, isShown, onRetry }: EdgeProps) {
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
  return <FailedEdge onRetry={onRetry}>{t('older_failed')}</FailedEdge>
}

function NewerEdge({ state, isShown, onRetry }: EdgeProps) {
  const { t } = useTranslation('tree')
  if (!isShown || !hasNewer(state)) return null
  if (state.newer !== 'failed') return <Skeleton className="h-20 w-3/5 rounded-card opacity-60" />
  return <FailedEdge onRetry={onRetry}>{t('newer_failed')}</FailedEdge>
}

function FailedEdge({ onRetry, children }: { onRetry: () => void; children: string }) {
  const { t } = useTranslation('chat')
  return (
    <p role="alert" className="flex items-center gap-3 self-center text-em">
      {children}
      <Button onClick={onRetry}>{t('try_again')}</Button>
    </p>
  )
}
